// The match that a tour is played in: the one from before, while it goes on, else a new one as the tour says.
import {api} from '../../api';
import type {MatchSummary, Tour} from '../../contract';
import {keep, kept} from '../../settings';

const placeOf = (game: string) => `tour.${game}`;

export interface TourPlace {
  match: string;
  step: number;
}

function keptPlace(game: string): TourPlace | undefined {
  const [match, step] = (kept(placeOf(game)) ?? '').split(' ');
  return match ? {match, step: Number(step) || 0} : undefined;
}

export function keepPlace(game: string, place: TourPlace): void {
  keep(placeOf(game), `${place.match} ${place.step}`);
}

export function forgetPlace(game: string): void {
  keep(placeOf(game), '');
}

async function stillThere(match: string): Promise<MatchSummary | undefined> {
  try {
    const answer = await api.match(match);
    return answer.match.state === 'running' && answer.match.you !== undefined ? answer.match : undefined;
  } catch {
    return undefined;
  }
}

export async function tourPlace({game, options, level}: Tour): Promise<TourPlace> {
  const before = keptPlace(game);
  if (before && (await stillThere(before.match))) return before;
  const {match} = await api.newMatch({game, options, seats: [{kind: 'me'}, {kind: 'machine', level}]});
  const place = {match: match.match, step: 0};
  keepPlace(game, place);
  return place;
}
