// How far something counts: a counter's limit is another counter of the table or an option of the match, found by its
// name. A limit of 0 is none.
import {t} from '../../texts';
import type {Words} from '../words';

type Numbers = Readonly<Record<string, string | number>>;

const limitSuffix = '_limit';

export function isLimit(option: string): boolean {
  return option.endsWith(limitSuffix);
}

/** "round" is limited by "rounds" or "round_limit", "score" by "win_score". */
export function limitOf(counter: string, numbers: Numbers): number | undefined {
  const found = [`win_${counter}`, `${counter}s`, counter + limitSuffix].map(name => numbers[name]);
  return found.find(limit => typeof limit === 'number' && limit > 0) as number | undefined;
}

/** A counter in words, with its limit where there is one: "score 2 of 5". */
export function limitedCounter(words: Words, name: string, n: number, numbers: Numbers): string {
  const counter = words.counter(name, n);
  const most = limitOf(name, numbers);
  return counter === '' || most === undefined ? counter : t('counter.of', {counter, most});
}
