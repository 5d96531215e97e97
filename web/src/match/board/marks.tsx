// What lies over the ground and changes often: overlays of the scene, what may be chosen, the way that would be gone.
import type {Scene} from '../../contract';
import {border, centre, inner, outline, shrunk, type Spaces} from './geometry';
import {markFill} from './patterns';

export function Overlays({scene}: {scene: Scene}) {
  return (
    <g aria-hidden="true">
      {Object.entries(scene.overlays).map(([id, overlay]) => {
        const spaces = overlay.spaces.flatMap(space => scene.spaces[space] ?? []);
        const lines = border(spaces).map(([[x1, y1], [x2, y2]]) => `M${x1} ${y1}L${x2} ${y2}`);
        return (
          <g key={id} class="overlay" data-seat={overlay.seat ?? -1}>
            {spaces.map((space, i) => (
              <g key={overlay.spaces[i]}>
                <polygon class="overlay-field" points={outline(shrunk(space, 0.955))} />
                <polygon points={outline(shrunk(space, 0.955))} fill={markFill(overlay.seat)} />
              </g>
            ))}
            <path class="overlay-border" d={lines.join('')} />
          </g>
        );
      })}
    </g>
  );
}

/** `turn`: a direction that has an arrow of its own. */
export type Light = 'option' | 'walk' | 'taken' | 'turn';

export function Lights({spaces, lit}: {spaces: Spaces; lit: ReadonlyMap<string, Light>}) {
  return (
    <g aria-hidden="true">
      {[...lit].map(([id, light]) => {
        const space = spaces[id];
        if (!space || light === 'turn') return null;
        const [x, y] = centre(space);
        return light === 'walk' ? (
          <circle key={id} class="light-walk" cx={x} cy={y} r={inner(space) * 0.16} />
        ) : (
          <polygon key={id} class={`light light-${light}`} points={outline(shrunk(space, 0.87))} />
        );
      })}
    </g>
  );
}

/** The way from a space over others; the last is where it ends. */
export function Way({spaces, from, path}: {spaces: Spaces; from: string | undefined; path: readonly string[]}) {
  const last = path.at(-1);
  const end = last === undefined ? undefined : spaces[last];
  if (!end) return null;
  const points = [...(from === undefined ? [] : [from]), ...path].flatMap(id =>
    spaces[id] ? [centre(spaces[id])] : [],
  );
  const [x, y] = centre(end);
  const r = inner(end);
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
