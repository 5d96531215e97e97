// Zones: ground that means something, with its name on it. One that belongs to somebody is marked like all of theirs;
// one that scores is marked too.
import type {Scene, Space, Zone} from '../../contract';
import type {Words} from '../words';
import {
  around,
  borderPath,
  centre,
  extent,
  middle,
  middleOf,
  point,
  polygonPath,
  shapePath,
  shrunk,
  type Point,
} from './geometry';
import {inLines, sizeWithin} from './label_size';
import {memo} from './memo';
import {markFill} from './patterns';

const largest = 520;

/** As large as fits into the zone, whose edges are ragged. */
function nameSize(lines: readonly string[], points: readonly Point[], unit: number): number {
  const width = (around(points)?.width ?? 0) / unit;
  return Math.min(...lines.map(line => sizeWithin(line, width * 0.7, largest))) * unit;
}

function Name({name, points, at: [x, y], unit}: {name: string; points: readonly Point[]; at: Point; unit: number}) {
  const lines = inLines(name);
  const size = nameSize(lines, points, unit);
  return (
    <text class="zone-name" font-size={size}>
      {lines.map((line, i) => (
        <tspan key={line} x={x} y={y + (i - (lines.length - 1) / 2) * size * 1.15}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function ZoneView({zone, spaces, name, unit}: {zone: Zone; spaces: readonly Space[]; name: string; unit: number}) {
  const {shape, seat, scores} = zone;
  const fields = [...spaces.map(space => polygonPath(space.corners.map(point))), ...(shape ? [shapePath(shape)] : [])];
  const marked = seat !== undefined || scores === true;
  const marks = [...spaces.map(space => polygonPath(shrunk(space, 0.955))), ...(shape ? [shapePath(shape)] : [])];
  const points = [...spaces.flatMap(space => space.corners.map(point)), ...(shape ? extent(shape) : [])];
  return (
    <g class={marked ? 'zone zone-marked' : 'zone'} data-seat={seat ?? -1}>
      {fields.map((field, i) => (
        <path key={i} class="zone-field" d={field} />
      ))}
      {marked && marks.map((mark, i) => <path key={i} d={mark} fill={markFill(seat)} />)}
      <path class="zone-border" d={borderPath(spaces) + (shape ? shapePath(shape) : '')} />
      <Name name={name} points={points} at={shape ? middleOf(shape) : middle(spaces.map(centre))} unit={unit} />
    </g>
  );
}

interface Props {
  spaces: Scene['spaces'];
  zones: Scene['zones'];
  words: Words;
  unit: number;
}

export const Zones = memo(function Zones({spaces, zones, words, unit}: Props) {
  return (
    <g aria-hidden="true">
      {Object.entries(zones).map(([id, zone]) => (
        <ZoneView
          key={id}
          zone={zone}
          spaces={(zone.spaces ?? []).flatMap(space => spaces[space] ?? [])}
          name={words.named(zone)}
          unit={unit}
        />
      ))}
    </g>
  );
});
