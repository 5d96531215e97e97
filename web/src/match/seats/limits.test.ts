import {beforeAll, describe, expect, it, vi} from 'vitest';
import {setLanguage} from '../../texts';
import {isLimit, limitedCounter, limitOf} from './limits';
import {Words} from '../words';

const words = new Words(undefined, {});
vi.stubGlobal('document', {documentElement: {dataset: {}}});
beforeAll(() => setLanguage('en'));

describe('the limit of a counter', () => {
  it('is a counter or an option that belongs to it by its name', () => {
    expect(limitOf('round', {rounds: 5})).toBe(5);
    expect(limitOf('round', {round_limit: 7})).toBe(7);
    expect(limitOf('score', {win_score: 3, power_left: 20})).toBe(3);
    expect(limitOf('power', {power_left: 20})).toBeUndefined();
    expect(isLimit('round_limit')).toBe(true);
  });
  it('is none when it is 0', () => {
    expect(limitOf('round', {round_limit: 0})).toBeUndefined();
    expect(limitedCounter(words, 'round', 2, {round_limit: 0})).toBe('round 2');
  });
  it('stands behind what is counted', () => {
    expect(limitedCounter(words, 'score', 2, {win_score: 5})).toBe('score 2 of 5');
  });
});
