import {describe, expect, it} from 'vitest';
import {emptyScene, recorded} from '../../tests/scenes';
import type {Patch, Scene} from '../contract';
import {fold, FoldError} from './fold';

const hand = (...names: string[]) => ({
  kind: 'hand' as const,
  name: 'hand',
  seat: 0,
  cards: names.map(name => ({kind: 'card', name})),
});

describe('folding', () => {
  it.each(['champions', 'aristeia'])('the events of %s gives the scene of the engine', game => {
    const {before, entries, after} = recorded(game);
    expect(entries.some(entry => entry.kind === 'undo')).toBe(true);
    const patches = entries.flatMap(entry => [...(entry.events ?? []).map(event => event.patch), entry.patch ?? {}]);
    const folded = patches.reduce<Scene>(fold, before);
    expect(folded.spaces).toBe(before.spaces);
    expect({...folded, spaces: {}}).toEqual(after); // the ground, which stays, is not told again
  });

  it('puts what is new or has changed in its place, whole, and leaves the old scene alone', () => {
    const once = fold(emptyScene, {put: {piles: {'hand.0': hand('1'), 'hand.1': hand()}}});
    const twice = fold(once, {put: {piles: {'hand.0': hand('1', '2')}}});
    expect(twice.piles).toEqual({'hand.0': hand('1', '2'), 'hand.1': hand()});
    expect(once.piles['hand.0']).toEqual(hand('1'));
    expect(emptyScene.piles).toEqual({});
  });

  it('keeps every thing and every section that is not named as it was', () => {
    const once = fold(emptyScene, {put: {piles: {'hand.0': hand('1'), 'hand.1': hand()}}});
    const twice = fold(once, {put: {piles: {'hand.0': hand('2')}}});
    expect(twice.figures).toBe(emptyScene.figures);
    expect(twice.piles['hand.1']).toBe(once.piles['hand.1']);
    expect(fold(once, {}).piles).toBe(once.piles);
  });

  it('takes away what is gone, before anything is put', () => {
    const once = fold(emptyScene, {put: {piles: {'hand.0': hand('1')}}});
    expect(fold(once, {gone: {piles: ['hand.0']}}).piles).toEqual({});
    const anew = fold(once, {gone: {piles: ['hand.0']}, put: {piles: {'hand.0': hand('9')}}});
    expect(anew.piles['hand.0']).toEqual(hand('9'));
  });

  it('refuses what does not fit', () => {
    expect(() => fold(emptyScene, {gone: {piles: ['hand.0']}})).toThrow(FoldError);
    expect(() => fold(emptyScene, {gone: {figures: ['toString']}})).toThrow(FoldError);
    expect(() => fold(emptyScene, {put: {counters: {}}} as Patch)).toThrow(FoldError);
    expect(() => fold(emptyScene, {gone: {counters: []}} as Patch)).toThrow(FoldError);
  });
});
