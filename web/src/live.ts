// The one socket of a page. It opens when somebody first wants something of it, answers come back as promises, what
// the server tells goes to whoever follows. When it breaks it is opened again, a little later each time, and
// everything that was followed is asked for again from where it stopped.
import {signal, type ReadonlySignal} from '@preact/signals';
import type * as c from './contract';
import {Pulse} from './live_pulse';
import {language, t} from './texts';

/** The number of the contract that this client speaks: a server that speaks another sends it away. */
export const contract: c.ContractVersion = 2;

/** `resting`: nobody needs it. `lost`: until it is open again. `replaced`: another window took over; `resume` takes it
 * back. `outdated`: the server speaks another contract by now, and only a new page understands it. */
export type LiveState = 'resting' | 'connecting' | 'open' | 'lost' | 'replaced' | 'outdated';

export class LiveError extends Error {
  /** `again`: it was said once more after a break, so that it may have been done the first time. */
  constructor(
    readonly error: c.Error,
    readonly again = false,
  ) {
    super(error.message);
  }
}

/** What we use of a WebSocket, and of timers: tests bring their own. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: {data: unknown}) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  connect(): SocketLike;
  after(milliseconds: number, run: () => void): () => void;
  random(): number;
  /** Whether somebody looks at the page. */
  watched(): boolean;
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
export type Request = Without<c.Do, 'id'>;

/** The reply that belongs to what was said. */
type ReplyTo<D> = D extends 'answer'
  ? c.Answered
  : D extends 'odds'
    ? c.OddsAre
    : D extends 'why'
      ? c.Because
      : D extends 'walks'
        ? c.WalksAre
        : D extends 'query'
          ? c.QueryAnswer
          : D extends 'numbers'
            ? c.NumbersAre
            : c.Done;

interface Waiting {
  message: c.Do;
  again: boolean;
  resolve(reply: c.Reply): void;
  reject(error: LiveError): void;
}

/** Something that is followed: what to say when the socket has opened, and what to do with what is told. */
export interface Following {
  begin(): Request;
  end?(): Request;
  tell(tell: c.Tell): void;
  failed?(error: LiveError): void;
}

/** What may be otherwise in a moment. */
const later: ReadonlySet<string> = new Set(['unavailable', 'too_many']);
const opensWithin = 5_000;
const firstWait = 300;
const longestWait = 15_000;

export class Live {
  readonly state = signal<LiveState>('resting');
  /** What the server says about itself while it can keep nothing; empty when all is well. */
  readonly trouble = signal('');
  private socket: SocketLike | undefined;
  private nextId = 1;
  private attempts = 0;
  private waitAtLeast = 0;
  private readonly sent = new Map<number, Waiting>();
  private readonly queued: Waiting[] = [];
  private readonly followings = new Set<Following>();
  private stopTimer: (() => void) | undefined;
  private readonly pulse: Pulse;

  constructor(private readonly around: Surroundings) {
    this.pulse = new Pulse({
      after: (milliseconds, run) => around.after(milliseconds, run),
      watched: () => around.watched(),
      ping: () => void this.ask({do: 'ping'}).catch(() => undefined),
      lost: () => this.closed(),
    });
  }

  /** Whether something that was asked has been waiting for its reply for longer than a reader expects. */
  get late(): ReadonlySignal<boolean> {
    return this.pulse.late;
  }

  /** Says something and waits for its reply. What was not yet said when the socket breaks is said on the next one, and
   * so is an answer that has had no reply: the server takes it only once, since it names the entries that it knew. */
  ask<R extends Request>(request: R): Promise<ReplyTo<R['do']>> {
    return new Promise((resolve, reject) => {
      const message = {...request, id: this.nextId++} as c.Do;
      const waiting: Waiting = {message, again: false, resolve: reply => resolve(reply as ReplyTo<R['do']>), reject};
      if (this.state.value === 'open') this.send(waiting);
      else {
        this.queued.push(waiting);
        this.need();
      }
    });
  }

  /** Follows something until the function that is returned is called. */
  follow(following: Following): () => void {
    this.followings.add(following);
    if (this.state.value === 'open') this.begin(following);
    else this.need();
    return () => {
      if (!this.followings.delete(following)) return;
      const end = following.end?.();
      if (end && this.state.value === 'open') this.ask(end).catch(() => undefined);
    };
  }

