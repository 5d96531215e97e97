import {describe, expect, it} from 'vitest';
import fixture from '../../../tests/fixtures/champions.json';
import type {Scene} from '../../contract';
import type {Arrow} from './geometry';
import {Rover} from './rover';

const {spaces} = fixture.before as unknown as Scene;

describe('walking by arrow keys', () => {
  it.each(['b3', 'c4', 'd4', 'e2'])('comes back by the way it went from %s', start => {
    for (const [there, back] of [
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
    ] as [Arrow, Arrow][]) {
      const rover = new Rover();
      const next = rover.step(spaces, start, there);
      expect(next).not.toBe(start);
      expect(rover.step(spaces, next ?? '', back)).toBe(start);
    }
  });
  it('keeps to its row over the whole board', () => {
    const rover = new Rover();
    let at = 'b3';
    for (const arrow of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'] as const) {
      at = rover.step(spaces, at, arrow) ?? '';
    }
    expect(at).toBe('b3');
  });
  it('stays at the edge', () => {
    expect(new Rover().step(spaces, 'a1', 'ArrowLeft')).toBe('a1');
  });
});
