// Finding the options that are about something one points at.
import type {Ask, Choice, Look, On, Option, Scene, Walk} from '../../contract';
import {directionOf, type Direction} from '../board/geometry';
import {onlyFigure} from '../scene';

/** What tells things apart: a point by where it lies, all else by its name. */
export function keyOf({kind, id, at}: On): string {
  return `${kind}/${at ? at.join(',') : (id ?? '')}`;
}

export function same(a: On, b: On): boolean {
  return keyOf(a) === keyOf(b);
}

/** What to point at for an option. */
export function target(option: Option): On | undefined {
  return option.on.at(-1);
}

/** Those that are about all the things given, as long as there are any. */
export function narrowed(options: readonly Option[], by: readonly On[]): readonly Option[] {
  return options.filter(option => by.every(thing => option.on.some(on => same(on, thing))));
}

/** Without the second copy of a card: what is said of it and what it is about are the same. */
export function distinct(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter(option => {
    const about = option.on.map(on => (on.kind === 'card' ? on.kind : keyOf(on)));
    const key = JSON.stringify([option.text, about]);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Options that do nothing but end the question: a pass, or a mere verb among others that say more. */
export function waysOut(options: readonly Option[]): Option[] {
  const bare = options.filter(({choice, on}) => on.length === 0 && Object.keys(choice).length === 1);
  const passes = bare.filter(({choice}) => choice.verb === 'pass');
  if (passes.length === options.length) return [];
  return bare.length < options.length ? bare : passes;
}

const manyOptions = 12;

/** Many options about several figures, each of which could go to many places: first one says which figure. */
export function figureGroups(options: readonly Option[]): Map<string, Option[]> | undefined {
  if (options.length <= manyOptions) return undefined;
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const [first] = option.on;
    if (first?.kind !== 'figure' || option.on.length < 2) continue;
    const id = first.id ?? '';
    groups.set(id, [...(groups.get(id) ?? []), option]);
  }
  const several = [...groups.values()].every(group => group.length > 1);
  return groups.size > 1 && several ? groups : undefined;
}

export type Found =
  | {kind: 'options'; options: readonly Option[]}
  | {kind: 'narrow'; by: On}
  | {kind: 'walk'; walk: Walk}
  | {kind: 'none'};

/** What pointing at things means: `at` are a space and who stands there, a point, or a card. */
export function find(options: readonly Option[], walks: readonly Walk[], at: readonly On[]): Found {
  const meant = options.filter(option => {
    const last = target(option);
    return last && at.some(thing => same(thing, last));
  });
  if (meant.length > 0) return {kind: 'options', options: meant};
  const by = at.find(thing => options.some(option => option.on.some(on => same(on, thing))));
  if (by) return {kind: 'narrow', by};
  const space = at.find(thing => thing.kind === 'space');
  const walk = walks.find(one => one.space === space?.id);
  return walk ? {kind: 'walk', walk} : {kind: 'none'};
}

/** The spaces that choices go through, in their order. */
export function pathOf(choices: readonly Choice[]): string[] {
  return choices.map(choice => choice['space']).filter(space => typeof space === 'string');
}

/** Options that turn a figure, by the point of the compass that it would look to; nothing unless there are several, and
 * each has a point of its own. */
export function directions(options: readonly Option[]): Map<Direction, Option> | undefined {
  const map = new Map<Direction, Option>();
  for (const option of options) {
    const facing = target(option)?.facing;
    if (facing === undefined) continue;
    const direction = directionOf(facing);
    const there = map.get(direction);
    if (there && target(there)?.facing !== facing) return undefined;
    if (!there) map.set(direction, option);
  }
  return map.size >= 2 ? map : undefined;
}

/** The figure whose doings are asked about: the active one of the seat, or its only one. */
export function mover(scene: Scene, look: Look, ask: Ask | undefined): string | undefined {
  if (!ask) return undefined;
  const active = Object.entries(scene.figures).find(([, figure]) => figure.seat === ask.seat && figure.active);
  return (active ?? onlyFigure(scene, look, ask.seat))?.[0];
}
