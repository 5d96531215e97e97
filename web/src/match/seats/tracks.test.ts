import {describe, expect, it} from 'vitest';
import {look, scene} from '../../../tests/fixtures/open_table';
import {plainLook} from '../../../tests/scenes';
import type {Track} from '../../contract';
import {phaseOf, placeOf, showOf, tracksAt, tracksOfFigure} from './tracks';

const track = (name: string): Track => scene.tracks[name]!;
const ids = (list: readonly [string, Track][]) => list.map(([id]) => id);

describe('a track is shown', () => {
  it('where the look says, else at its seat or in the middle', () => {
    expect(ids(tracksAt(scene, look, 'table'))).toEqual(['round', 'line']);
    expect(ids(tracksAt(scene, look, 'seat', 1))).toEqual(['score.1']);
    expect(ids(tracksAt(scene, look, 'nowhere'))).toEqual(['secret']);
    expect(placeOf(plainLook, track('secret'))).toBe('table');
    expect(placeOf(plainLook, track('score.0'))).toBe('seat');
  });

  it('with the active figure, where it is of its seat or of nobody', () => {
    expect(ids(tracksOfFigure(scene, look, 0))).toEqual(['actions']);
    const theirs = {...scene, tracks: {actions: {...track('actions'), seat: 1}}};
    expect(tracksOfFigure(theirs, look, 0)).toEqual([]);
  });

  it('as the look says, if that can be: steps and pips need a limit', () => {
    expect(showOf(look, track('score.0'))).toBe('pips');
    expect(showOf(look, track('round'))).toBe('line');
    expect(showOf(look, track('line'))).toBe('line');
    expect(showOf(plainLook, track('score.0'))).toBe('text');
    expect(showOf(look, {...track('score.0'), limit: undefined})).toBe('text');
    expect(showOf(look, {...track('score.0'), limit: 50})).toBe('text');
  });
});

it('stations have gone, are present, or are to come', () => {
  expect([0, 1, 2].map(i => phaseOf(track('line'), i))).toEqual(['past', 'present', 'coming']);
});
