import {expect, it} from 'vitest';
import type {Event} from '../../contract';
import {diceOf} from './dice_of';

const rolled = (dice: unknown, patch: Event['patch'] = {}): Event => ({
  rule: 'r',
  event: 'rolled',
  text: '',
  patch,
  dice,
});

it('takes the dice of a roll that it lays down', () => {
  const dice = [
    {kind: 'orange', symbols: ['star', 'block']},
    {kind: 'yellow', symbols: []},
  ];
  expect(diceOf(rolled([3, 6], {put: {dice: {'dice.0': {seat: 0, dice}}}}))).toEqual(dice);
});

it('takes plain dice where only faces are told', () => {
  expect(diceOf(rolled([3, 5]))).toEqual([
    {kind: '', number: 3},
    {kind: '', number: 5},
  ]);
});

it('knows that other events have no dice', () => {
  expect(diceOf(rolled(undefined))).toEqual([]);
  expect(diceOf(rolled([]))).toEqual([]);
});
