// Drawings that a game's pack brings: paths on a square, each painted by the role that its colour has on the page
// (ui.css says which colour that is).
import type {Drawing} from '../contract';

/** The strokes alone, on a square of `size` about its middle, for what is part of a larger picture. */
export function Strokes({drawing, size}: {drawing: Drawing; size: number}) {
  const scale = size / drawing.size;
  const half = drawing.size / 2;
  return (
    <g class="drawing" transform={`scale(${scale}) translate(${-half} ${-half})`} style={{'--drawn': drawing.size}}>
      {drawing.strokes.map(({path, paint = 'plain', fill}, i) => (
        <path key={i} class={fill ? 'stroke stroke-fill' : 'stroke'} data-paint={paint} d={path} />
      ))}
    </g>
  );
}

/** A drawing as a picture of its own. */
export function Picture({drawing, class: extra}: {drawing: Drawing; class: string}) {
  const {size} = drawing;
  return (
    <svg class={extra} viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true" focusable="false">
      <Strokes drawing={drawing} size={size} />
    </svg>
  );
}
