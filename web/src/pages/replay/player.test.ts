import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {makePlayer} from './player';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('plays to the end and stops there', () => {
  const player = makePlayer(3, 0);
  player.toggle();
  vi.advanceTimersByTime(900);
  expect(player.at.value).toBe(1);
  vi.advanceTimersByTime(9000);
  expect([player.at.value, player.playing.value]).toEqual([3, false]);
  player.dispose();
});

it('begins again when played at the end, and stops when stepped', () => {
  const player = makePlayer(3, 3);
  player.toggle();
  expect([player.at.value, player.playing.value]).toEqual([0, true]);
  player.step(2);
  expect([player.at.value, player.playing.value]).toEqual([2, false]);
  player.dispose();
});

it('goes faster when told so', () => {
  const player = makePlayer(100, 0);
  player.setSpeed(4);
  player.toggle();
  vi.advanceTimersByTime(900);
  expect(player.at.value).toBe(4);
  player.dispose();
});

it('stays within its ends', () => {
  const player = makePlayer(3, 99);
  expect(player.at.value).toBe(3);
  player.go(-4);
  expect(player.at.value).toBe(0);
  player.dispose();
});
