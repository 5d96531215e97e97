// A match laid out in time: the scene after any number of entries, forwards and backwards, and the marks of its bar.
// Scenes are folded from the opening; every so many entries one is kept, so that a step back costs little.
import type {Entry, Event, Patch, Scene} from '../../contract';

export type Fold = (scene: Scene, patch: Patch) => Scene;

export interface Mark {
  /** After so many entries. */
  at: number;
  kind: 'round' | 'turn' | 'undo' | 'rebase';
  text: string;
}

const KEPT_EVERY = 32;

export class Timeline {
  readonly length: number;
  private readonly kept: Scene[];
  private readonly choices: number[];
  private last: {at: number; scene: Scene};

  constructor(
    opening: Scene,
    private readonly entries: readonly Entry[],
    private readonly fold: Fold,
    start: readonly Event[] = [],
  ) {
    this.length = entries.length;
    const begun = start.reduce((scene, event) => fold(scene, event.patch), opening);
    this.kept = [begun];
    this.last = {at: 0, scene: begun};
    this.choices = choicesAfter(entries);
  }

  /** The scene after so many entries. */
  sceneAt(at: number): Scene {
    const wanted = this.within(at);
    const frame = Math.min(Math.floor(wanted / KEPT_EVERY), this.kept.length - 1);
    const near = this.last.at <= wanted && this.last.at >= frame * KEPT_EVERY;
    let {at: here, scene} = near ? this.last : {at: frame * KEPT_EVERY, scene: this.kept[frame] as Scene};
    while (here < wanted) {
      scene = this.folded(scene, this.entries[here] as Entry);
      here += 1;
      if (here === this.kept.length * KEPT_EVERY) this.kept.push(scene);
    }
    this.last = {at: here, scene};
    return scene;
  }

  /** How many choices are in force after so many entries. */
  choicesAt(at: number): number {
    return this.choices[this.within(at)] ?? 0;
  }

  /** Whether the position after so many entries is still one of the match: nothing of it was taken back later. */
  standsAt(at: number): boolean {
    const from = this.within(at);
    const choices = this.choicesAt(from);
    return this.entries
      .slice(from)
      .every(entry => entry.kind !== 'rebase' && (entry.kind !== 'undo' || (entry.keeps ?? 0) >= choices));
  }

  within(at: number): number {
    return Math.min(Math.max(Math.trunc(at) || 0, 0), this.length);
  }

  private folded(scene: Scene, entry: Entry): Scene {
    const changed = (entry.events ?? []).reduce((so, event) => this.fold(so, event.patch), scene);
    return entry.patch ? this.fold(changed, entry.patch) : changed;
  }
}

function choicesAfter(entries: readonly Entry[]): number[] {
  const after = [0];
  let choices = 0;
  for (const entry of entries) {
    if (entry.kind === 'choice') choices += 1;
    else if (entry.kind === 'undo') choices = entry.keeps ?? choices;
    else choices = 0;
    after.push(choices);
  }
  return after;
}

/** How far everything has come that begins and ends: rounds, lines and orders, and whoever is active. */
class Going {
  private readonly values = new Map<string, number>();
  private readonly active = new Set<string>();

  constructor(scene: Scene) {
    this.take({put: scene});
  }

  /** Takes a patch in, and says what has begun with it. */
  take({put = {}, gone = {}}: Patch): 'round' | 'turn' | undefined {
    let begun: 'round' | 'turn' | undefined;
    for (const [id, {kind, value}] of Object.entries(put.tracks ?? {})) {
      const later = value > (this.values.get(id) ?? 0);
      this.values.set(id, value);
      if (later && kind === 'rounds') begun = 'round';
      else if (later && (kind === 'line' || kind === 'order')) begun ??= 'turn';
    }
    for (const id of gone.figures ?? []) this.active.delete(id);
    for (const [id, {active}] of Object.entries(put.figures ?? {})) {
      if (active && !this.active.has(id)) begun ??= 'turn';
      if (active) this.active.add(id);
      else this.active.delete(id);
    }
    return begun;
  }
}

/** What the bar shows: where rounds and turns begin, and where something was taken back. */
export function marksOf(opening: Scene, entries: readonly Entry[], undoText: (entry: Entry) => string): Mark[] {
  const going = new Going(opening);
  return entries.flatMap((entry, i): Mark[] => {
    const at = i + 1;
    const begun = (entry.events ?? []).flatMap(event => {
      const kind = going.take(event.patch);
      return kind ? [{at, kind, text: event.text}] : [];
    });
    if (entry.patch) going.take(entry.patch);
    if (entry.kind === 'undo') return [{at, kind: 'undo', text: undoText(entry)}];
    if (entry.kind === 'rebase') return [{at, kind: 'rebase', text: ''}];
    const mark = begun.find(each => each.kind === 'round') ?? begun[0];
    return mark ? [mark] : [];
  });
}

/** The next mark after a place, or the one before it. */
export function markBeside(marks: readonly Mark[], at: number, way: 1 | -1): Mark | undefined {
  return way > 0 ? marks.find(mark => mark.at > at) : marks.findLast(mark => mark.at < at);
}
