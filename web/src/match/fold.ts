// Folding patches into a scene, as src/engine/scene does. Nothing is changed in place: a thing that a patch does not
// name, and a section of which it names nothing, is the same object as before, so that only what has changed is drawn
// again.
import type {Patch, Scene} from '../contract';

/** A patch does not fit the scene. */
export class FoldError extends Error {}

type Things = Record<string, unknown>;

const sections: readonly string[] = [
  'spaces',
  'areas',
  'edges',
  'zones',
  'figures',
  'overlays',
  'seats',
  'piles',
  'dice',
  'tracks',
] satisfies (keyof Scene)[];

function without(things: Things, gone: readonly string[], section: string): Things {
  const rest = {...things};
  for (const id of gone) {
    if (!Object.hasOwn(rest, id)) throw new FoldError(`the scene has no ${section} ${JSON.stringify(id)}`);
    delete rest[id];
  }
  return rest;
}

export function fold(scene: Scene, {put = {}, gone = {}}: Patch): Scene {
  const folded: Record<string, Things> = {...scene};
  const named = (section: string) => {
    if (!sections.includes(section)) throw new FoldError(`no scene has ${JSON.stringify(section)}`);
    return folded[section] ?? {};
  };
  for (const [section, ids] of Object.entries(gone)) folded[section] = without(named(section), ids, section);
  for (const [section, things] of Object.entries(put)) folded[section] = {...named(section), ...things};
  return folded as unknown as Scene;
}
