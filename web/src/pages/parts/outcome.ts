// How a match ended, in a few words for whoever looks at a list.
import type {MatchSummary} from '../../contract';
import {t} from '../../texts';

const WON = 2;

export interface Outcome {
  text: string;
  /** Of the reader, where they played. */
  mine?: 'won' | 'lost' | 'drawn';
}

/** Nothing: it is not over, or has no result that anybody could call their own. */
export function outcomeOf(match: MatchSummary): Outcome | undefined {
  const result = match.result;
  if (!result || result.how === 'aborted' || result.how === 'fault') return undefined;
  const winners = match.seats.filter(({seat}) => result.results[seat] === WON);
  const played = match.you !== undefined;
  if (winners.length === 0) return played ? {text: t('parts.drawn'), mine: 'drawn'} : {text: t('parts.drawn')};
  if (winners.some(({seat}) => seat === match.you)) return {text: t('parts.you_won'), mine: 'won'};
  const names = winners.map(({name}) => name).join(', ');
  return {text: t('parts.won', {names}), ...(played && {mine: 'lost' as const})};
}
