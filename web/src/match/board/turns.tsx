// Arrows around a figure that may be turned: one for each direction that may be chosen. They are for pointers; whoever
// uses keys has the compass beside the board.
import type {Option, Scene} from '../../contract';
import {centre, facingAngle, inner} from '../geometry';
import {spaceOf, target} from '../options';

interface Props {
  scene: Scene;
  options: readonly Option[];
  onPick(option: Option): void;
  onPoint(option: Option | undefined): void;
}

export function Turns({scene, options, onPick, onPoint}: Props) {
  return (
    <g class="turns" aria-hidden="true">
      {options.map(option => {
        const direction = option.choice['direction'];
        const space = scene.spaces[spaceOf(scene, target(option)) ?? ''];
        const angle = space && typeof direction === 'string' ? facingAngle(space, direction) : undefined;
        if (!space || angle === undefined) return null;
        const [x, y] = centre(space);
        const r = inner(space);
        return (
          <path
            key={JSON.stringify(option.choice)}
            class="turn-arrow"
            transform={`translate(${x} ${y}) rotate(${angle})`}
            d={`M${r * 1.02} ${-r * 0.42}L${r * 1.5} 0L${r * 1.02} ${r * 0.42}Z`}
            onClick={() => onPick(option)}
            onPointerEnter={() => onPoint(option)}
            onPointerLeave={() => onPoint(undefined)}
          >
            <title>{option.text}</title>
          </path>
        );
      })}
    </g>
  );
}
