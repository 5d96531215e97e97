// A match as this browser knows it. What the server tells is folded in at the pace of the reader: the signals hold what
// is shown, `received` counts what has come.
import {batch, computed, signal, type ReadonlySignal} from '@preact/signals';
import {api} from '../api';
import {gameAbout, gameFaces} from '../cache';
import type {
  Ask,
  Chat,
  Choice,
  Clocks,
  Die,
  Entries,
  Entry,
  Event,
  Face,
  GameAbout,
  Moment,
  Patch,
  Scene,
  Snapshot,
  Standing,
} from '../contract';
import type {Table, Tell, Titles, Viewer} from '../contract';
import {live, type Live, LiveError} from '../live';
import {autoPass, pace} from '../settings';
import {language, t} from '../texts';
import {toast, toastError} from '../ui';
import {diceOf} from './board/dice_of';
import {fold, FoldError} from './fold';
import {forced, passDelay} from './question/forced';
import {isMinor, logLines, type LogLine} from './log/log';
import {lookOf} from './look';
import {Pacer, type Step} from './pacing';
import {Words} from './words';

/** The clocks as told, and when that was by our own clock. */
export interface ClocksTold {
  clocks: Clocks;
  at: number;
}

/** The event that is being shown, each with a number of its own. */
export interface Shown {
  n: number;
  event: Event;
}

/** Dice that were rolled, and those that lay on the table then. */
export interface Rolled extends Shown {
  dice: Scene['dice'];
}

/** The board as it was. */
export type Past = Pick<Moment, 'choices' | 'scene' | 'titles' | 'standing'>;

const stands = {
  calm: {plain: 750, own: 260, roll: 800, dice: 1400},
  brisk: {plain: 320, own: 120, roll: 450, dice: 800},
  instant: {plain: 0, own: 0, roll: 0, dice: 0},
} as const;

