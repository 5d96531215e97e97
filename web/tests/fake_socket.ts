// A socket and timers that tests hold in their hands.
import type {Do} from '../src/contract';
import type {SocketLike, Surroundings} from '../src/live';

export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: {data: unknown}) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly said: Do[] = [];
  send(text: string) {
    this.said.push(JSON.parse(text) as Do);
  }
  close() {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.();
  }
  hears(message: object) {
    this.onmessage?.({data: JSON.stringify(message)});
  }
}

export class FakeWorld implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  timers: {in: number; run: () => void}[] = [];
  isWatched = true;
  connect() {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  after(milliseconds: number, run: () => void) {
    const timer = {in: milliseconds, run};
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter(one => one !== timer));
  }
  random() {
    return 0.5;
  }
  watched() {
    return this.isWatched;
  }
  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  }
  /** Lets so much time go by, with all that falls due in it. */
  pass(milliseconds: number): void {
    for (let left = milliseconds; ;) {
      const [next] = this.timers.filter(timer => timer.in <= left).sort((a, b) => a.in - b.in);
      const goesBy = next?.in ?? left;
      for (const timer of this.timers) timer.in -= goesBy;
      if (!next) return;
      left -= goesBy;
      this.timers = this.timers.filter(timer => timer !== next);
      next.run();
    }
  }
  /** Runs the one timer that is set, and says how long it would have taken. */
  wait(): number {
    const [timer] = this.timers;
    if (!timer || this.timers.length > 1) throw new Error(`${this.timers.length} timers`);
    this.timers = [];
    timer.run();
    return timer.in;
  }
}