  /** Tries at once, if it is waiting for its next try; else asks whether anybody is there. */
  resume(): void {
    if (this.state.value === 'open') return this.pulse.check();
    if (this.state.value !== 'lost' && this.state.value !== 'replaced') return;
    this.drop();
    this.attempts = 0;
    this.open();
  }

  /** Opens a new socket, as after a change of language or of who one is. */
  renew(): void {
    if (this.state.value === 'resting' || this.state.value === 'outdated') return;
    this.drop();
    this.attempts = 0;
    this.state.value = 'connecting';
    this.open();
  }

  private need(): void {
    if (this.state.value === 'resting') this.open();
  }

  private open(): void {
    this.stopTimer?.();
    if (this.state.value !== 'lost') this.state.value = 'connecting';
    const socket = this.around.connect();
    this.socket = socket;
    this.stopTimer = this.around.after(opensWithin, () => this.closed());
    socket.onopen = () => this.opened();
    socket.onmessage = event => this.heard(String(event.data));
    socket.onclose = () => this.closed();
  }

  private opened(): void {
    this.stopTimer?.();
    this.state.value = 'open';
    this.trouble.value = '';
    this.pulse.idle();
    for (const following of this.followings) this.begin(following);
    for (const waiting of this.queued.splice(0)) this.send(waiting);
  }

  private begin(following: Following): void {
    this.ask(following.begin()).catch((error: unknown) => {
      if (!(error instanceof LiveError) || error.error.code === 'stopped') return;
      if (!later.has(error.error.code)) return following.failed?.(error);
      this.around.after(error.error.retry_after ?? longestWait, () => {
        if (this.followings.has(following) && this.state.value === 'open') this.begin(following);
      });
    });
  }

  private send(waiting: Waiting): void {
    this.sent.set(waiting.message.id, waiting);
    this.socket?.send(JSON.stringify(waiting.message));
    this.pulse.said(waiting.message.do !== 'ping');
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as c.Reply | c.Tell;
    if ('re' in message) {
      this.attempts = 0;
      const waiting = this.sent.get(message.re);
      this.sent.delete(message.re);
      this.alive();
      if ('error' in message) waiting?.reject(new LiveError(message.error, waiting.again));
      else waiting?.resolve(message);
      return;
    }
    this.alive();
    if (message.tell === 'closing') {
      this.waitAtLeast = message.retry_after;
      if (message.reason === 'replaced' || message.reason === 'outdated') {
        this.drop();
        this.state.value = message.reason;
      }
      return;
    }
    if (message.tell === 'store') {
      this.trouble.value = message.away ? message.text : '';
      return;
    }
    for (const following of [...this.followings]) following.tell(message);
  }

  private alive(): void {
    const noticed = [...this.sent.values()].filter(({message}) => message.do !== 'ping').length;
    this.pulse.heard({all: this.sent.size, noticed});
  }

  /** Leaves the present socket; what waited for it is told so, or said again on the next one. */
  private drop(): void {
    this.stopTimer?.();
    this.pulse.stop();
    const socket = this.socket;
    this.socket = undefined;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const lost = new LiveError({code: 'stopped', message: t('error.connection_lost')});
    for (const waiting of this.sent.values()) {
      if (waiting.message.do === 'answer') this.queued.push({...waiting, again: true});
      else waiting.reject(lost);
    }
    this.sent.clear();
  }

  private closed(): void {
    this.drop();
    if (this.followings.size === 0 && this.queued.length === 0) {
      this.state.value = 'resting';
      return;
    }
    this.state.value = 'lost';
    const backoff = Math.min(longestWait, firstWait * 2 ** this.attempts) * (0.5 + this.around.random());
    this.attempts += 1;
    this.stopTimer = this.around.after(Math.max(this.waitAtLeast, backoff), () => this.open());
    this.waitAtLeast = 0;
  }
}

const browser: Surroundings = {
  connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/live?language=${language()}&contract=${contract}`) as SocketLike;
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  watched: () => document.visibilityState === 'visible',
};

export const live = new Live(browser);

/** Whoever comes back to the page, or to the net, need not wait for the next try or the next ping. */
export function resumeWhenBack(): void {
  addEventListener('online', () => live.resume());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && live.state.value !== 'replaced') live.resume();
  });
}
