// The steps of a tour: each says something and waits, for a click or until the player has done what it is about. The
// machine looks only at what is shown of the match; it knows no rules.
import type {Ask, Event} from '../../contract';

/** Something that happened, and whether it was of the player's own side. */
export interface Happening {
  event: Event;
  mine: boolean;
}

/** What a tour looks at: what happened so far, what is asked of the player, and what the player has looked at. */
export interface Seen {
  happenings: readonly Happening[];
  ask: Ask | undefined;
  over: boolean;
  /** How often odds and reasons were shown. */
  oddsShown: number;
  whyShown: number;
}

/** How things were when a step began. */
export interface Since {
  happenings: number;
  oddsShown: number;
  whyShown: number;
}

export interface TourStep {
  id: string;
  /** When it is done; without it the step waits for a click. */
  done?: (now: Seen, since: Since) => boolean;
  /** When its moment is there; before that the card says that it comes up soon. */
  when?: (now: Seen) => boolean;
}

export interface TourState {
  step: number;
  since: Since;
}

function sinceOf(seen: Seen): Since {
  return {happenings: seen.happenings.length, oddsShown: seen.oddsShown, whyShown: seen.whyShown};
}

/** At a step, as of now. */
export function at(steps: readonly TourStep[], step: number, seen: Seen): TourState {
  return {step: Math.min(Math.max(step, 0), steps.length), since: sinceOf(seen)};
}

/** The state once what is done is passed by. A match that is over goes to the last step. */
export function follow(steps: readonly TourStep[], state: TourState, seen: Seen): TourState {
  if (seen.over && state.step < steps.length - 1) return at(steps, steps.length - 1, seen);
  return steps[state.step]?.done?.(seen, state.since) ? at(steps, state.step + 1, seen) : state;
}

/** Whether a step's moment is there. */
export function isTime(step: TourStep, seen: Seen): boolean {
  return step.when?.(seen) ?? true;
}

/** Done when one of these happened, whoever did it. */
export function happened(...events: string[]): NonNullable<TourStep['done']> {
  return (now, since) => now.happenings.slice(since.happenings).some(one => events.includes(one.event.event));
}

/** Done when one of these happened by the player. */
export function did(...events: string[]): NonNullable<TourStep['done']> {
  return (now, since) =>
    now.happenings.slice(since.happenings).some(one => one.mine && events.includes(one.event.event));
}

export const lookedAtOdds: NonNullable<TourStep['done']> = (now, since) => now.oddsShown > since.oddsShown;
export const askedWhy: NonNullable<TourStep['done']> = (now, since) => now.whyShown > since.whyShown;

/** The moment when one of these verbs can be answered. */
export function offered(...verbs: string[]): NonNullable<TourStep['when']> {
  return now => now.ask?.options.some(option => verbs.includes(option.choice.verb)) ?? false;
}

/** The moment when anything is asked of the player. */
export const asked: NonNullable<TourStep['when']> = now => (now.ask?.options.length ?? 0) > 0;
