import {expect, it} from 'vitest';
import type {Event} from '../../contract';
import {diceOf} from './dice_of';

const rolled = (dice: unknown, patch: Event['patch'] = []): Event => ({
  rule: 'r',
  event: 'rolled',
  text: '',
  patch,
  dice,
});

it('names the dice of a roll by the colours that it lays down', () => {
  const patch = [{path: ['piles', 'dice.0', 'cards'], value: ['orange:*#', 'yellow:-']}];
  expect(diceOf(rolled([3, 6], patch))).toEqual(['orange', 'yellow']);
});

it('takes plain dice where only faces are told', () => {
  expect(diceOf(rolled([3, 5]))).toEqual(['white', 'white']);
});

it('knows that other events have no dice', () => {
  expect(diceOf(rolled(undefined))).toEqual([]);
  expect(diceOf(rolled([]))).toEqual([]);
});
