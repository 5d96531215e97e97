import {describe, expect, it} from 'vitest';
import {boundsOf, read, written} from './bounds';

const score = boundsOf({name: 'win_score', title: '', usual: 5, least: 1, most: 10});
const limit = boundsOf({name: 'round_limit', title: '', usual: 0, least: 0, most: 255});

describe('numbers of options', () => {
  it('are read within their bounds only', () => {
    expect(['5', '0', '11', '', 'x', '1.5'].map(typed => read(score, typed))).toEqual([
      5,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are empty where there is none', () => {
    expect(written(limit, 0)).toBe('');
    expect(written(limit, 12)).toBe('12');
    expect(read(limit, '')).toBe(0);
    expect(written(score, 1)).toBe('1');
  });
});
