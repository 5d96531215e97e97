import {describe, expect, it} from 'vitest';
import * as table from '../../../tests/fixtures/open_table';
import {emptyScene, recorded} from '../../../tests/scenes';
import type {Scene} from '../../contract';
import {
  ahead,
  bearing,
  border,
  bounds,
  covers,
  directionOf,
  inner,
  middleOf,
  shapePath,
  turn,
  unitOf,
} from './geometry';

const champions = recorded('champions').before;
const hexes = champions.spaces;
const pick = (...ids: string[]): Scene => ({
  ...emptyScene,
  spaces: Object.fromEntries(ids.map(id => [id, hexes[id]!])),
});

it('measures spaces and boards', () => {
  const d4 = hexes['d4']!;
  expect(inner(d4)).toBeCloseTo(866, 0);
  expect(bounds(pick('d4'))).toEqual({x: -1000, y: -866, width: 2000, height: 1732});
});

it('measures an open table by what lies still', () => {
  expect(bounds(table.scene)).toEqual({x: 0, y: 0, width: 3600, height: 3600});
  const only = {...emptyScene, figures: {a: {kind: 'x', base: {at: [10, 20], radius: 5}, label: ''}}} as Scene;
  expect(bounds(only)).toEqual({x: -10, y: 0, width: 40, height: 40});
  expect(bounds(emptyScene).width).toBeGreaterThan(0);
});

it('draws lines as thick as on a hex of the usual size, and on an open table by its size or that of the bases', () => {
  expect(unitOf(champions)).toBe(1);
  expect(unitOf(table.scene)).toBeCloseTo(3600 / 32 / 866, 3);
  expect(unitOf({...table.scene, figures: {}})).toBeCloseTo(3600 / 32 / 866, 3);
  const giants = Object.entries(table.scene.figures).map(([id, one]) => [
    id,
    {...one, base: {at: [9, 9], radius: 300}},
  ]);
  expect(unitOf({...table.scene, figures: Object.fromEntries(giants) as Scene['figures']})).toBeCloseTo(300 / 866, 3);
});

describe('shapes', () => {
  const square = {
    corners: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as [number, number][],
  };
  const circle = {centre: [5, 5] as [number, number], radius: 3};
  it('cover what is within them', () => {
    expect(covers(square, [5, 5])).toBe(true);
    expect(covers(square, [11, 5])).toBe(false);
    expect(covers(square, [-1, 5])).toBe(false);
    expect(covers(square, [-1, 10])).toBe(false);
    expect(covers(circle, [5, 8])).toBe(true);
    expect(covers(circle, [8, 8])).toBe(false);
  });
  it('have a middle and are drawn as paths', () => {
    expect(middleOf(square)).toEqual([5, 5]);
    expect(middleOf(circle)).toEqual([5, 5]);
    expect(shapePath(square)).toBe('M0 0L10 0L10 10L0 10Z');
    expect(shapePath(circle)).toBe('M2 5A3 3 0 1 1 8 5A3 3 0 1 1 2 5Z');
    expect(shapePath({})).toBe('');
  });
});

it('counts directions in degrees, clockwise from the top', () => {
  expect(bearing([0, 0], [0, -5])).toBe(0);
  expect(bearing([0, 0], [5, 0])).toBe(90);
  expect(bearing([0, 0], [-5, 0])).toBe(270);
  const [x, y] = ahead([0, 0], 180, 5);
  expect([Math.round(x), Math.round(y)]).toEqual([0, 5]);
  expect(turn(350, 20)).toBe(30);
});

it('names directions by the nearest point of the compass', () => {
  expect([0, 60, 120, 180, 240, 300].map(directionOf)).toEqual(['n', 'ne', 'se', 's', 'sw', 'nw']);
  expect([90, 270, 350, 360, -90].map(directionOf)).toEqual(['e', 'w', 'n', 'n', 'w']);
});

it('draws the border of several spaces without the edges that they share', () => {
  const [d4, d5, d6] = [hexes['d4']!, hexes['d5']!, hexes['d6']!];
  expect(border([d4])).toHaveLength(6);
  expect(border([d4, d5])).toHaveLength(10);
  expect(border([d4, d6])).toHaveLength(12);
});
