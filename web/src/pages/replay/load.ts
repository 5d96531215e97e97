// Fetching a whole match for a viewer: its table, its opening scene and all entries, page by page.
import {api} from '../../api';
import type {Entry, EntryPage, Event, Scene, Table, Titles, Viewer} from '../../contract';
import {snapshotOf} from '../parts/snapshot';

export interface Film {
  viewer: Viewer;
  table: Table;
  opening: Scene;
  start: readonly Event[];
  entries: readonly Entry[];
  titles: Titles;
}

const PAGE = 500;

/** Whose eyes a replay is seen with when nobody says: of a match that is over, those that see everything. */
async function viewerOf(match: string): Promise<Viewer | undefined> {
  const {match: summary} = await api.match(match);
  return summary.state === 'over' || summary.uploaded ? 'all' : undefined;
}

export async function loadFilm(
  match: string,
  as: Viewer | undefined,
  onProgress: (have: number, total: number) => void,
): Promise<Film> {
  const viewer = as ?? (await viewerOf(match));
  const snapshot = await snapshotOf(match, viewer);
  const first = await api.entries(match, 0, PAGE, viewer);
  const pages: EntryPage[] = [first];
  for (let last = first; last.next < last.total && last.entries.length > 0;) {
    onProgress(last.next, last.total);
    last = await api.entries(match, last.next, PAGE, viewer);
    pages.push(last);
  }
  return {
    viewer: first.viewer,
    table: snapshot.table,
    opening: first.opening ?? snapshot.scene,
    start: first.start ?? [],
    entries: pages.flatMap(page => page.entries),
    titles: Object.assign({}, snapshot.titles, ...pages.map(page => page.titles ?? {})) as Titles,
  };
}
