// What one points at, once one really does: a pointer that only crosses something on its way elsewhere does not mean it,
// and neither does one that rests while something appears below it.
import type {Place} from './place';

type After = (milliseconds: number, run: () => void) => () => void;

const browserAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** How long one points at something else before it takes the place of what is shown. */
export const rests = 250;

const slack = 3;

export class Dwell {
  private stop: (() => void) | undefined;
  private wanted: string | undefined;
  private at: Place | undefined;
  private resting: Place | undefined;

  constructor(private readonly after: After = browserAfter) {}

  /** The pointer is here now. */
  follow(place: Place): void {
    this.at = place;
    if (this.resting && Math.hypot(place.x - this.resting.x, place.y - this.resting.y) > slack)
      this.resting = undefined;
  }

  /** Something else appears: the pointer means nothing until it moves. */
  rest(): void {
    this.cancel();
    this.resting = this.at;
  }

  /** `key` names what is pointed at; it is taken at once or after a while, and not twice. */
  point(key: string, take: () => void, soon: boolean): void {
    if (this.resting || key === this.wanted) return;
    this.cancel();
    this.wanted = key;
    if (soon) take();
    else this.stop = this.after(rests, take);
  }

  /** Whatever was about to be meant is not. */
  cancel(): void {
    this.stop?.();
    this.stop = undefined;
    this.wanted = undefined;
  }
}
