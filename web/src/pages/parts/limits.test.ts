import {describe, expect, it} from 'vitest';
import {letters, room, tooLong} from './limits';

describe('the length of a text', () => {
  it('is counted in letters, without the space around them', () => {
    expect(letters('  Ñandú 🦤 ')).toBe(7);
    expect(letters('')).toBe(0);
  });

  it('is wrong only beyond the limit', () => {
    expect(tooLong('x'.repeat(40), 40)).toBeUndefined();
    expect(tooLong('x'.repeat(41), 40)).toBe('parts.too_long');
  });

  it('is told once half of the room is taken', () => {
    expect(room('x'.repeat(19), 40)).toBeUndefined();
    expect(room('x'.repeat(20), 40)).toBe('parts.letters');
  });
});
