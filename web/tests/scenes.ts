// Scenes for tests: an empty one, and those that were recorded from the engine.
import {readFileSync} from 'node:fs';
import type {Entry, Look, Scene} from '../src/contract';

export const emptyScene: Scene = {
  spaces: {},
  areas: {},
  edges: {},
  zones: {},
  figures: {},
  overlays: {},
  seats: {},
  piles: {},
  dice: {},
  tracks: {},
};

export const plainLook: Look = {
  figures: {},
  tokens: {},
  terrain: {},
  dice: {},
  symbols: {},
  counters: {},
  tracks: {},
  picks: [],
};

/** A scene, what happened then as one seat may know it, and the scene that came of it, without its spaces. */
export interface Recorded {
  before: Scene;
  entries: Entry[];
  after: Omit<Scene, 'spaces'>;
}

export function recorded(game: string): Recorded {
  return JSON.parse(readFileSync(new URL(`fixtures/${game}.json`, import.meta.url), 'utf8')) as Recorded;
}
