import {describe, expect, it} from 'vitest';
import type {TourStep} from '../../contract';
import {at, follow, isTold, nextOf, type Happening, type Seen} from './machine';

const seen = (happenings: Happening[] = [], more: Partial<Seen> = {}): Seen => ({
  happenings,
  scene: undefined,
  ask: undefined,
  over: false,
  oddsShown: 0,
  whyShown: 0,
  ...more,
});
const mine = (event: string): Happening => ({event: {rule: 'r', event, text: '', patch: {}}, mine: true});
const words = {title: '', text: ''};
const steps: TourStep[] = [
  {name: 'hello', ...words},
  {name: 'play', ...words, done: {did: ['played']}},
  {name: 'walk', ...words, done: {did: ['stepped']}},
  {name: 'odds', ...words, when: {offered: ['hit']}, read: {sees_odds: true}, done: {does: ['attacked']}},
  {name: 'end', ...words},
];
const hit = {seat: 0, options: [{choice: {verb: 'hit'}, text: '', on: []}]};
const step = (n: number, now: Seen) => follow(steps, at(steps, n, now), now).step;

describe('a tour', () => {
  it('waits for a click where nothing is to be done', () => {
    expect(step(0, seen([mine('played')]))).toBe(0);
  });

  it('goes on when the player has done it', () => {
    const state = at(steps, 1, seen());
    expect(follow(steps, state, seen([{...mine('played'), mine: false}])).step).toBe(1);
    expect(follow(steps, state, seen([mine('played')])).step).toBe(2);
  });

  it('passes over all that was done before the reader came to it', () => {
    expect(step(1, seen([mine('played'), mine('stepped')]))).toBe(3);
  });

  it('leaves a step that the reader went back to until a click', () => {
    const now = seen([mine('played'), mine('stepped')]);
    const back = at(steps, 1, now, true);
    expect(follow(steps, back, now)).toBe(back);
    expect(isTold(steps[1]!, back, now)).toBe(true);
  });

  it('knows when the moment of a step has come, also once it is over', () => {
    const state = follow(steps, at(steps, 3, seen()), seen());
    expect(state.met).toBe(false);
    const met = follow(steps, state, seen([], {ask: hit}));
    expect(met.met).toBe(true);
    expect(follow(steps, met, seen())).toBe(met);
  });

  it('lets odds be read until a click, or until the player has decided', () => {
    const before = seen([mine('attacked')], {oddsShown: 2});
    const state = follow(steps, at(steps, 3, before), before);
    expect(state.step).toBe(3);
    expect(isTold(steps[3]!, state, before)).toBe(false);
    const read = {...before, oddsShown: 3};
    expect(follow(steps, state, read).step).toBe(3);
    expect(isTold(steps[3]!, state, read)).toBe(true);
    expect(follow(steps, state, seen([mine('attacked'), mine('attacked')])).step).toBe(4);
  });

  it('says what to do next: try it, play on until it can be tried, or watch', () => {
    const ask = {seat: 0, options: []};
    const walk: TourStep = {name: 'walk', ...words, can: {sees_odds: true}, done: {did: ['stepped']}};
    const next = (one: TourStep, now: Seen, met = true) => nextOf(one, {...at([one], 0, now), met}, now);
    expect(next(walk, seen())).toBe('waiting');
    expect(next(walk, seen([], {ask}))).toBe('play_on');
    expect(nextOf(walk, {...at([walk], 0, seen()), met: true}, seen([], {ask, oddsShown: 1}))).toBe('do');
    expect(next(steps[3]!, seen([], {ask}), false)).toBe('play_on');
    expect(next(steps[0]!, seen([], {ask}))).toBeUndefined();
  });

  it('goes on counting when what is long ago is no longer told', () => {
    const state = at(steps, 3, seen([mine('played'), mine('stepped'), mine('stepped')]));
    const told = follow(steps, state, seen([mine('stepped')]));
    expect(follow(steps, told, seen([mine('stepped'), mine('attacked')])).step).toBe(4);
  });

  it('goes to its last step when the match is over, and no further', () => {
    const over = seen([], {over: true});
    const last = follow(steps, at(steps, 0, seen()), over);
    expect(last.step).toBe(4);
    expect(follow(steps, last, over)).toBe(last);
  });

  it('stays within its steps', () => {
    expect(at(steps, -3, seen()).step).toBe(0);
    expect(at(steps, 99, seen()).step).toBe(steps.length);
  });
});
