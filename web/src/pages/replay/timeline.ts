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

/** What the bar shows: where rounds and turns begin, by the events that say so, and where something was taken back. */
export function marksOf(entries: readonly Entry[], undoText: (entry: Entry) => string): Mark[] {
  return entries.flatMap((entry, i): Mark[] => {
    const at = i + 1;
    if (entry.kind === 'undo') return [{at, kind: 'undo', text: undoText(entry)}];
    if (entry.kind === 'rebase') return [{at, kind: 'rebase', text: ''}];
    const began = (entry.events ?? []).filter(event => event.event.endsWith('_began'));
    const event = began.find(each => each.event === 'round_began') ?? began[0];
    return event ? [{at, kind: event.event === 'round_began' ? 'round' : 'turn', text: event.text}] : [];
  });
}

/** The next mark after a place, or the one before it. */
export function markBeside(marks: readonly Mark[], at: number, way: 1 | -1): Mark | undefined {
  return way > 0 ? marks.find(mark => mark.at > at) : marks.findLast(mark => mark.at < at);
}
