// What is marked on top of the board: fields that mean something, and lines. Each kind has its own way of lines and
// hatching, so that nobody needs colours to tell them apart.
import type {Overlay, Scene} from '../../contract';
import {
  ahead,
  bearing,
  borderPath,
  centre,
  middleOf,
  outline,
  point,
  polygonPath,
  shapePath,
  shrunk,
  usualInner,
  type Point,
} from './geometry';
import {markFill} from './patterns';
import {shape} from './shapes';
import {tokenPart} from './standing';

interface Props {
  scene: Scene;
  overlay: Overlay;
  unit: number;
}

const hatched: readonly Overlay['kind'][] = ['area', 'threat'];

/** The spaces or the shape that an overlay covers. */
function Fields({scene, overlay, unit}: Props) {
  const spaces = (overlay.spaces ?? []).flatMap(id => scene.spaces[id] ?? []);
  const fill = hatched.includes(overlay.kind) ? markFill(overlay.seat) : undefined;
  const covered = spaces.map(space => polygonPath(shrunk(space, 0.955)));
  if (overlay.shape) covered.push(shapePath(overlay.shape));
  const edge = borderPath(spaces) + (overlay.shape ? shapePath(overlay.shape) : '');
  return (
    <>
      {covered.map((path, i) => (
        <g key={i}>
          <path class="overlay-field" d={path} />
          {fill && <path d={path} fill={fill} />}
        </g>
      ))}
      <path class="overlay-border" d={edge} />
      {spaces.map((space, i) => {
        const cost = overlay.costs?.[i];
        const [x, y] = centre(space);
        return cost === undefined ? null : (
          <text key={i} class="overlay-cost" x={x} y={y - unit * usualInner * 0.55}>
            {cost}
          </text>
        );
      })}
    </>
  );
}

/** A short line across the way, where a ruler begins and ends. */
function tick(at: Point, across: number, half: number): string {
  const [[x1, y1], [x2, y2]] = [ahead(at, across, half), ahead(at, across + 180, half)];
  return `M${x1} ${y1}L${x2} ${y2}`;
}

function arrowHead(end: Point, towards: number, size: number): string {
  return polygonPath([
    ahead(end, towards, size * 0.3),
    ahead(end, towards + 150, size),
    ahead(end, towards - 150, size),
  ]);
}

/** A path, a ray, a line of sight: with a head where it ends; a ruler with its length. */
function Line({overlay, points, unit}: Omit<Props, 'scene'> & {points: readonly Point[]}) {
  const [start, second] = points;
  const [before, end] = points.slice(-2);
  if (!start || !second || !before || !end) return null;
  const towards = bearing(before, end);
  const size = unit * 300;
  const [x, y] = ahead([(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], towards - 90, size * 0.9);
  return (
    <>
      <polyline class="overlay-line" points={outline(points)} />
      {overlay.kind === 'ruler' ? (
        <path class="overlay-line" d={tick(start, bearing(start, second) + 90, size) + tick(end, towards + 90, size)} />
      ) : (
        overlay.kind !== 'sight' && <path class="overlay-head" d={arrowHead(end, towards, size)} />
      )}
      {overlay.length !== undefined && (
        <text class="overlay-length" x={x} y={y}>
          {overlay.length}
        </text>
      )}
    </>
  );
}

/** Where a figure was: its outline alone. */
function Ghost({overlay, at, r}: {overlay: Overlay; at: Point; r: number}) {
  const outlined = shape(overlay.seat, r);
  return <path class="overlay-outline" d={outlined} transform={`translate(${at[0]} ${at[1]})`} />;
}

function OverlayView({scene, overlay, unit}: Props) {
  const centres = (overlay.spaces ?? []).flatMap(id => {
    const space = scene.spaces[id];
    return space ? [centre(space)] : [];
  });
  const given = (overlay.points ?? []).map(point);
  const isGhost = overlay.kind === 'ghost';
  const isWay = isGhost || overlay.kind === 'path';
  const points = given.length > 0 ? given : isWay ? centres : [];
  const fields = isWay ? {...overlay, spaces: []} : overlay;
  const at = points[0] ?? (overlay.shape && middleOf(overlay.shape));
  const base = scene.figures[overlay.figure ?? '']?.base;
  const r = overlay.shape?.radius ?? base?.radius ?? unit * usualInner * tokenPart;
  return (
    <g class={`overlay overlay-${overlay.kind}`} data-seat={overlay.seat ?? -1}>
      {isGhost ? (
        at && <Ghost overlay={overlay} at={at} r={r} />
      ) : (
        <Fields scene={scene} overlay={fields} unit={unit} />
      )}
      {points.length > 1 && <Line overlay={overlay} points={points} unit={unit} />}
    </g>
  );
}

export function Overlays({scene, unit}: {scene: Scene; unit: number}) {
  return (
    <g aria-hidden="true">
      {Object.entries(scene.overlays).map(([id, overlay]) => (
        <OverlayView key={id} scene={scene} overlay={overlay} unit={unit} />
      ))}
    </g>
  );
}
