import {expect, it} from 'vitest';
import {timeLeft, timeText} from './clock';

const told = {clocks: {now: 0, left: [60_000, 90_000, null], runs: [0]}, at: 1000};

it('ticks only for those whose clock runs', () => {
  expect(timeLeft(told, 0, 11_000)).toBe(50_000);
  expect(timeLeft(told, 1, 11_000)).toBe(90_000);
  expect(timeLeft(told, 2, 11_000)).toBeUndefined();
  expect(timeLeft(told, 0, 99_000)).toBe(0);
});

it('is read in minutes, or in hours', () => {
  expect(timeText(59_001)).toBe('01:00');
  expect(timeText(754_000)).toBe('12:34');
  expect(timeText(3_661_000)).toBe('1:01:01');
});
