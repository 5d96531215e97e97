// Arrows around a figure that may be turned: one for each direction that may be chosen. They are for pointers; whoever
// uses keys has the compass beside the board.
import type {Option, Scene} from '../../contract';
import {centre, facingAngle, inner} from './geometry';
import {spaceOf, target} from '../question/options';
import {byFinger} from '../question/place';

interface Props {
  scene: Scene;
  options: readonly Option[];
  /** The one that is shown as it would be. */
  looked: Option | undefined;
  onPick(option: Option, careful: boolean): void;
  onPoint(option: Option): void;
}

export function Turns({scene, options, looked, onPick, onPoint}: Props) {
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
            class={option === looked ? 'turn-arrow turn-looked' : 'turn-arrow'}
            transform={`translate(${x} ${y}) rotate(${angle})`}
            d={`M${r * 1.02} ${-r * 0.42}L${r * 1.5} 0L${r * 1.02} ${r * 0.42}Z`}
            onClick={event => onPick(option, byFinger(event))}
            onPointerMove={event => byFinger(event) || onPoint(option)}
          >
            <title>{option.text}</title>
          </path>
        );
      })}
    </g>
  );
}
