// Set-ups with a name: to take one again, to keep this one, to drop one; and the way back to the usual one.
import {useSignal} from '@preact/signals';
import {t} from '../../texts';
import {Button, Field, IconButton} from '../../ui';
import {usualForm} from './form';
import {presetsOf, withoutPreset, withPreset} from './presets';
import type {PanelProps} from './setup_panels';

export function PresetsPanel({about, form, onChange}: PanelProps) {
  const presets = useSignal(presetsOf(about));
  const naming = useSignal<string | undefined>(undefined);
  const keepIt = () => {
    const name = naming.value?.trim() ?? '';
    if (name === '') return;
    presets.value = withPreset(about, {name, form});
    naming.value = undefined;
  };
  return (
    <section class="presets" aria-label={t('new.presets')}>
      <ul class="row">
        <li>
          <Button small icon="again" onClick={() => onChange(usualForm(about))}>
            {t('new.usual')}
          </Button>
        </li>
        {presets.value.map(preset => (
          <li key={preset.name} class="preset">
            <Button small onClick={() => onChange(preset.form)}>
              {preset.name}
            </Button>
            <IconButton
              small
              icon="close"
              label={t('new.drop_preset', {name: preset.name})}
              onClick={() => (presets.value = withoutPreset(about, preset.name))}
            />
          </li>
        ))}
        {naming.value === undefined && (
          <li>
            <Button small look="ghost" icon="plus" onClick={() => (naming.value = '')}>
              {t('new.keep_preset')}
            </Button>
          </li>
        )}
      </ul>
      {naming.value !== undefined && (
        <div class="preset-name">
          <Field
            label={t('new.preset_name')}
            maxLength={40}
            autoFocus
            value={naming.value}
            onInput={event => (naming.value = event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              keepIt();
            }}
          />
          <Button onClick={keepIt} disabled={naming.value.trim() === ''}>
            {t('new.keep')}
          </Button>
          <Button look="ghost" onClick={() => (naming.value = undefined)}>
            {t('new.cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}
