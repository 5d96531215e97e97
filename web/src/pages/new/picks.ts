// A team that is picked before the match: the names go along as answers to the first questions, where the match lets
// its players choose. Whether a pick is allowed says the server, as always.
import type {Ask, Choice, GameAbout, PickOfTeam} from '../../contract';
import {live, LiveError} from '../../live';
import {lookOf} from '../../match/look';
import {snapshotOf} from '../parts/snapshot';
import {valueOf, type SetupForm} from './form';

/** The option of a game that a pick goes with, for one place at the table. */
function optionOf(pick: PickOfTeam, place: number): string {
  return `${pick.option}_${place + 1}`;
}

/** What I may pick, where the form says that I choose. */
export function pickOf(form: SetupForm, about: GameAbout): PickOfTeam | undefined {
  return lookOf(about).picks.find(pick => {
    const option = about.options.find(one => one.name === optionOf(pick, form.place));
    return option !== undefined && valueOf(form, option) === pick.value;
  });
}

/** What I picked, where I may. */
export function picksFor(form: SetupForm, about: GameAbout): string[] {
  return pickOf(form, about) ? form.picks : [];
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
