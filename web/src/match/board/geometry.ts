// The few pieces of geometry that drawing needs. A client knows no hexes: spaces are polygons with a centre, and the
// ground of an open table is made of polygons and circles.
import type {Scene, Shape, Space} from '../../contract';

export type Point = readonly [number, number];
export type Spaces = Scene['spaces'];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function point(pair: readonly number[]): Point {
  return [pair[0] ?? 0, pair[1] ?? 0];
}

export function centre(space: Space): Point {
  return point(space.centre);
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
}

/** The box around points; undefined where there are none. */
export function around(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y};
}

export function cornersOf({x, y, width, height}: Box): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** The ends of a square around a circle. */
export function square([x, y]: Point, r: number): Point[] {
  return [
    [x - r, y - r],
    [x + r, y + r],
  ];
}

/** Points that say how far a shape reaches. */
export function extent({corners, centre: about, radius}: Shape): Point[] {
  return about ? square(point(about), radius ?? 0) : (corners ?? []).map(point);
}

/** All that lies still: spaces, ground and zones. */
function still(scene: Scene): Point[] {
  return [
    ...Object.values(scene.spaces).flatMap(space => space.corners.map(point)),
    ...Object.values(scene.areas).flatMap(area => extent(area.shape)),
    ...Object.values(scene.edges).flatMap(edge => [point(edge.from), point(edge.to)]),
    ...Object.values(scene.zones).flatMap(zone => (zone.shape ? extent(zone.shape) : [])),
  ];
}

/** How far the board reaches: by what lies still, so that it does not move when a figure does. */
export function bounds(scene: Scene): Box {
  const bases = Object.values(scene.figures).flatMap(({base}) =>
    base.at ? square(point(base.at), (base.radius ?? 0) * 4) : [],
  );
  return around(still(scene)) ?? around(bases) ?? {x: -1000, y: -1000, width: 2000, height: 2000};
}

/** The corners moved towards the centre: 1 leaves them where they are. */
export function shrunk(space: Space, by: number): Point[] {
  const [cx, cy] = centre(space);
  return space.corners.map(point).map(([x, y]) => [cx + (x - cx) * by, cy + (y - cy) * by]);
}

export function outline(points: readonly Point[]): string {
  return points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ');
}

export function circlePath([x, y]: Point, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
}

export function polygonPath(corners: readonly Point[]): string {
  return corners.length === 0 ? '' : `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

export function shapePath({corners, centre: about, radius}: Shape): string {
  return about ? circlePath(point(about), radius ?? 0) : polygonPath((corners ?? []).map(point));
}

export function middleOf(shape: Shape): Point {
  return shape.centre ? point(shape.centre) : middle((shape.corners ?? []).map(point));
}

/** Whether a point lies in a shape. */
export function covers({corners = [], centre: about, radius}: Shape, [x, y]: Point): boolean {
  if (about) return Math.hypot(x - point(about)[0], y - point(about)[1]) <= (radius ?? 0);
  const points = corners.map(point);
  return points.reduce((inside, [x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1);
    return crosses ? !inside : inside;
  }, false);
}

/** How far a space reaches from its centre to its nearest edge. */
export function inner(space: Space): number {
  const [cx, cy] = centre(space);
  const corners = space.corners.map(point);
  const distances = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
    const length = Math.hypot(x2 - x1, y2 - y1);
    return length === 0 ? Infinity : Math.abs((x2 - x1) * (y1 - cy) - (x1 - cx) * (y2 - y1)) / length;
  });
  return Math.min(...distances);
}

/** From the middle of a hex to its edges, as hexes are drawn: what the lengths of lines and letters are made for. */
export const usualInner = 866;

/** On an open table nothing is drawn smaller than as on a board that is so many hexes long. */
const longest = 32;

/** How many times as large as usual lines and letters are drawn: by the first space, else by the bases of figures and by
 * the size of the table. */
export function unitOf(scene: Scene): number {
  const [first] = Object.values(scene.spaces);
  const rounded = (unit: number) => Math.round(unit * 1000) / 1000;
  if (first) return rounded(inner(first) / usualInner);
  const radii = Object.values(scene.figures).flatMap(({base}) => (base.at && base.radius ? [base.radius] : []));
  const usual = radii.sort((a, b) => a - b)[Math.floor(radii.length / 2)] ?? 0;
  const {width, height} = bounds(scene);
  return rounded(Math.max(usual, Math.max(width, height) / longest) / usualInner);
}

/** The edges of a set of spaces that no two of them share: its border, as pairs of points. */
export function border(spaces: readonly Space[]): [Point, Point][] {
  const seen = new Map<string, [Point, Point] | undefined>();
  for (const space of spaces) {
    const corners = space.corners.map(point);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      const key = [from, to]
        .map(([x, y]) => `${Math.round(x / 20)},${Math.round(y / 20)}`)
        .sort()
        .join(' ');
      seen.set(key, seen.has(key) ? undefined : [from, to]);
    });
  }
  return [...seen.values()].filter(edge => edge !== undefined);
}

/** The border of spaces as a path. */
export function borderPath(spaces: readonly Space[]): string {
  return border(spaces)
    .map(([[x1, y1], [x2, y2]]) => `M${x1} ${y1}L${x2} ${y2}`)
    .join('');
}

/** How far one turns from one direction to another, in degrees. */
export function turn(from: number, to: number): number {
  const difference = (((to - from) % 360) + 360) % 360;
  return Math.min(difference, 360 - difference);
}

/** Where a point lies from another, in degrees clockwise from the top. */
export function bearing([x1, y1]: Point, [x2, y2]: Point): number {
  return ((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 450) % 360;
}

export function ahead([x, y]: Point, degrees: number, distance: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}

const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

export type Direction = (typeof compass)[number];

/** The point of the compass that is nearest to a direction in degrees. */
export function directionOf(degrees: number): Direction {
  const eighth = Math.round((((degrees % 360) + 360) % 360) / 45) % 8;
  return compass[eighth] ?? 'n';
}
