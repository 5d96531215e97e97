import {describe, expect, it} from 'vitest';
import * as table from '../../../tests/fixtures/open_table';
import {plainLook, recorded} from '../../../tests/scenes';
import {spotsOf, type Spots} from './spots';
import {neighbour, Rover, type Arrow} from './walking';

const arrows: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const board = (game: string) => spotsOf(recorded(game).before, plainLook, []);
const hexes = board('champions');
const open = spotsOf(table.scene, table.look, table.ask.options);

/** All spots that one gets to from the first. */
function reached(spots: Spots): Set<string> {
  const seen = new Set([[...spots.keys()][0] ?? '']);
  for (const from of seen) {
    for (const arrow of arrows) {
      const to = neighbour(spots, from, arrow);
      if (to !== undefined) seen.add(to);
    }
  }
  return seen;
}

describe('the neighbour by an arrow key', () => {
  it('is the next space that way', () => {
    expect(neighbour(hexes, 'space/d4', 'ArrowUp')).toBe('space/d5');
    expect(neighbour(hexes, 'space/d4', 'ArrowDown')).toBe('space/d3');
    expect(['space/e4', 'space/e3']).toContain(neighbour(hexes, 'space/d4', 'ArrowRight'));
    expect(['space/c4', 'space/c3']).toContain(neighbour(hexes, 'space/d4', 'ArrowLeft'));
  });

  it('is the next figure or point of an open table that way', () => {
    expect(neighbour(open, 'figure/ann', 'ArrowLeft')).toBe('figure/bird');
    expect(neighbour(open, 'figure/ann', 'ArrowUp')).toBe('point/1350,1650');
    expect(neighbour(open, 'figure/cat', 'ArrowRight')).toBe('figure/dog');
    expect(neighbour(open, 'figure/ben', 'ArrowLeft')).toBe('point/1750,2650');
  });

  it('ends at the rim', () => {
    expect(neighbour(hexes, 'space/d7', 'ArrowUp')).toBeUndefined();
    expect(neighbour(hexes, 'space/a1', 'ArrowLeft')).toBeUndefined();
  });

  it.each([
    ['champions', hexes],
    ['aristeia', board('aristeia')],
    ['an open table', open],
  ] as const)('leads to every spot of %s', (_name, spots) => {
    expect(reached(spots).size).toBe(spots.size);
  });
});

describe('walking by arrow keys', () => {
  it.each(['b3', 'c4', 'd4', 'e2'])('comes back by the way it went from %s', space => {
    const start = `space/${space}`;
    for (const [there, back] of [
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
    ] as [Arrow, Arrow][]) {
      const rover = new Rover();
      const next = rover.step(hexes, start, there);
      expect(next).not.toBe(start);
      expect(rover.step(hexes, next ?? '', back)).toBe(start);
    }
  });

  it('keeps to its row over the whole board', () => {
    const rover = new Rover();
    let at = 'space/b3';
    for (const arrow of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'] as const) {
      at = rover.step(hexes, at, arrow) ?? '';
    }
    expect(at).toBe('space/b3');
  });

  it('stays at the edge', () => {
    expect(new Rover().step(hexes, 'space/a1', 'ArrowLeft')).toBe('space/a1');
  });
});
