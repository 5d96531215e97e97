import {describe, expect, it} from 'vitest';
import type {Ask, GameAbout} from '../../contract';
import {usualClock, type SetupForm} from './form';
import {pickAnswers, picksFor} from './picks';

const form = (options: SetupForm['options'], place = 0): SetupForm => ({
  rivals: [{kind: 'machine', level: 1, account: ''}],
  place,
  options,
  picks: ['gata', 'axl'],
  clock: usualClock,
  addition: '',
  spectators: true,
});
const aristeia = {game: 'aristeia'} as GameAbout;
const ask: Ask = {
  seat: 0,
  options: ['axl', 'gata', 'prysm'].map(character => ({choice: {verb: 'draft', character}, text: character, on: []})),
};

describe('picks', () => {
  it('count only where I choose my own team', () => {
    expect(picksFor(form({team_1: 'chosen'}), aristeia)).toEqual(['gata', 'axl']);
    expect(picksFor(form({team_1: 'random'}), aristeia)).toEqual([]);
    expect(picksFor(form({team_1: 'chosen'}, 1), aristeia)).toEqual([]);
    expect(picksFor(form({team_1: 'chosen'}), {...aristeia, game: 'champions'})).toEqual([]);
  });

  it('become the answers that name them, in the order of picking', () => {
    expect(pickAnswers(ask, ['gata', 'axl']).map(choice => choice['character'])).toEqual(['gata', 'axl']);
  });

  it('leave out what cannot be answered, and are never taken for a verb', () => {
    expect(pickAnswers(ask, ['nobody', 'draft'])).toEqual([]);
    expect(pickAnswers(undefined, ['gata'])).toEqual([]);
  });
});
