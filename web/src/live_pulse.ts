// Whether anybody is still there at the other end of a socket. Whoever was asked something must be heard soon; where
// nothing was asked for a while, a ping asks. A socket that only stays silent breaks by itself much too late.
import {signal} from '@preact/signals';

/** A while that a reader notices. */
const lateAfter = 500;
const silentFor = 5_000;
const pingEvery = 15_000;

type Stop = () => void;

interface OtherEnd {
  after(milliseconds: number, run: () => void): Stop;
  /** Whether somebody looks at the page. */
  watched(): boolean;
  ping(): void;
  lost(): void;
}

export class Pulse {
  /** What the reader asked for has been waiting for its reply. */
  readonly late = signal(false);
  private stopLate: Stop | undefined;
  private stopSilence: Stop | undefined;
  private awaits = false;

  constructor(private readonly other: OtherEnd) {}

  /** Something was said. `noticed`: the reader waits for its reply. */
  said(noticed: boolean): void {
    if (noticed) this.stopLate ??= this.other.after(lateAfter, () => (this.late.value = true));
    if (!this.awaits) this.listen();
  }

  /** Something was heard. `awaited`: how many replies are still missing, and how many of them the reader waits for. */
  heard(awaited: {all: number; noticed: number}): void {
    if (awaited.noticed === 0) this.notLate();
    if (awaited.all > 0) this.listen();
    else this.idle();
  }

  /** Asks at once, unless something is awaited anyway. */
  check(): void {
    if (!this.awaits) this.other.ping();
  }

  /** From now on nothing has been asked. */
  idle(): void {
    this.awaits = false;
    this.within(pingEvery, () => (this.other.watched() ? this.other.ping() : this.idle()));
  }

  stop(): void {
    this.awaits = false;
    this.stopSilence?.();
    this.stopSilence = undefined;
    this.notLate();
  }

  private listen(): void {
    this.awaits = true;
    this.within(silentFor, () => this.other.lost());
  }

  private within(milliseconds: number, run: () => void): void {
    this.stopSilence?.();
    this.stopSilence = this.other.after(milliseconds, run);
  }

  private notLate(): void {
    this.stopLate?.();
    this.stopLate = undefined;
    this.late.value = false;
  }
}
