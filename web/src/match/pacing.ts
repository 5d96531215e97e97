// Events come faster than eyes can follow: they are shown one after the other, each for a while. Whoever does not want
// to wait skips to the end.
import {signal} from '@preact/signals';

export interface Step {
  run(): void;
  /** How long it stands before the next one, in milliseconds. */
  stands: number;
}

type After = (milliseconds: number, run: () => void) => () => void;

const browserAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export class Pacer {
  /** How many steps still wait to be shown, or one while the last still stands. */
  readonly waiting = signal(0);
  private queue: Step[] = [];
  private stop: (() => void) | undefined;

  constructor(private readonly after: After = browserAfter) {}

  add(steps: readonly Step[]): void {
    this.queue.push(...steps);
    if (!this.stop) this.next();
  }

  /** Shows all that waits at once. */
  skip(): void {
    this.stop?.();
    this.stop = undefined;
    const rest = this.queue;
    this.queue = [];
    for (const step of rest) step.run();
    this.waiting.value = 0;
  }

  /** Forgets all that waits, as when everything is told anew. */
  clear(): void {
    this.stop?.();
    this.stop = undefined;
    this.queue = [];
    this.waiting.value = 0;
  }

  private next(): void {
    this.stop = undefined;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      step.run();
      if (step.stands > 0) {
        this.waiting.value = this.queue.length + 1;
        this.stop = this.after(step.stands, () => this.next());
        return;
      }
    }
    this.waiting.value = 0;
  }
}
