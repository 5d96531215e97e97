import {describe, expect, it} from 'vitest';
import type {Ask, GameAbout} from '../../contract';
import {usualClock, type SetupForm} from './form';
import {pickAnswers, pickOf, picksFor} from './picks';

const form = (options: SetupForm['options'], place = 0): SetupForm => ({
  rivals: [{kind: 'machine', level: 1, account: ''}],
  place,
  options,
  picks: ['gata', 'axl'],
  clock: usualClock,
  addition: '',
  spectators: true,
});
const about = {
  game: 'duel',
  look: {picks: [{option: 'team', value: 'chosen', kind: 'character', rules: ['duel.teams']}]},
  options: [1, 2].map(place => ({name: `team_${place}`, title: '', usual: 'random'})),
} as unknown as GameAbout;
const ask: Ask = {
  seat: 0,
  options: ['axl', 'gata', 'prysm'].map(character => ({choice: {verb: 'draft', character}, text: character, on: []})),
};

describe('picks', () => {
  it('count only where I choose my own team', () => {
    expect(pickOf(form({team_1: 'chosen'}), about)?.kind).toBe('character');
    expect(picksFor(form({team_1: 'chosen'}), about)).toEqual(['gata', 'axl']);
    expect(picksFor(form({team_1: 'random'}), about)).toEqual([]);
    expect(picksFor(form({}), about)).toEqual([]);
    expect(picksFor(form({team_1: 'chosen'}, 1), about)).toEqual([]);
    expect(picksFor(form({team_1: 'chosen'}), {...about, look: {...about.look, picks: []}})).toEqual([]);
  });

  it('become the answers that name them, in the order of picking', () => {
    expect(pickAnswers(ask, ['gata', 'axl']).map(choice => choice['character'])).toEqual(['gata', 'axl']);
  });

  it('leave out what cannot be answered, and are never taken for a verb', () => {
    expect(pickAnswers(ask, ['nobody', 'draft'])).toEqual([]);
    expect(pickAnswers(undefined, ['gata'])).toEqual([]);
  });
});
