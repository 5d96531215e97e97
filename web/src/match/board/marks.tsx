// What lies over the ground and changes with every question: what may be chosen, the way that would be gone.
import {outline, polygonPath, type Point} from './geometry';
import type {Spot, Spots} from './spots';

/** `turn`: a direction that has an arrow of its own. */
export type Light = 'option' | 'walk' | 'taken' | 'turn';

/** A spot made smaller, towards its middle. */
function within({at: [cx, cy], corners}: Spot, by: number): string {
  return polygonPath((corners ?? []).map(([x, y]): Point => [cx + (x - cx) * by, cy + (y - cy) * by]));
}

function LightOf({spot, light}: {spot: Spot; light: Light}) {
  const [x, y] = spot.at;
  if (light === 'walk') return <circle class="light-walk" cx={x} cy={y} r={spot.r * 0.16} />;
  if (spot.corners) return <path class={`light light-${light}`} d={within(spot, 0.87)} />;
  return <circle class={`light light-${light}`} cx={x} cy={y} r={spot.r} />;
}

export function Lights({spots, lit}: {spots: Spots; lit: ReadonlyMap<string, Light>}) {
  return (
    <g aria-hidden="true">
      {[...lit].map(([key, light]) => {
        const spot = spots.get(key);
        return spot && light !== 'turn' && <LightOf key={key} spot={spot} light={light} />;
      })}
    </g>
  );
}

/** The way from a spot over others; the last is where it ends. */
export function Way({spots, from, path}: {spots: Spots; from: string | undefined; path: readonly string[]}) {
  const end = spots.get(path.at(-1) ?? '');
  if (!end) return null;
  const points = [...(from === undefined ? [] : [from]), ...path].flatMap(key => {
    const spot = spots.get(key);
    return spot ? [spot.at] : [];
  });
  const [x, y] = end.at;
  const r = end.r;
  return (
    <g class="way" aria-hidden="true">
      {points.length > 1 && <polyline points={outline(points)} />}
      <circle cx={x} cy={y} r={r * 0.86} />
      <path
        d={`M${x} ${y - r}v${r * 0.3}M${x} ${y + r}v${-r * 0.3}M${x - r} ${y}h${r * 0.3}M${x + r} ${y}h${-r * 0.3}`}
      />
    </g>
  );
}
