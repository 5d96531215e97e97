import {describe, expect, it} from 'vitest';
import {emptyScene} from '../../../tests/scenes';
import type {Scene, TourCondition} from '../../contract';
import {isMet} from './conditions';
import type {Happening, Seen} from './machine';

const round = {kind: 'rounds' as const, name: 'round', value: 2};
const scene: Scene = {...emptyScene, tracks: {r: round, mine: {...round, name: 'score', seat: 0, value: 9}}};
const since = {happenings: 0, oddsShown: 0};
const seen = (events: string[], more: Partial<Seen> = {}, mine = true): Seen => ({
  happenings: events.map((event): Happening => ({event: {rule: 'r', event, text: '', patch: {}}, mine})),
  scene,
  ask: undefined,
  over: false,
  oddsShown: 0,
  whyShown: 0,
  ...more,
});

describe('conditions of a tour', () => {
  it('see what the player did, at any time or since the step began', () => {
    expect(isMet({did: ['a', 'z']}, seen(['a', 'b']), {...since, happenings: 2})).toBe(true);
    expect(isMet({did: ['a']}, seen(['a'], {}, false), since)).toBe(false);
    expect(isMet({does: ['a']}, seen(['a', 'b']), {...since, happenings: 1})).toBe(false);
    expect(isMet({does: ['b']}, seen(['a', 'b']), {...since, happenings: 1})).toBe(true);
  });

  it('see that something was done to its end', () => {
    const whole = {whole: ['a', 'b', 'c']};
    expect(isMet(whole, seen(['b', 'a']), since)).toBe(false);
    expect(isMet(whole, seen(['b', 'a', 'c']), since)).toBe(true);
    expect(isMet(whole, seen(['b', 'c']), since)).toBe(false);
  });

  it('see how far the table is', () => {
    expect(isMet({reached: {track: 'round', value: 2}}, seen([]), since)).toBe(true);
    expect(isMet({reached: {track: 'round', value: 3}}, seen([]), since)).toBe(false);
    expect(isMet({reached: {track: 'turn', value: 1}}, seen([]), since)).toBe(false);
    expect(isMet({reached: {track: 'score', value: 1}}, seen([]), since)).toBe(false);
    const any = {any: [{reached: {track: 'turn', value: 1}}, {did: ['a']}]};
    expect(isMet(any, seen(['a']), since)).toBe(true);
    expect(isMet(any, seen(['b']), since)).toBe(false);
  });

  it('see what may be chosen', () => {
    const ask = {seat: 0, options: [{choice: {verb: 'play', section: 'move'}, text: '', on: []}]};
    const now = seen([], {ask});
    expect(isMet({offered: ['play']}, now, since)).toBe(true);
    expect(isMet({offered: ['step']}, now, since)).toBe(false);
    expect(isMet({like: {verb: 'play', section: 'move'}}, now, since)).toBe(true);
    expect(isMet({like: {verb: 'play', section: 'attack'}}, now, since)).toBe(false);
    expect(isMet({offered: ['play']}, seen([]), since)).toBe(false);
  });

  it('see what was looked at', () => {
    expect(isMet({asked_why: true}, seen([]), since)).toBe(false);
    expect(isMet({asked_why: true}, seen([], {whyShown: 1}), since)).toBe(true);
    expect(isMet({sees_odds: true}, seen([], {oddsShown: 2}), {...since, oddsShown: 2})).toBe(false);
    expect(isMet({sees_odds: true}, seen([], {oddsShown: 3}), {...since, oddsShown: 2})).toBe(true);
  });

  it('that this client does not know never come true', () => {
    expect(isMet({waits: 3} as TourCondition, seen(['a']), since)).toBe(false);
    expect(isMet({toString: true} as unknown as TourCondition, seen(['a']), since)).toBe(false);
  });
});
