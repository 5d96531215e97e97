import {describe, expect, it} from 'vitest';
import * as table from '../../../tests/fixtures/open_table';
import {plainLook, recorded} from '../../../tests/scenes';
import type {Figure, Scene} from '../../contract';
import {spaceUnder, standings, tokenPart} from './standing';

const board = recorded('champions').before;
const fighter = (space: string, more: Partial<Figure> = {}): Figure => ({kind: 'f', base: {space}, label: '', ...more});
const on = (figures: Record<string, Figure>): Scene => ({...board, figures});

describe('a figure stands', () => {
  it('in the middle of its space, or at its point with its base', () => {
    const {at, r} = standings(board, plainLook).get('0')!;
    expect(at).toEqual(board.spaces[board.figures['0']!.base.space!]!.centre);
    expect(r).toBeCloseTo(866 * tokenPart, 0);
    expect(standings(table.scene, table.look).get('cat')).toEqual({at: [1950, 1250], r: 100});
  });

  it('nowhere while it waits beside the board', () => {
    const found = standings(table.scene, table.look);
    expect(found.has('eve')).toBe(false);
    expect(found.size).toBe(Object.keys(table.scene.figures).length - 1);
  });

  it('beside others of its space, smaller, and over what lies on the ground', () => {
    const scene = on({a: fighter('d4'), b: fighter('d4'), fog: fighter('d4', {kind: 'fog'})});
    const found = standings(scene, {...plainLook, figures: {fog: {under: true}}});
    const [a, b, fog] = ['a', 'b', 'fog'].map(id => found.get(id)!);
    expect(a!.at[0]).toBeLessThan(b!.at[0]);
    expect(a!.r + b!.r).toBeLessThan(b!.at[0] - a!.at[0] + 200);
    expect(fog!.at).toEqual([0, 0]);
    expect(fog!.r).toBeGreaterThan(a!.r);
  });

  it('upon the one that carries it, and on the space of that one', () => {
    const scene = on({a: fighter('d4'), b: {kind: 'f', base: {}, label: '', on: 'a'}, c: fighter('d4', {on: 'b'})});
    const found = standings(scene, plainLook);
    expect(found.get('b')!.r).toBeLessThan(found.get('a')!.r);
    expect(found.get('c')!.r).toBeLessThan(found.get('b')!.r);
    expect(found.get('a')!.at).toEqual([0, 0]);
    expect(spaceUnder(scene, 'b')).toBe('d4');
    expect(spaceUnder(table.scene, 'bird')).toBeUndefined();
  });

  it('somewhere even if figures carry each other', () => {
    const scene = on({a: fighter('d4', {on: 'b'}), b: fighter('d5', {on: 'a'})});
    expect(standings(scene, plainLook).size).toBe(2);
    expect(spaceUnder(on({a: {kind: 'f', base: {}, label: '', on: 'a'}}), 'a')).toBeUndefined();
  });
});
