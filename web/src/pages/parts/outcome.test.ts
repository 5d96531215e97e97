import {describe, expect, it, vi} from 'vitest';
import type {MatchSummary, Result} from '../../contract';
import {outcomeOf} from './outcome';

vi.mock('../../texts', () => ({t: (key: string, operands = {}) => `${key} ${JSON.stringify(operands)}`}));

function match(result: Partial<Result> | undefined, you?: number): MatchSummary {
  return {
    match: 'm',
    game: 'g',
    title: 'G',
    state: 'over',
    created: 0,
    updated: 0,
    seats: [
      {seat: 0, kind: 'person', name: 'Ann'},
      {seat: 1, kind: 'machine', name: 'Machine', level: 1},
    ],
    clock: {kind: 'none'},
    options: {},
    listed: false,
    choices: 9,
    ...(you !== undefined && {you}),
    ...(result && {result: {how: 'rules', results: [], text: '', ...result}}),
  };
}

describe('how a match ended', () => {
  it('says who won', () => {
    expect(outcomeOf(match({results: [0, 2]}))?.text).toBe('parts.won {"names":"Machine"}');
    expect(outcomeOf(match({results: [0, 2]}, 0))).toMatchObject({mine: 'lost'});
    expect(outcomeOf(match({results: [2, 0]}, 0))).toEqual({text: 'parts.you_won {}', mine: 'won'});
  });

  it('says that nobody did', () => {
    expect(outcomeOf(match({results: [1, 1]}, 0))).toEqual({text: 'parts.drawn {}', mine: 'drawn'});
  });

  it('says nothing where nobody could have', () => {
    expect(outcomeOf(match(undefined))).toBeUndefined();
    expect(outcomeOf(match({how: 'aborted', results: [1, 1]}))).toBeUndefined();
  });
});
