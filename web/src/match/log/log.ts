// The log of a match as lines for a reader, made from the entries of its list.
import type {Entry, Event, GameAbout, Scene} from '../../contract';
import {t} from '../../texts';

export interface LogLine {
  /** The place of the entry in the match's list; -1: before the first. */
  entry: number;
  kind: 'event' | 'undo' | 'rebase' | 'past';
  text: string;
  rule?: string;
  seat: number | undefined;
  /** What the small log leaves out. */
  minor: boolean;
  /** It was taken back. */
  gone: boolean;
  /** After how many choices the board stood like this; unknown for what was taken back. */
  choices: number | undefined;
}

/** A game's short texts say what the small log leaves out: those that are there and empty. */
export function isMinor(about: GameAbout | undefined, event: Event): boolean {
  return about?.texts[`brief.${event.event}`] === '';
}

function seatOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Whose an event is: a seat's, or that of the figure that it names first. */
export function seatOfEvent(figures: Scene['figures'], event: Event): number | undefined {
  const named = Object.values(event).find(value => typeof value === 'string' && Object.hasOwn(figures, value));
  return seatOf(event['seat']) ?? (typeof named === 'string' ? figures[named]?.seat : undefined);
}

/**
 * The lines of entries `from`, `from + 1`, …; `total` is how many choices there are after the last. Counting goes back
 * from the end; past something taken back only a count from the very beginning knows, so lines there may stay without.
 */
export function logLines(
  about: GameAbout | undefined,
  figures: Scene['figures'],
  start: readonly Event[],
  entries: readonly Entry[],
  from: number,
  total: number,
): LogLine[] {
  const lineOf = (event: Event, entry: number, choices: number | undefined): LogLine => {
    const {text, rule} = event;
    return {
      entry,
      kind: 'event',
      text,
      rule,
      seat: seatOfEvent(figures, event),
      minor: isMinor(about, event),
      gone: false,
      choices,
    };
  };
  const lines = start.map(event => lineOf(event, -1, 0));
  const undone = entries.some(entry => entry.kind === 'undo');
  const before = from === 0 ? 0 : undone ? undefined : total - entries.filter(entry => entry.kind === 'choice').length;
  let count = before;
  for (const [i, entry] of entries.entries()) {
    const at = from + i;
    if (entry.kind === 'choice') {
      if (count !== undefined) count += 1;
      for (const event of entry.events ?? []) lines.push(lineOf(event, at, count));
      continue;
    }
    if (entry.kind === 'undo') {
      const keeps = entry.keeps ?? 0;
      for (const line of lines) {
        if (line.choices !== undefined && line.choices > keeps) Object.assign(line, {gone: true, choices: undefined});
      }
      count = keeps;
    }
    const text = t(`log.${entry.kind}`, {n: entry.keeps ?? 0});
    lines.push({
      entry: at,
      kind: entry.kind,
      text,
      seat: seatOf(entry.seat),
      minor: false,
      gone: false,
      choices: count,
    });
  }
  return lines;
}
