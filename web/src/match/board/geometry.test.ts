import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {Scene} from '../../contract';
import {border, bounds, facingAngle, inner, neighbour, type Spaces} from './geometry';

function board(game: string): Spaces {
  const file = new URL(`../../../tests/fixtures/${game}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as {before: Scene}).before.spaces;
}

const hexes = board('champions');

describe('the neighbour by an arrow key', () => {
  it('is the next space that way', () => {
    expect(neighbour(hexes, 'd4', 'ArrowUp')).toBe('d5');
    expect(neighbour(hexes, 'd4', 'ArrowDown')).toBe('d3');
    expect(['e4', 'e3']).toContain(neighbour(hexes, 'd4', 'ArrowRight'));
    expect(['c4', 'c3']).toContain(neighbour(hexes, 'd4', 'ArrowLeft'));
  });

  it('ends at the rim', () => {
    expect(neighbour(hexes, 'd7', 'ArrowUp')).toBeUndefined();
    expect(neighbour(hexes, 'a1', 'ArrowLeft')).toBeUndefined();
  });

  it.each(['champions', 'aristeia'])('leads to every space of the board of %s', game => {
    const spaces = Object.fromEntries(Object.entries(board(game)).filter(([, space]) => !space.wall));
    const seen = new Set([Object.keys(spaces)[0] ?? '']);
    for (const from of seen) {
      for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const to = neighbour(spaces, from, arrow);
        if (to !== undefined) seen.add(to);
      }
    }
    expect(seen.size).toBe(Object.keys(spaces).length);
  });
});

it('finds the edge that a compass word means', () => {
  expect(facingAngle(hexes['d4'], 'n')).toBeCloseTo(-90, 0);
  expect(facingAngle(hexes['d4'], 'ne')).toBeCloseTo(-30, 0);
  expect(facingAngle(hexes['d4'], 'sw')).toBeCloseTo(150, 0);
  expect(facingAngle(hexes['d4'], 'nowhere')).toBeUndefined();
});

it('measures spaces and boards', () => {
  const d4 = hexes['d4'];
  if (!d4) throw new Error('no d4');
  expect(inner(d4)).toBeCloseTo(866, 0);
  expect(bounds({d4})).toEqual({x: -1000, y: -866, width: 2000, height: 1732});
});

it('draws the border of several spaces without the edges that they share', () => {
  const [d4, d5, d6] = [hexes['d4'], hexes['d5'], hexes['d6']];
  if (!d4 || !d5 || !d6) throw new Error('no such spaces');
  expect(border([d4])).toHaveLength(6);
  expect(border([d4, d5])).toHaveLength(10);
  expect(border([d4, d6])).toHaveLength(12);
});
