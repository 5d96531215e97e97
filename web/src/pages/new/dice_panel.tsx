// Dice that one can check: what it means, and my own addition to the seed.
import {t} from '../../texts';
import {LimitedField} from '../parts/limited_field';
import {MOST_ADDITION} from '../parts/limits';
import {Fold} from './fold';
import type {PanelProps} from './setup_panels';

export function DicePanel({form, onChange}: PanelProps) {
  return (
    <Fold title={t('new.dice')} state={t(form.addition.trim() === '' ? 'new.dice_usual' : 'new.dice_mine')}>
      <div class="prose">
        <p>{t('new.dice_text')}</p>
        <p>{t('new.dice_check')}</p>
      </div>
      <LimitedField
        label={t('new.addition')}
        hint={t('new.addition_hint')}
        most={MOST_ADDITION}
        autoComplete="off"
        value={form.addition}
        onWrite={addition => onChange({...form, addition})}
      />
    </Fold>
  );
}
