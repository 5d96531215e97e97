// Playing a replay: where it stands, whether it runs and how fast.
import {effect, signal} from '@preact/signals';
import type {ReadonlySignal} from '@preact/signals';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const STEP_MILLISECONDS = 900;

export interface Player {
  at: ReadonlySignal<number>;
  playing: ReadonlySignal<boolean>;
  speed: ReadonlySignal<number>;
  /** Goes there and stops. */
  go: (at: number) => void;
  step: (by: number) => void;
  toggle: () => void;
  setSpeed: (speed: number) => void;
  /** Ends its timer. */
  dispose: () => void;
}

export function makePlayer(length: number, from: number): Player {
  const at = signal(clamp(from));
  const playing = signal(false);
  const speed = signal(1);

  function clamp(n: number): number {
    return Math.min(Math.max(Math.trunc(n) || 0, 0), length);
  }
  const go = (n: number) => {
    playing.value = false;
    at.value = clamp(n);
  };
  const tick = () => {
    at.value = clamp(at.peek() + 1);
    if (at.peek() === length) playing.value = false;
  };
  const dispose = effect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(tick, STEP_MILLISECONDS / speed.value);
    return () => clearInterval(timer);
  });

  return {
    at,
    playing,
    speed,
    go,
    step: by => go(at.peek() + by),
    toggle: () => {
      if (!playing.peek() && at.peek() === length) at.value = 0;
      playing.value = !playing.peek() && length > 0;
    },
    setSpeed: value => {
      speed.value = value;
    },
    dispose,
  };
}
