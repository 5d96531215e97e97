import {beforeEach, expect, it} from 'vitest';
import {Pacer} from './pacing';

let shown: string[];
let waits: {in: number; run: () => void}[];
let pacer: Pacer;
beforeEach(() => {
  shown = [];
  waits = [];
  pacer = new Pacer((milliseconds, run) => {
    const wait = {in: milliseconds, run};
    waits.push(wait);
    return () => void (waits = waits.filter(one => one !== wait));
  });
});

const step = (name: string, stands: number) => ({run: () => void shown.push(name), stands});

function tick(): number {
  const wait = waits.shift();
  wait?.run();
  return wait?.in ?? 0;
}

it('shows one step after the other, each for its time', () => {
  pacer.add([step('a', 100), step('b', 200), step('c', 0)]);
  expect(shown).toEqual(['a']);
  expect(pacer.waiting.value).toBe(3);
  expect(tick()).toBe(100);
  expect(shown).toEqual(['a', 'b']);
  expect(tick()).toBe(200);
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(pacer.waiting.value).toBe(0);
});

it('does not wait for steps that need no time', () => {
  pacer.add([step('a', 0), step('b', 0), step('c', 50), step('d', 0)]);
  expect(shown).toEqual(['a', 'b', 'c']);
});

it('keeps the order when more comes while something is shown', () => {
  pacer.add([step('a', 100)]);
  pacer.add([step('b', 0)]);
  expect(shown).toEqual(['a']);
  tick();
  expect(shown).toEqual(['a', 'b']);
});

it('skips to the end', () => {
  pacer.add([step('a', 100), step('b', 100), step('c', 100)]);
  pacer.skip();
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(waits).toEqual([]);
  expect(pacer.waiting.value).toBe(0);
});

it('forgets what is told anew', () => {
  pacer.add([step('a', 100), step('b', 100)]);
  pacer.clear();
  expect(shown).toEqual(['a']);
  expect(waits).toEqual([]);
});
