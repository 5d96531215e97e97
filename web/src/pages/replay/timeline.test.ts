import {describe, expect, it} from 'vitest';
import {emptyScene} from '../../../tests/scenes';
import type {Entry, Patch, Scene} from '../../contract';
import {fold as foldPatch} from '../../match/fold';
import {markBeside, marksOf, Timeline, type Fold} from './timeline';

const track = (value: number) => ({kind: 'number' as const, name: 'n', value});
const opening: Scene = {...emptyScene, tracks: {n: track(0)}};
// A fold that counts how often it runs.
let folds = 0;
const fold: Fold = (scene, patch) => {
  folds += 1;
  return foldPatch(scene, patch);
};
const patch = (n: number): Patch => ({put: {tracks: {n: track(n)}}});
const shown = (line: Timeline, at: number) => line.sceneAt(at).tracks['n']?.value;
const choice = (n: number, event = 'stepped', text = ''): Entry => ({
  kind: 'choice',
  seat: 0,
  events: [{rule: 'r', event, text, patch: patch(n)}],
});
const undo = (keeps: number, n: number): Entry => ({kind: 'undo', seat: 0, keeps, patch: patch(n)});
const entries = Array.from({length: 100}, (_, i) => choice(i + 1));

describe('a timeline', () => {
  it('gives the scene of any moment, in any order', () => {
    const line = new Timeline(opening, entries, fold);
    for (const at of [0, 100, 50, 51, 49, 33, 32, 31, 99, 1, 0]) expect(shown(line, at)).toBe(at);
  });

  it('stays within its ends', () => {
    const line = new Timeline(opening, entries, fold);
    expect(shown(line, -5)).toBe(0);
    expect(shown(line, 1000)).toBe(100);
    expect(shown(line, Number.NaN)).toBe(0);
  });

  it('steps back without beginning anew', () => {
    const line = new Timeline(opening, entries, fold);
    line.sceneAt(100);
    folds = 0;
    line.sceneAt(99);
    expect(folds).toBeLessThanOrEqual(32);
  });

  it('counts the choices in force and knows which moments still stand', () => {
    const line = new Timeline(opening, [choice(1), choice(2), undo(1, 1), choice(3)], fold);
    expect([0, 1, 2, 3, 4].map(at => line.choicesAt(at))).toEqual([0, 1, 2, 1, 2]);
    expect([0, 1, 2, 3, 4].map(at => line.standsAt(at))).toEqual([true, true, false, true, true]);
    expect(shown(line, 3)).toBe(1);
  });

  it('begins after the events of the start', () => {
    const line = new Timeline(opening, [], fold, [{rule: 'r', event: 'e', text: '', patch: patch(7)}]);
    expect(shown(line, 0)).toBe(7);
  });
});

describe('marks', () => {
  const round = (value: number): Patch => ({put: {tracks: {r: {kind: 'rounds', name: 'round', value}}}});
  const line = (value: number): Patch => ({put: {tracks: {l: {kind: 'line', name: 'line', value, stations: []}}}});
  const acts = (id: string, active: boolean): Patch => ({
    put: {figures: {[id]: {kind: 'f', base: {}, label: '', ...(active && {active})}}},
  });
  const happens = (...events: [string, Patch][]): Entry => ({
    kind: 'choice',
    events: events.map(([text, change]) => ({rule: 'r', event: 'e', text, patch: change})),
  });
  const of = (...list: Entry[]) => marksOf(opening, list, () => 'back').map(({at, kind, text}) => [at, kind, text]);

  it('are where a round begins, the next station comes up or somebody becomes active', () => {
    const first = happens(['Line', line(0)], ['Round 1', round(1)], ['Ann', line(1)]);
    expect(of(first, choice(2), happens(['Ben', line(2)]), happens(['Cat', acts('cat', true)]))).toEqual([
      [1, 'round', 'Round 1'],
      [3, 'turn', 'Ben'],
      [4, 'turn', 'Cat'],
    ]);
  });

  it('are not where these stay as they are, or end', () => {
    const begun = happens(['Round 1', round(1)], ['Ann', acts('ann', true)]);
    expect(
      of(begun, happens(['', round(1)], ['', acts('ann', true)], ['', line(0)], ['', acts('ann', false)])),
    ).toHaveLength(1);
    expect(of(begun, happens(['', {gone: {figures: ['ann']}}]), happens(['Ann', acts('ann', true)])).at(-1)?.[0]).toBe(
      3,
    );
  });

  it('are where something is taken back, and again where it begins anew', () => {
    const back: Entry = {kind: 'undo', seat: 0, keeps: 0, patch: round(0)};
    expect(of(happens(['Round 1', round(1)]), back, happens(['Round 1', round(1)]))).toEqual([
      [1, 'round', 'Round 1'],
      [2, 'undo', 'back'],
      [3, 'round', 'Round 1'],
    ]);
  });

  it('can be gone to both ways', () => {
    const marks = marksOf(opening, [happens(['1', round(1)]), choice(2), happens(['2', round(2)])], () => '');
    expect(markBeside(marks, 1, 1)?.at).toBe(3);
    expect(markBeside(marks, 3, -1)?.at).toBe(1);
    expect(markBeside(marks, 3, 1)).toBeUndefined();
  });
});
