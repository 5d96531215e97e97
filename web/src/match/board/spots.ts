// What of the board can be pointed at: spaces with whoever stands there, figures on open ground, points that may be
// chosen.
import type {Look, On, Option, Scene} from '../../contract';
import {keyOf, target} from '../question/options';
import {around, centre, inner, point, square, unitOf, usualInner, type Box, type Point} from './geometry';
import {spaceUnder, standings} from './standing';

export interface Spot {
  at: Point;
  /** How far it reaches at least. */
  r: number;
  /** Its corners; one without is round. */
  corners?: readonly Point[];
  /** What is meant by pointing at it: who stands there before where that is. */
  things: readonly On[];
}

export type Spots = ReadonlyMap<string, Spot>;

/** A point that may be chosen is as large as a third of a usual token. */
const pointPart = 0.36;

/** Figures by the space that they are on; those that merely lie on the ground come last. */
function bySpace(scene: Scene, look: Look): Map<string, On[]> {
  const map = new Map<string, On[]>();
  const ids = Object.keys(scene.figures);
  const lies = (id: string) => Number(look.figures[scene.figures[id]?.kind ?? '']?.under ?? false);
  for (const id of ids.sort((a, b) => lies(a) - lies(b))) {
    const space = spaceUnder(scene, id) ?? '';
    map.set(space, [...(map.get(space) ?? []), {kind: 'figure', id}]);
  }
  return map;
}

/** All spots of a scene, with the points of these options; what lies upon others comes later. */
export function spotsOf(scene: Scene, look: Look, options: readonly Option[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const figures = bySpace(scene, look);
  for (const [id, space] of Object.entries(scene.spaces)) {
    if (space.solid) continue;
    const on: On = {kind: 'space', id};
    const corners = space.corners.map(point);
    spots.set(keyOf(on), {at: centre(space), r: inner(space), corners, things: [...(figures.get(id) ?? []), on]});
  }
  for (const [id, {at, r}] of standings(scene, look)) {
    const on: On = {kind: 'figure', id};
    if (spaceUnder(scene, id) === undefined) spots.set(keyOf(on), {at, r, things: [on]});
  }
  const r = unitOf(scene) * usualInner * pointPart;
  for (const on of options.flatMap(option => target(option) ?? [])) {
    if (on.kind === 'point' && on.at) spots.set(keyOf(on), {at: point(on.at), r, things: [on]});
  }
  return spots;
}

/** The spot at which something is, by its key. */
export function spotOf(scene: Scene, spots: Spots, on: On | undefined): string | undefined {
  if (!on) return undefined;
  const space = on.kind === 'figure' ? spaceUnder(scene, on.id ?? '') : undefined;
  const key = keyOf(space === undefined ? on : {kind: 'space', id: space});
  return spots.has(key) ? key : undefined;
}

/** All options by the spot that they point at. */
export function bySpot(scene: Scene, spots: Spots, options: readonly Option[]): Map<string, Option[]> {
  const map = new Map<string, Option[]>();
  for (const option of options) {
    const spot = spotOf(scene, spots, target(option));
    if (spot === undefined) continue;
    const there = map.get(spot);
    if (there) there.push(option);
    else map.set(spot, [option]);
  }
  return map;
}

/** The box around spots. */
export function boxOf(spots: Spots, keys: readonly string[]): Box | undefined {
  return around(
    keys.flatMap(key => {
      const spot = spots.get(key);
      return spot ? (spot.corners ?? square(spot.at, spot.r)) : [];
    }),
  );
}
