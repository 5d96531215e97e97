import {expect, it} from 'vitest';
import {look} from '../../../tests/fixtures/open_table';
import {groundFill, groundLook, tokenFill} from './patterns';

it('ground is painted as its look says, and what cannot be entered is always seen', () => {
  const fill = (kind: string, solid?: boolean) => groundFill(groundLook(look, kind, solid), solid);
  expect(fill('forest')).toBe('url(#ground-leaves-good)');
  expect(fill('ruin', true)).toBe('url(#wall-bricks)');
  expect(fill('unheard', true)).toBe('url(#wall-hatched)');
  expect(fill('unheard')).toBeUndefined();
  expect(groundFill({pattern: 'none'}, true)).toBeUndefined();
});

it('the tokens of each seat but the first have a pattern', () => {
  expect([undefined, 0, 1, 3].map(tokenFill)).toEqual([undefined, undefined, 'url(#token-1)', 'url(#token-3)']);
});
