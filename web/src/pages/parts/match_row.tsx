// A match in a list: which game, who plays, how long one may think, whose turn it is, and what one can do about it.
import {api} from '../../api';
import {gameAbout, games} from '../../cache';
import type {MatchSummary, TableSeat} from '../../contract';
import {levelText} from '../../levels';
import {go, Link} from '../../router';
import {t} from '../../texts';
import {Button, Icon, LinkButton} from '../../ui';
import {canJoin} from '../lobby/filters';
import {Emblem} from './emblem';
import {outcomeOf} from './outcome';
import {useTask} from './use_task';
import {ago, clockText} from './when';
import './match_row.css';

interface Props {
  match: MatchSummary;
  /** Something was done with it: the lists are to be fetched again. */
  onChanged: () => void;
}

export function MatchRow({match, onChanged}: Props) {
  const join = useTask(async () => {
    const answer = await api.join(match.match, match.key === undefined ? {} : {key: match.key});
    go(`/m/${answer.match.match}`);
  });
  const leave = useTask(async () => {
    await api.leave(match.match);
    onChanged();
  });
  const mine = match.you !== undefined;
  const error = join.error || leave.error;
  const emblem = games().value.value?.find(one => one.game === match.game)?.emblem;
  return (
    <li class={match.your_turn ? 'match-row match-row-turn' : 'match-row'}>
      <div class="match-row-art">
        <Emblem emblem={emblem} title={match.title} />
      </div>
      <div class="match-row-what">
        <p class="match-row-title">
          <Link to={pathOf(match)}>{match.title}</Link>
          <State match={match} />
        </p>
        <p class="match-row-seats">
          {match.seats.map(seat => (
            <Seat
              key={seat.seat}
              game={match.game}
              seat={seat}
              owes={match.owes?.includes(seat.seat) ?? false}
              score={match.result?.scores?.[seat.seat]}
            />
          ))}
        </p>
        {match.result && <p class="small">{match.result.text}</p>}
        <p class="quiet small">
          {clockText(match.clock)} · {ago(match.updated)}
        </p>
        {error !== '' && (
          <p class="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div class="match-row-do">
        {canJoin(match) && (
          <Button look="primary" small busy={join.busy} onClick={() => void join.run()}>
            {t('parts.join')}
          </Button>
        )}
        {mine && match.state === 'open' && (
          <Button look="ghost" small busy={leave.busy} onClick={() => void leave.run()}>
            {t('parts.leave')}
          </Button>
        )}
        {match.state !== 'open' && (
          <LinkButton look={match.your_turn ? 'primary' : 'plain'} small to={pathOf(match)}>
            {t(match.state === 'over' ? 'parts.watch_again' : mine ? 'parts.go_on' : 'parts.watch')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function pathOf(match: MatchSummary): string {
  return match.state === 'over' || match.uploaded ? `/replay/${match.match}` : `/m/${match.match}`;
}

function State({match}: {match: MatchSummary}) {
  if (match.your_turn) return <span class="pill pill-accent">{t('parts.your_turn')}</span>;
  if (match.invited) return <span class="pill pill-accent">{t('parts.invited')}</span>;
  if (match.state === 'open') return <span class="pill">{t('parts.waiting')}</span>;
  const outcome = outcomeOf(match);
  if (outcome) return <span class={outcome.mine === 'won' ? 'pill pill-accent' : 'pill'}>{outcome.text}</span>;
  return null;
}

interface SeatProps {
  game: string;
  seat: TableSeat;
  owes: boolean;
  score: number | undefined;
}

function Seat({game, seat, owes, score}: SeatProps) {
  const about = gameAbout(game).value.value;
  const name =
    seat.kind === 'open'
      ? seat.invited
        ? t('parts.kept_for', {name: seat.invited})
        : t('parts.open_seat')
      : seat.name;
  return (
    <span class={`match-seat match-seat-${seat.kind}`} data-seat={seat.seat}>
      {seat.kind === 'machine' && <Icon name="machine" />}
      <span>{seat.you ? t('parts.you', {name}) : name}</span>
      {seat.kind === 'machine' && <span class="match-seat-level">{levelText(about, seat.level)}</span>}
      {score !== undefined && <span class="match-seat-score">{t('parts.score', {n: score})}</span>}
      {owes && <span class="match-seat-owes">{t('parts.to_move')}</span>}
    </span>
  );
}
