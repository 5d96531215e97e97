import {describe, expect, it} from 'vitest';
import type {Scene} from '../../contract';
import {did, didWhole, doesNow, either, offered, offeredLike, reached} from './conditions';
import type {Happening, Seen} from './machine';

const scene: Scene = {spaces: {}, figures: {}, seats: {}, piles: {}, overlays: {}, counters: {round: 2}};
const since = {happenings: 0, oddsShown: 0};
const seen = (events: string[], mine = true, more: Partial<Seen> = {}): Seen => ({
  happenings: events.map((event): Happening => ({event: {rule: 'r', event, text: '', patch: []}, mine})),
  scene,
  ask: undefined,
  over: false,
  oddsShown: 0,
  whyShown: 0,
  ...more,
});

describe('conditions of a tour', () => {
  it('see what the player did, at any time or since the step began', () => {
    expect(did('a')(seen(['a', 'b']), {...since, happenings: 2})).toBe(true);
    expect(did('a')(seen(['a'], false), since)).toBe(false);
    expect(doesNow('a')(seen(['a', 'b']), {...since, happenings: 1})).toBe(false);
    expect(doesNow('b')(seen(['a', 'b']), {...since, happenings: 1})).toBe(true);
  });

  it('see that something was done to its end', () => {
    expect(didWhole('a', 'b', 'c')(seen(['b', 'a']), since)).toBe(false);
    expect(didWhole('a', 'b', 'c')(seen(['b', 'a', 'c']), since)).toBe(true);
  });

  it('see how far the table is', () => {
    expect(reached('round', 2)(seen([]), since)).toBe(true);
    expect(reached('round', 3)(seen([]), since)).toBe(false);
    expect(reached('turn', 1)(seen([]), since)).toBe(false);
    expect(either(reached('turn', 1), did('a'))(seen(['a']), since)).toBe(true);
  });

  it('see what may be chosen', () => {
    const ask = {seat: 0, options: [{choice: {verb: 'play', section: 'move'}, text: '', on: []}]};
    const now = seen([], true, {ask});
    expect(offered('play')(now, since)).toBe(true);
    expect(offered('step')(now, since)).toBe(false);
    expect(offeredLike({verb: 'play', section: 'move'})(now, since)).toBe(true);
    expect(offeredLike({verb: 'play', section: 'attack'})(now, since)).toBe(false);
  });
});
