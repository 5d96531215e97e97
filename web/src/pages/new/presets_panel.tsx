// Set-ups with a name: to take one again, to keep this one, to drop one; and the way back to the usual one.
import {useSignal} from '@preact/signals';
import {t} from '../../texts';
import {Button, IconButton} from '../../ui';
import {LimitedField} from '../parts/limited_field';
import {letters, MOST_NAME} from '../parts/limits';
import {usualForm} from './form';
import {presetsOf, withoutPreset, withPreset} from './presets';
import type {PanelProps} from './setup_panels';

function isFine(name: string): boolean {
  return letters(name) > 0 && letters(name) <= MOST_NAME;
}

export function PresetsPanel({about, form, onChange}: PanelProps) {
  const presets = useSignal(presetsOf(about));
  const naming = useSignal<string | undefined>(undefined);
  const keepIt = () => {
    const name = naming.value?.trim() ?? '';
    if (!isFine(name)) return;
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
          <LimitedField
            label={t('new.preset_name')}
            most={MOST_NAME}
            autoFocus
            value={naming.value}
            onWrite={name => (naming.value = name)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              keepIt();
            }}
          />
          <Button onClick={keepIt} disabled={!isFine(naming.value)}>
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
