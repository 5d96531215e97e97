// How long one may think, and what happens when the time is up.
import {t} from '../../texts';
import {Segments} from '../../ui';
import {clockText} from '../parts/when';
import {Fold} from './fold';
import {clockWish, type ClockForm, type ClockKind} from './form';
import {NumberField} from './number_field';
import type {PanelProps} from './setup_panels';

const KINDS: readonly ClockKind[] = ['none', 'move', 'game', 'days'];

type ClockNumber = 'moveSeconds' | 'gameMinutes' | 'increment' | 'days';
const FIELDS: Record<ClockKind, readonly [ClockNumber, number, number][]> = {
  none: [],
  move: [['moveSeconds', 5, 3600]],
  game: [
    ['gameMinutes', 1, 600],
    ['increment', 0, 600],
  ],
  days: [['days', 1, 30]],
};

export function ClockPanel({form, onChange}: PanelProps) {
  const clock = form.clock;
  const set = (change: Partial<ClockForm>) => onChange({...form, clock: {...clock, ...change}});
  return (
    <Fold title={t('new.clock')} state={clockText(clockWish(clock))}>
      <Segments
        label={t('new.clock_kind')}
        items={KINDS.map(value => ({value, title: t(`new.clock.${value}`)}))}
        value={clock.kind}
        onChoose={kind => set({kind: kind as ClockKind})}
      />
      <p class="field-hint">{t(`new.clock_text.${clock.kind}`)}</p>
      <div class="option-fields">
        {FIELDS[clock.kind].map(([name, least, most]) => (
          <NumberField
            key={name}
            name={name}
            label={t(`new.clock_field.${name}`)}
            least={least}
            most={most}
            value={clock[name]}
            onChoose={value => set({[name]: value})}
          />
        ))}
      </div>
      {clock.kind !== 'none' && (
        <Segments
          label={t('new.clock_out')}
          items={(['lose', 'machine'] as const).map(value => ({value, title: t(`new.clock_out.${value}`)}))}
          value={clock.out}
          onChoose={out => set({out: out === 'machine' ? 'machine' : 'lose'})}
        />
      )}
    </Fold>
  );
}
