// What a step can wait for: things that happened, questions that are asked, what stands on the table, what was looked at.
import type {Choice} from '../../contract';
import type {Happening, Seen, TourStep} from './machine';

type Condition = NonNullable<TourStep['done']>;

function of(happenings: readonly Happening[], events: readonly string[]): boolean {
  return happenings.some(one => one.mine && events.includes(one.event.event));
}

/** The player has done one of these, at any time. */
export function did(...events: string[]): Condition {
  return now => of(now.happenings, events);
}

/** The player has done one of these since the step began. */
export function doesNow(...events: string[]): Condition {
  return (now, since) => of(now.happenings.slice(since.happenings), events);
}

/** The player has done `first`, and one of these came after it. */
export function didWhole(first: string, ...ends: string[]): Condition {
  return now => {
    const begun = now.happenings.findIndex(one => one.mine && one.event.event === first);
    return begun >= 0 && of(now.happenings.slice(begun + 1), ends);
  };
}

/** A counter in the middle of the table has got so far. */
export function reached(counter: string, n: number): Condition {
  return now => (now.scene?.counters[counter] ?? 0) >= n;
}

export function either(...conditions: Condition[]): Condition {
  return (now, since) => conditions.some(one => one(now, since));
}

export const askedWhy: Condition = now => now.whyShown > 0;
export const seesOdds: Condition = (now, since) => now.oddsShown > since.oddsShown;

function isOffered(now: Seen, fits: (choice: Choice) => boolean): boolean {
  return now.ask?.options.some(option => fits(option.choice)) ?? false;
}

/** One of these verbs can be answered. */
export function offered(...verbs: string[]): Condition {
  return now => isOffered(now, choice => verbs.includes(choice.verb));
}

/** A choice like this can be answered. */
export function offeredLike(like: Choice): Condition {
  return now => isOffered(now, choice => Object.entries(like).every(([name, value]) => choice[name] === value));
}
