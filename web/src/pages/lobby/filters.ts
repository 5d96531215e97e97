// Which matches of a list are shown: by game and by how long one may think.
import type {Clock, MatchSummary} from '../../contract';

export interface Filters {
  game: string;
  clock: '' | Clock['kind'];
}

export const noFilters: Filters = {game: '', clock: ''};

export function passes(match: MatchSummary, filters: Filters): boolean {
  return (
    (filters.game === '' || match.game === filters.game) && (filters.clock === '' || match.clock.kind === filters.clock)
  );
}

/** One's own matches: those that wait for an answer first, then the latest. */
export function mineFirst(matches: readonly MatchSummary[]): MatchSummary[] {
  const rank = (match: MatchSummary) => (match.your_turn === true ? 0 : match.state === 'running' ? 1 : 2);
  return [...matches].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

/** Whether one can still sit down: there is an open seat that is not kept for somebody else, and none is one's own. */
export function canJoin(match: MatchSummary): boolean {
  if (match.state !== 'open' || match.you !== undefined) return false;
  return match.invited === true || match.seats.some(seat => seat.kind === 'open' && seat.invited === undefined);
}