/** Whether the reader wants little to move. */
function calmer(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class MatchModel {
  readonly scene = signal<Scene | undefined>(undefined);
  readonly titles = signal<Titles>({});
  readonly standing = signal<Standing | undefined>(undefined);
  readonly table = signal<Table | undefined>(undefined);
  readonly viewer = signal<Viewer>('spectator');
  readonly ask = signal<Ask | undefined>(undefined);
  readonly clocks = signal<ClocksTold | undefined>(undefined);
  readonly chat = signal<readonly Chat[]>([]);
  readonly shown = signal<Shown | undefined>(undefined);
  /** Dice that are rolling. */
  readonly rolling = signal<readonly Die[] | undefined>(undefined);
  /** The last roll, until the reader has chosen something again. */
  readonly rolled = signal<Rolled | undefined>(undefined);
  /** Nothing else is possible: a pass goes out in a moment. */
  readonly passing = signal(false);
  /** An answer is on its way. */
  readonly answering = signal(false);
  readonly past = signal<Past | undefined>(undefined);
  readonly failed = signal<string | undefined>(undefined);
  readonly pacer = new Pacer();

  private readonly entries = signal<readonly Entry[]>([]);
  private readonly entriesFrom = signal(0);
  private readonly start = signal<readonly Event[]>([]);
  private received: number | undefined;
  private toldIn: string | undefined;
  private shownCount = 0;
  /** What is being passed without being shown. */
  private unseen: Ask | undefined;
  private passTimer: ReturnType<typeof setTimeout> | undefined;
  private stopFollowing: (() => void) | undefined;

  readonly about: ReadonlySignal<GameAbout | undefined> = computed(() => {
    const game = this.table.value?.game;
    return game === undefined ? undefined : gameAbout(game).value.value;
  });
  readonly faces: ReadonlySignal<ReadonlyMap<string, Face>> = computed(() => {
    const game = this.table.value?.game;
    return (game === undefined ? undefined : gameFaces(game).value.value) ?? new Map<string, Face>();
  });
  /** What is drawn: the present, or the moment that one looks back at. */
  readonly drawn = computed(() => this.past.value?.scene ?? this.scene.value);
  readonly look = computed(() => lookOf(this.about.value));
  readonly words = computed(() => new Words(this.about.value, {...this.titles.value, ...this.past.value?.titles}));
  private readonly figures = computed(() => this.scene.value?.figures ?? {});
  readonly log: ReadonlySignal<readonly LogLine[]> = computed(() =>
    logLines(
      this.about.value,
      this.figures.value,
      this.start.value,
      this.entries.value,
      this.entriesFrom.value,
      this.standing.value?.choices ?? 0,
    ),
  );
  /** Everything that has happened, as far as it is known and has been shown. */
  readonly events: ReadonlySignal<readonly Event[]> = computed(() => [
    ...this.start.value,
    ...this.entries.value.flatMap(entry => entry.events ?? []),
  ]);
  /** Whether older lines of the log could be fetched. */
  readonly more = computed(() => this.entriesFrom.value > 0);

  constructor(
    readonly match: string,
    private readonly as: Viewer | undefined = undefined,
    private readonly socket: Live = live,
  ) {}

  open(): void {
    this.stopFollowing = this.socket.follow({
      begin: () => {
        const fresh = this.received === undefined || this.toldIn !== language();
        return {
          do: 'watch',
          match: this.match,
          ...(this.as !== undefined && {as: this.as}),
          ...(!fresh && {since: this.received}),
        };
      },
      end: () => ({do: 'unwatch', match: this.match}),
      tell: tell => this.told(tell),
      failed: error => (this.failed.value = error.message),
    });
  }

  close(): void {
    this.stopFollowing?.();
    this.pacer.clear();
    clearTimeout(this.passTimer);
  }

  /** Answers for this seat; several are given one after the other as far as they fit. */
  async answer(answers: Choice[]): Promise<void> {
    const ask = this.ask.value;
    if (this.answering.value || !ask) return;
    batch(() => {
      this.answering.value = true;
      this.rolled.value = undefined;
    });
    try {
      const reply = await this.socket.ask({do: 'answer', match: this.match, answers, entries: this.received ?? 0});
      if (reply.stopped && reply.applied === 0) toastError(new LiveError(reply.stopped));
      else if (reply.stopped) toast(t('match.stopped', {n: reply.applied, reason: reply.stopped.message}));
    } catch (error) {
      // Said again after a break and no longer asked: it was taken the first time, which the entries tell.
      const taken = error instanceof LiveError && error.again && error.error.code === 'conflict';
      if (!taken) toastError(error);
    } finally {
      this.answering.value = false;
    }
  }

  /** Does something that needs no more than to be said, and tells the reader when it cannot be done. */
  async act(request: Parameters<Live['ask']>[0]): Promise<boolean> {
    try {
      await this.socket.ask(request);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  }

  /** Looks at the board as it was after so many choices. */
  async lookBack(choices: number): Promise<void> {
    try {
      this.past.value = await api.moment(this.match, choices, this.as);
    } catch (error) {
      toastError(error);
    }
  }

  toNow(): void {
    this.past.value = undefined;
  }

  /** Fetches older lines of the log. */
  async older(): Promise<void> {
    const end = this.entriesFrom.value;
    const from = Math.max(0, end - 200);
    try {
      const page = await api.entries(this.match, from, end - from, this.as);
      if (this.entriesFrom.value !== end) return;
      batch(() => {
        this.entries.value = [...page.entries, ...this.entries.value];
        this.entriesFrom.value = page.from;
        this.start.value = page.start ?? [];
      });
    } catch (error) {
      toastError(error);
    }
  }

  private told(tell: Tell): void {
    if (tell.tell === 'snapshot' && tell.match === this.match) this.takeSnapshot(tell);
    else if (tell.tell === 'entries' && tell.match === this.match) this.takeEntries(tell);
    else if (tell.tell === 'table' && tell.table.match === this.match) this.takeTable(tell.table);
    else if (tell.tell === 'said' && tell.match === this.match) this.chat.value = [...this.chat.value, tell.chat];
  }

  private takeTable(table: Table): void {
    batch(() => {
      this.table.value = table;
      this.clocks.value = {clocks: table.clocks, at: performance.now()};
      if (table.state === 'over') this.ask.value = undefined;
    });
  }

  private takeSnapshot(told: Snapshot): void {
    this.pacer.clear();
    this.received = told.entries;
    this.toldIn = language();
    batch(() => {
      this.failed.value = undefined;
      this.viewer.value = told.viewer;
      this.scene.value = told.scene;
      this.titles.value = told.titles;
      this.entries.value = told.log;
      this.entriesFrom.value = told.log_from;
      this.start.value = told.start ?? [];
      this.chat.value = told.chat;
      this.shown.value = undefined;
      this.rolling.value = undefined;
      this.rolled.value = undefined;
      this.standing.value = told.standing;
      this.takeTable(told.table);
      this.put(told.standing, told.ask, false);
    });
  }

  /** What is asked now, unless it answers itself. */
  private put(standing: Standing, ask: Ask | undefined, tookBack: boolean): void {
    clearTimeout(this.passTimer);
    this.unseen = undefined;
    const how = ask ? forced(ask, this.table.value, autoPass.value === 'on', tookBack) : 'asks';
    if (how === 'asks' || how === 'waits') this.show(standing, ask, how === 'waits');
    else this.standing.value = {...standing, question: this.standing.value?.question ?? standing.question};
    const [pass] = ask?.options ?? [];
    if (!ask || !pass) return;
    if (how === 'takes back') {
      this.unseen = ask;
      void this.act({do: 'undo', match: this.match}).then(
        done => done || this.unseen !== ask || this.show(standing, ask),
      );
    } else if (how === 'passes') {
      this.unseen = ask;
      void this.passUnseen(standing, ask, pass.choice);
    } else if (how === 'waits') {
      this.passTimer = setTimeout(() => {
        this.passing.value = false;
        void this.answer([pass.choice]);
      }, passDelay());
    }
  }

  private show(standing: Standing, ask: Ask | undefined, passing = false): void {
    batch(() => {
      this.passing.value = passing;
      this.standing.value = standing;
      this.ask.value = ask;
    });
  }

  private async passUnseen(standing: Standing, ask: Ask, pass: Choice): Promise<void> {
    const done = await this.socket
      .ask({do: 'answer', match: this.match, answers: [pass], entries: this.received ?? 0})
      .then(
        reply => reply.applied > 0,
        () => false,
      );
    // What could not be passed is asked, unless something else is asked by now.
    if (!done && this.unseen === ask) this.show(standing, ask);
  }

  /** The socket is asked for everything anew, as when something does not fit. */
  private takeAnew(): void {
    this.received = undefined;
    this.stopFollowing?.();
    this.open();
  }

  private takeEntries(told: Entries): void {
    const had = this.received;
    if (had === undefined || told.from > had) return this.takeAnew();
    const fresh = told.entries.slice(had - told.from);
    this.received = had + fresh.length;
    // Where several are asked at once, an answer of another leaves the question as it is.
    const others = fresh.every(entry => entry.kind === 'choice' && entry.seat !== this.viewer.value);
    const asked = this.ask.value ?? this.unseen;
    const still = others && told.ask !== undefined && JSON.stringify(told.ask) === JSON.stringify(asked);
    const last = fresh.at(-1);
    const tookBack = last?.kind === 'undo' && last.seat === this.viewer.value;
    const received = this.received;
    batch(() => {
      this.titles.value = {...this.titles.value, ...told.titles};
      this.clocks.value = {clocks: told.clocks, at: performance.now()};
      if (fresh.length > 0 && !still) this.ask.value = this.unseen = undefined;
      const table = this.table.value;
      if (table) this.table.value = {...table, undo: told.undo, abort: told.abort};
    });
    const finish = () => {
      // When more has come meanwhile, what is asked comes with that.
      if (still && !this.unseen) this.standing.value = told.standing;
      else if (!still && this.received === received) this.put(told.standing, told.ask, tookBack);
    };
    this.pacer.add([...fresh.flatMap(entry => this.stepsOf(entry)), {run: finish, stands: 0}]);
    if (document.visibilityState === 'hidden') this.pacer.skip();
  }

  private stepsOf(entry: Entry): Step[] {
    if (entry.kind !== 'choice') {
      const run = () =>
        batch(() => {
          this.entries.value = [...this.entries.value, entry];
          this.change(entry.patch ?? {});
        });
      return [{run, stands: stands[pace.value].plain}];
    }
    const events = entry.events ?? [];
    const first: Step = {run: () => (this.entries.value = [...this.entries.value, {...entry, events: []}]), stands: 0};
    return [
      first,
      ...events.flatMap((event, i) => this.stepsOfEvent(event, {...entry, events: events.slice(0, i + 1)})),
    ];
  }

  /** Shows an event, and the entry in the log as far as it has been shown. Dice roll before they are read. */
  private stepsOfEvent(event: Event, entry: Entry): Step[] {
    const times = stands[pace.value];
    const dice = diceOf(event);
    const usual = entry.seat === this.viewer.value ? times.own : times.plain;
    const run = () =>
      batch(() => {
        this.rolling.value = undefined;
        this.change(event.patch);
        this.entries.value = this.entries.value.with(-1, entry);
        const shown = {n: ++this.shownCount, event};
        this.shown.value = shown;
        if (dice.length > 0) this.rolled.value = {...shown, dice: this.scene.value?.dice ?? {}};
      });
    if (dice.length === 0) return [{run, stands: isMinor(this.about.value, event) ? 0 : usual}];
    const roll: Step = {run: () => (this.rolling.value = dice), stands: calmer() ? 0 : times.roll};
    return [roll, {run, stands: times.dice}];
  }

  private change(patch: Patch): void {
    const scene = this.scene.value;
    if (!scene) return;
    try {
      this.scene.value = fold(scene, patch);
    } catch (error) {
      if (!(error instanceof FoldError)) throw error;
      this.takeAnew();
    }
  }
}
