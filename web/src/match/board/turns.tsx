// Arrows around a figure that may be turned: one for each direction that may be chosen. They are for pointers; whoever
// uses keys has the compass beside the board.
import type {Look, Option, Scene} from '../../contract';
import {byFinger} from '../question/place';
import {turnedBy} from '../question/turning';
import {standings, tokenPart} from './standing';

interface Props {
  scene: Scene;
  look: Look;
  options: readonly Option[];
  /** The one that is shown as it would be. */
  looked: Option | undefined;
  onPick(option: Option, careful: boolean): void;
  onPoint(option: Option): void;
}

export function Turns({scene, look, options, looked, onPick, onPoint}: Props) {
  const turning = options.filter(option => turnedBy(option));
  if (turning.length === 0) return null;
  const places = standings(scene, look);
  return (
    <g class="turns" aria-hidden="true">
      {turning.map(option => {
        const turned = turnedBy(option);
        const standing = places.get(turned?.figure ?? '');
        if (!turned || !standing) return null;
        const [x, y] = standing.at;
        const r = standing.r / tokenPart;
        return (
          <path
            key={JSON.stringify(option.choice)}
            class={option === looked ? 'turn-arrow turn-looked' : 'turn-arrow'}
            transform={`translate(${x} ${y}) rotate(${turned.facing - 90})`}
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
