// Dice that one can check: what it means, and my own addition to the seed.
import {t} from '../../texts';
import {Field} from '../../ui';
import {Fold} from './fold';
import type {PanelProps} from './setup_panels';

export function DicePanel({form, onChange}: PanelProps) {
  return (
    <Fold title={t('new.dice')} state={t(form.addition.trim() === '' ? 'new.dice_usual' : 'new.dice_mine')}>
      <div class="prose">
        <p>{t('new.dice_text')}</p>
        <p>{t('new.dice_check')}</p>
      </div>
      <Field
        label={t('new.addition')}
        hint={t('new.addition_hint')}
        maxLength={100}
        autoComplete="off"
        value={form.addition}
        onInput={event => onChange({...form, addition: event.currentTarget.value})}
      />
    </Fold>
  );
}
