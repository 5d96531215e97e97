// Turning a figure by pointing: the spaces beside it stand for the directions that it may turn to.
import type {Option, Scene} from '../../contract';
import {bearing, centre, facingAngle, inner, turn} from '../board/geometry';
import {spaceOf, target} from './options';

/** What a figure would face. */
export interface Turned {
  figure: string;
  facing: string;
}

export function turnedBy(option: Option): Turned | undefined {
  const facing = option.choice['direction'];
  const on = target(option);
  return typeof facing === 'string' && on?.kind === 'figure' ? {figure: on.id, facing} : undefined;
}

const nearly = 20;

/** The options that turn a figure, by the neighbouring space that lies that way. */
export function turnSpaces(scene: Scene, options: readonly Option[]): Map<string, Option> {
  const map = new Map<string, Option>();
  for (const option of options) {
    const turned = turnedBy(option);
    const here = turned && scene.spaces[spaceOf(scene, target(option)) ?? ''];
    const angle = here && facingAngle(here, turned.facing);
    if (!here || angle === undefined) continue;
    const [x, y] = centre(here);
    for (const [id, space] of Object.entries(scene.spaces)) {
      const [sx, sy] = centre(space);
      const beside = space !== here && Math.hypot(sx - x, sy - y) < (inner(here) + inner(space)) * 1.2;
      if (beside && !map.has(id) && turn(bearing([x, y], [sx, sy]), angle) < nearly) map.set(id, option);
    }
  }
  return map;
}
