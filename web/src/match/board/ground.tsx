// The ground of the board: spaces, walls and zones. It hardly ever changes, and is drawn again only when it does.
import type {Space} from '../../contract';
import {border, bounds, centre, outline, point, shrunk, type Point, type Spaces} from './geometry';
import type {Words} from '../words';
import {inLines, sizeWithin} from './label_size';
import {memo} from './memo';

function zonesOf(spaces: Spaces): Map<string, string[]> {
  const zones = new Map<string, string[]>();
  for (const [id, space] of Object.entries(spaces)) {
    for (const zone of space.zones ?? []) zones.set(zone, [...(zones.get(zone) ?? []), id]);
  }
  return zones;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** As large as fits into the zone, whose edges are ragged. */
function nameSize(lines: readonly string[], within: readonly Space[]): number {
  const {width} = bounds(Object.fromEntries(within.map((space, i) => [i, space])));
  return Math.min(...lines.map(line => sizeWithin(line, width * 0.7, 520)));
}

function Zone({name, ids, spaces}: {name: string; ids: readonly string[]; spaces: Spaces}) {
  const within = ids.flatMap(id => spaces[id] ?? []);
  const lines = border(within).map(([[x1, y1], [x2, y2]]) => `M${x1} ${y1}L${x2} ${y2}`);
  const [x, y] = middle(within.map(centre));
  const written = inLines(name);
  const size = nameSize(written, within);
  return (
    <g class="zone">
      {within.map((space, i) => (
        <polygon key={ids[i]} class="zone-field" points={outline(space.corners.map(point))} />
      ))}
      <path class="zone-border" d={lines.join('')} />
      <text class="zone-name" font-size={size}>
        {written.map((line, i) => (
          <tspan key={line} x={x} y={y + (i - (written.length - 1) / 2) * size * 1.15}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

export const Ground = memo(function Ground({spaces, words}: {spaces: Spaces; words: Words}) {
  const all = Object.entries(spaces);
  return (
    <g aria-hidden="true">
      <g class="ground">
        {all.map(([id, space]) => (
          <polygon key={id} points={outline(space.corners.map(point))} />
        ))}
      </g>
      {all
        .filter(([, space]) => !space.wall)
        .map(([id, space]) => (
          <polygon key={id} class="space" points={outline(shrunk(space, 0.955))} />
        ))}
      {[...zonesOf(spaces)].map(([zone, ids]) => (
        <Zone key={zone} name={words.zone(zone)} ids={ids} spaces={spaces} />
      ))}
      {all
        .filter(([, space]) => space.wall)
        .map(([id, space]) => (
          <g key={id}>
            <polygon class="wall" points={outline(shrunk(space, 0.98))} />
            <polygon fill="url(#wall)" points={outline(shrunk(space, 0.9))} />
          </g>
        ))}
    </g>
  );
});
