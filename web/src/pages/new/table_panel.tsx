// The table: at which seat I sit, and who may watch.
import {t} from '../../texts';
import {Check, Segments} from '../../ui';
import {Fold} from './fold';
import type {PanelProps} from './setup_panels';

export function TablePanel({form, onChange}: PanelProps) {
  const places = Array.from({length: form.rivals.length + 1}, (_, i) => ({
    value: String(i),
    title: t('new.place', {n: i + 1}),
  }));
  return (
    <Fold
      title={t('new.table')}
      state={t('new.table_state', {n: form.place + 1, spectators: form.spectators ? 'yes' : 'no'})}
    >
      <Segments
        label={t('new.my_place')}
        items={places}
        value={String(form.place)}
        onChoose={value => onChange({...form, place: Number(value)})}
      />
      <Check
        label={t('new.spectators')}
        hint={t('new.spectators_hint')}
        checked={form.spectators}
        onChange={spectators => onChange({...form, spectators})}
      />
    </Fold>
  );
}
