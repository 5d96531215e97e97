// What is fetched once for a language and used by many: games, faces, rules. A signal holds what has come so far.
import {signal, type ReadonlySignal} from '@preact/signals';
import {api} from './api';
import type {Face, GameAbout, GameSummary, RulesPage, Tour} from './contract';
import {language} from './texts';

export type Loaded<T> = {value?: T; error?: unknown};

class Cache<T> {
  private readonly held = new Map<string, ReadonlySignal<Loaded<T>>>();
  constructor(private readonly load: (name: string) => Promise<T>) {}

  /** The thing of this name in the present language; it is fetched when first asked for, and again after an error. */
  get(name: string): ReadonlySignal<Loaded<T>> {
    const key = `${language()}/${name}`;
    let found = this.held.get(key);
    if (!found) {
      const fresh = signal<Loaded<T>>({});
      this.held.set(key, (found = fresh));
      this.load(name).then(
        value => (fresh.value = {value}),
        (error: unknown) => {
          this.held.delete(key);
          fresh.value = {error};
        },
      );
    }
    return found;
  }
}

const list = new Cache<GameSummary[]>(async () => (await api.games()).games);
const about = new Cache<GameAbout>(api.game);
const faces = new Cache<Map<string, Face>>(async game => {
  const answer = await api.faces(game);
  return new Map(answer.faces.map(face => [`${face.kind}/${face.name}`, face]));
});
const rules = new Cache<RulesPage>(api.rules);
const tours = new Cache<Tour>(api.tour);

export const games = () => list.get('');
export const gameAbout = (game: string) => about.get(game);
/** Faces by "kind/name". */
export const gameFaces = (game: string) => faces.get(game);
export const gameRules = (game: string) => rules.get(game);
export const gameTour = (game: string) => tours.get(game);
