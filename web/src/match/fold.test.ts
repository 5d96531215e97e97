import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {Entry, Scene} from '../contract';
import {fold, FoldError} from './fold';

// Recorded from `agon engine`: a scene, what happened then as one seat may know it, and the scene that came of it.
interface Recorded {
  before: Scene;
  entries: Entry[];
  after: Omit<Scene, 'spaces'>;
}

function recorded(game: string): Recorded {
  const file = new URL(`../../tests/fixtures/${game}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}

const empty: Scene = {spaces: {}, figures: {}, seats: {}, piles: {}, overlays: {}, counters: {round: 1}};

describe('folding', () => {
  it.each(['champions', 'aristeia'])('the events of %s gives the scene of the engine', game => {
    const {before, entries, after} = recorded(game);
    expect(entries.some(entry => entry.kind === 'undo')).toBe(true);
    const patches = entries.flatMap(entry => [...(entry.events ?? []).map(event => event.patch), entry.patch ?? []]);
    const {spaces, ...rest} = patches.reduce(fold, before);
    expect(rest).toEqual(after);
    expect(spaces).toBe(before.spaces);
  });

  it('sets, replaces and removes, and leaves the old scene alone', () => {
    const once = fold(empty, [
      {path: ['counters', 'round'], value: 2},
      {path: ['piles', 'hand.0'], value: {cards: ['1'], seat: 0}},
      {path: ['piles', 'hand.0', 'cards'], value: ['1', '2']},
    ]);
    expect(once.counters).toEqual({round: 2});
    expect(once.piles).toEqual({'hand.0': {cards: ['1', '2'], seat: 0}});
    expect(empty.counters).toEqual({round: 1});
    expect(once.figures).toBe(empty.figures);
    expect(fold(once, [{path: ['piles', 'hand.0'], gone: true}]).piles).toEqual({});
  });

  it('refuses what does not fit', () => {
    expect(() => fold(empty, [{path: ['piles', 'hand.0'], gone: true}])).toThrow(FoldError);
    expect(() => fold(empty, [{path: ['figures', '0', 'space'], value: 'a1'}])).toThrow(FoldError);
    expect(() => fold(empty, [{path: ['figures', 'toString', 'space'], value: 'a1'}])).toThrow(FoldError);
    expect(() => fold(empty, [{path: [], value: 1}])).toThrow(FoldError);
  });
});
