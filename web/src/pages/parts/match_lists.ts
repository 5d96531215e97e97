// Lists of matches, kept up to date: fetched once, and again whenever the server says that they have changed.
import {signal, type ReadonlySignal} from '@preact/signals';
import {useEffect, useMemo} from 'preact/hooks';
import {api, type MatchesOf} from '../../api';
import type {MatchSummary} from '../../contract';
import {live} from '../../live';
import {language} from '../../texts';
import type {Loaded} from '../../cache';

export type MatchLists = Record<MatchesOf, MatchSummary[]>;

const EMPTY: MatchLists = {open: [], mine: [], running: [], over: []};
const QUIET_MILLISECONDS = 250;

class Lists {
  readonly loaded = signal<Loaded<MatchLists>>({});
  private latest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly wanted: readonly MatchesOf[]) {}

  async load(): Promise<void> {
    const turn = ++this.latest;
    try {
      const answers = await Promise.all(this.wanted.map(of => api.matches(of)));
      if (turn !== this.latest) return;
      const value = {...EMPTY};
      for (const [i, of] of this.wanted.entries()) value[of] = answers[i]?.matches ?? [];
      this.loaded.value = {value};
    } catch (error) {
      if (turn === this.latest && this.loaded.peek().value === undefined) this.loaded.value = {error};
    }
  }

  /** Fetches them soon: many changes in a row are fetched once. */
  soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), QUIET_MILLISECONDS);
  }

  follow(): () => void {
    void this.load();
    const stop = live.follow({
      begin: () => ({do: 'lobby', on: true}),
      end: () => ({do: 'lobby', on: false}),
      tell: tell => {
        if (tell.tell === 'lobby') this.soon();
      },
    });
    return () => {
      clearTimeout(this.timer);
      this.latest += 1;
      stop();
    };
  }
}

/** The lists that a page wants, for as long as it is shown, and a way to fetch them again. */
export function useMatchLists(...wanted: MatchesOf[]): {lists: ReadonlySignal<Loaded<MatchLists>>; reload: () => void} {
  const lists = useMemo(() => new Lists(wanted), [wanted.join()]);
  const now = language();
  useEffect(() => lists.follow(), [lists, now]);
  return {lists: lists.loaded, reload: () => void lists.load()};
}
