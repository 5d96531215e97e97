// A new match against the machine that begins at the moment that is shown.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import type {GameAbout, SeatWish} from '../../contract';
import {go} from '../../router';
import {levelName} from '../../levels';
import {t} from '../../texts';
import {Button, Notice, Segments, Select} from '../../ui';
import {usualLevel} from '../new/form';
import {useTask} from '../parts/use_task';
import type {Film} from './load';
import type {Timeline} from './timeline';

interface Props {
  film: Film;
  at: number;
  timeline: Timeline;
  about: GameAbout | undefined;
}

/** Why no match can begin here, as the key of a text. */
function refusalOf({table}: Film, at: number, timeline: Timeline) {
  if (table.state !== 'over') return 'replay.from_running';
  if (!timeline.standsAt(at)) return 'replay.from_gone';
  return at === timeline.length && table.result?.how === 'rules' ? 'replay.from_over' : undefined;
}

export function FromHere({film, at, timeline, about}: Props) {
  const {table} = film;
  const seat = useSignal(table.you ?? 0);
  const level = useSignal<number | undefined>(undefined);
  const chosenLevel = level.value ?? (about ? usualLevel(about) : 1);
  const begin = useTask(async () => {
    const seats = table.seats.map((one): SeatWish =>
      one.seat === seat.value ? {kind: 'me'} : {kind: 'machine', level: chosenLevel},
    );
    const from = {match: table.match, choices: timeline.choicesAt(at)};
    const {match} = await api.newMatch({game: table.game, seats, from});
    go(`/m/${match.match}`);
  });
  const refusal = refusalOf(film, at, timeline);
  return (
    <section class="from-here">
      <h2>{t('replay.from_here')}</h2>
      <p class="quiet small">{t(refusal ?? 'replay.from_text')}</p>
      <div class="from-here-form">
        <Segments
          label={t('replay.from_seat')}
          items={table.seats.map(one => ({value: String(one.seat), title: one.name}))}
          value={String(seat.value)}
          onChoose={value => (seat.value = Number(value))}
        />
        {about && about.levels.length > 1 && (
          <Select
            label={t('new.level')}
            items={about.levels.map(one => ({value: String(one.level), title: levelName(one.title).name}))}
            value={String(chosenLevel)}
            onChoose={value => (level.value = Number(value))}
          />
        )}
        <Button
          look="primary"
          icon="play"
          busy={begin.busy}
          disabled={refusal !== undefined}
          onClick={() => void begin.run()}
        >
          {begin.busy ? t('new.starting') : t('replay.from_start')}
        </Button>
      </div>
      {begin.error !== '' && <Notice tone="bad">{begin.error}</Notice>}
    </section>
  );
}
