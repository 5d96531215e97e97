// A team that is picked before the match: the names go along as answers to the first questions, where the match lets
// its players choose. Whether a pick is allowed says the server, as always.
import type {Ask, Choice, GameAbout} from '../../contract';
import {live, LiveError} from '../../live';
import {snapshotOf} from '../parts/snapshot';
import type {SetupForm} from './form';

/** Where a game lets one pick: the option of each player and its word, the kind of face, and the rules to show. */
export interface Builder {
  option: string;
  word: string;
  kind: string;
  rules: readonly string[];
}

const BUILDERS: Record<string, Builder> = {
  aristeia: {option: 'team', word: 'chosen', kind: 'character', rules: ['aristeia.setup.teams', 'aristeia.setup.deck']},
};

export function builderOf(game: string): Builder | undefined {
  return BUILDERS[game];
}

/** The option of a game that a builder goes with, for one place at the table. */
export function builderOption(builder: Builder, place: number): string {
  return `${builder.option}_${place + 1}`;
}

/** What I picked, where the form says that I choose. */
export function picksFor(form: SetupForm, about: GameAbout): string[] {
  const builder = builderOf(about.game);
  return builder && form.options[builderOption(builder, form.place)] === builder.word ? form.picks : [];
}

/** The picks as answers, in their order: the options of a question that name one of them. */
export function pickAnswers(ask: Ask | undefined, picks: readonly string[]): Choice[] {
  return picks.flatMap(pick => {
    const option = ask?.options.find(one =>
      Object.entries(one.choice).some(([name, value]) => name !== 'verb' && value === pick),
    );
    return option ? [option.choice] : [];
  });
}

/** Answers the first questions of a match with the picks. A refusal is thrown; what is missing is asked at the table. */
export async function sendPicks(match: string, picks: readonly string[]): Promise<void> {
  const snapshot = await snapshotOf(match);
  const answers = pickAnswers(snapshot.ask, picks);
  if (answers.length === 0) return;
  const reply = await live.ask({do: 'answer', match, answers, entries: snapshot.entries});
  if (reply.stopped?.refusal) throw new LiveError(reply.stopped);
}
