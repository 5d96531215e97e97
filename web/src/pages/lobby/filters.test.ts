import {describe, expect, it} from 'vitest';
import type {MatchSummary, TableSeat} from '../../contract';
import {canJoin, mineFirst, noFilters, passes} from './filters';

const match = (more: Partial<MatchSummary> = {}): MatchSummary => ({
  match: 'm',
  game: 'duel',
  title: 'Duel',
  state: 'open',
  created: 0,
  updated: 0,
  seats: [],
  clock: {kind: 'none'},
  options: {},
  listed: true,
  choices: 0,
  ...more,
});
const free: TableSeat = {seat: 1, kind: 'open', name: ''};

describe('a list of matches', () => {
  it('is narrowed by game and clock', () => {
    expect(passes(match(), noFilters)).toBe(true);
    expect(passes(match(), {game: 'other', clock: ''})).toBe(false);
    expect(passes(match({clock: {kind: 'days', days: 3}}), {game: 'duel', clock: 'days'})).toBe(true);
    expect(passes(match(), {game: '', clock: 'days'})).toBe(false);
  });

  it('of mine has those first in which it is my turn, then the latest', () => {
    const list = [
      match({match: 'open', updated: 9}),
      match({match: 'old', state: 'running', updated: 1}),
      match({match: 'new', state: 'running', updated: 5}),
    ];
    const mine = mineFirst([...list, match({match: 'turn', state: 'running', your_turn: true})]);
    expect(mine.map(one => one.match)).toEqual(['turn', 'new', 'old', 'open']);
  });
});

describe('a match can be joined', () => {
  it('while a seat is free', () => {
    expect(canJoin(match({seats: [free]}))).toBe(true);
    expect(canJoin(match({seats: [{...free, kind: 'person'}]}))).toBe(false);
    expect(canJoin(match({seats: [free], state: 'running'}))).toBe(false);
  });
  it('by who is not there yet', () => expect(canJoin(match({seats: [free], you: 0}))).toBe(false));
  it('only by who is invited, where a seat is kept', () => {
    const kept = {...free, invited: 'Ann'};
    expect(canJoin(match({seats: [kept]}))).toBe(false);
    expect(canJoin(match({seats: [kept], invited: true}))).toBe(true);
  });
});
