// Turning a figure by pointing: the spaces beside it stand for the directions that it may turn to.
import type {Option, Scene} from '../../contract';
import {bearing, centre, inner, turn} from '../board/geometry';
import {spaceUnder} from '../board/standing';
import {keyOf, target} from './options';

/** What a figure would face, in degrees. */
export interface Turned {
  figure: string;
  facing: number;
}

export function turnedBy(option: Option): Turned | undefined {
  const on = target(option);
  return on?.kind === 'figure' && on.id !== undefined && on.facing !== undefined
    ? {figure: on.id, facing: on.facing}
    : undefined;
}

const nearly = 20;

/** The options that turn a figure, by the spot of the neighbouring space that lies that way. */
export function turnSpaces(scene: Scene, options: readonly Option[]): Map<string, Option> {
  const map = new Map<string, Option>();
  for (const option of options) {
    const turned = turnedBy(option);
    const here = turned && scene.spaces[spaceUnder(scene, turned.figure) ?? ''];
    if (!here) continue;
    for (const [id, space] of Object.entries(scene.spaces)) {
      const [x, y] = centre(here);
      const [sx, sy] = centre(space);
      const beside = space !== here && Math.hypot(sx - x, sy - y) < (inner(here) + inner(space)) * 1.2;
      const spot = keyOf({kind: 'space', id});
      if (beside && !map.has(spot) && turn(bearing([x, y], [sx, sy]), turned.facing) < nearly) map.set(spot, option);
    }
  }
  return map;
}
