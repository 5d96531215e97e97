import {describe, expect, it} from 'vitest';
import {
  asked,
  at,
  did,
  follow,
  happened,
  isTime,
  lookedAtOdds,
  offered,
  type Happening,
  type Seen,
  type TourStep,
} from './machine';

const seen = (happenings: Happening[] = [], more: Partial<Seen> = {}): Seen => ({
  happenings,
  ask: undefined,
  over: false,
  oddsShown: 0,
  whyShown: 0,
  ...more,
});
const played = (mine: boolean): Happening => ({event: {rule: 'r', event: 'played', text: '', patch: []}, mine});
const steps: TourStep[] = [
  {id: 'hello'},
  {id: 'play', done: did('played')},
  {id: 'odds', done: lookedAtOdds},
  {id: 'end'},
];

describe('a tour', () => {
  it('waits for a click where nothing is to be done', () => {
    expect(follow(steps, at(steps, 0, seen()), seen([played(true)])).step).toBe(0);
  });

  it('goes on when the player has done it, and only what came after the step began counts', () => {
    const before = seen([played(true)]);
    const state = at(steps, 1, before);
    expect(follow(steps, state, before).step).toBe(1);
    expect(follow(steps, state, seen([played(true), played(false)])).step).toBe(1);
    expect(follow(steps, state, seen([played(true), played(true)])).step).toBe(2);
  });

  it('sees that odds were looked at', () => {
    const state = at(steps, 2, seen([], {oddsShown: 1}));
    expect(follow(steps, state, seen([], {oddsShown: 1})).step).toBe(2);
    expect(follow(steps, state, seen([], {oddsShown: 2})).step).toBe(3);
  });

  it('goes to its last step when the match is over, and no further', () => {
    const over = seen([], {over: true});
    const last = follow(steps, at(steps, 0, seen()), over);
    expect(last.step).toBe(3);
    expect(follow(steps, last, over)).toBe(last);
  });

  it('stays within its steps', () => {
    expect(at(steps, -3, seen()).step).toBe(0);
    expect(at(steps, 99, seen()).step).toBe(steps.length);
  });

  it('knows when a step has its moment', () => {
    const ask = {seat: 0, options: [{choice: {verb: 'step'}, text: '', on: []}]};
    expect(isTime({id: 'x', when: offered('step')}, seen([], {ask}))).toBe(true);
    expect(isTime({id: 'x', when: offered('play')}, seen([], {ask}))).toBe(false);
    expect(isTime({id: 'x', when: asked}, seen())).toBe(false);
    expect(isTime({id: 'x'}, seen())).toBe(true);
  });

  it('sees what happened, whoever did it', () => {
    const since = at(steps, 0, seen()).since;
    expect(happened('played')(seen([played(false)]), since)).toBe(true);
    expect(happened('played')(seen([played(false)]), {...since, happenings: 1})).toBe(false);
  });
});
