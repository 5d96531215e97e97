import {expect, it} from 'vitest';
import type {GameAbout} from '../contract';
import {Words} from './words';

const about = {texts: {'token.silenced': 'Silenced', 'token.silenced-blue': '(Silenced)'}} as unknown as GameAbout;

it('a token says what it names', () => {
  const words = new Words(about, {reset: 'Reset'});
  expect(words.token('silenced')).toBe('Silenced');
  expect(words.token('silenced:reset')).toBe('Silenced: Reset');
  expect(words.token('silenced-blue:reset')).toBe('(Silenced): Reset');
  expect(words.token('silenced:of_nobody')).toBe('Silenced: of_nobody');
  expect(words.token('of_another_game')).toBe('of_another_game');
});
