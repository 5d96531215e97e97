// The steps of a tour: each says something and waits, for a click or until the player has done what it is about. What
// has been done is read from the match as it stands, so that nothing is missed, however fast it went: a step whose
// moment has gone is passed over. The machine knows no rules.
import type {Ask, Event, Scene, TourCondition, TourStep} from '../../contract';
import {isMet} from './conditions';

/** Something that happened, and whether it was of the player's own side. */
export interface Happening {
  event: Event;
  mine: boolean;
}

/** What a tour looks at: what happened so far, what is asked of the player, and what the player has looked at. */
export interface Seen {
  happenings: readonly Happening[];
  scene: Scene | undefined;
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
}

export interface TourState {
  step: number;
  since: Since;
  /** Its moment has come. */
  met: boolean;
  /** The reader went back to it: it waits for a click, whatever has been done. */
  again: boolean;
}

/** At a step, as of now. */
export function at(steps: readonly TourStep[], step: number, seen: Seen, again = false): TourState {
  const since = {happenings: seen.happenings.length, oddsShown: seen.oddsShown};
  return {step: Math.min(Math.max(step, 0), steps.length), since, met: again, again};
}

function holds(condition: TourCondition | undefined, otherwise: boolean, seen: Seen, since: Since): boolean {
  return condition ? isMet(condition, seen, since) : otherwise;
}

function isDone(step: TourStep | undefined, state: TourState, seen: Seen): boolean {
  return !state.again && holds(step?.done, false, seen, state.since);
}

/** What happened may be told anew, and then without what is long ago. */
function within(state: TourState, seen: Seen): TourState {
  const happenings = seen.happenings.length;
  return happenings < state.since.happenings ? {...state, since: {...state.since, happenings}} : state;
}

/** The state once everything that is done is passed by. A match that is over goes to the last step. */
export function follow(steps: readonly TourStep[], state: TourState, seen: Seen): TourState {
  let now = within(state, seen);
  if (seen.over && now.step < steps.length - 1 && !now.again) now = at(steps, steps.length - 1, seen);
  while (isDone(steps[now.step], now, seen)) now = at(steps, now.step + 1, seen);
  const step = steps[now.step];
  return !now.met && step && holds(step.when, true, seen, now.since) ? {...now, met: true} : now;
}

/** Whether the reader goes on by a click: there is nothing to do, or what there was to see has been seen. */
export function isTold(step: TourStep, state: TourState, seen: Seen): boolean {
  return state.again || (state.met && !step.done) || holds(step.read, false, seen, state.since);
}

/** What the reader does next, where that is not a click on the card: as a text, tour.NEXT. */
export type Next = 'waiting' | 'play_on' | 'do';

export function nextOf(step: TourStep, state: TourState, seen: Seen): Next | undefined {
  if (isTold(step, state, seen)) return undefined;
  if (!seen.ask) return 'waiting';
  return state.met && holds(step.can, true, seen, state.since) ? 'do' : 'play_on';
}
