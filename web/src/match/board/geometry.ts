// The few pieces of geometry that drawing needs. A client knows no hexes: spaces are polygons with a centre.
import type {Scene, Space} from '../../contract';

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

export function bounds(spaces: Spaces): Box {
  const corners = Object.values(spaces).flatMap(space => space.corners.map(point));
  if (corners.length === 0) return {x: -1000, y: -1000, width: 2000, height: 2000};
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y};
}

/** The corners moved towards the centre: 1 leaves them where they are. */
export function shrunk(space: Space, by: number): Point[] {
  const [cx, cy] = centre(space);
  return space.corners.map(point).map(([x, y]) => [cx + (x - cx) * by, cy + (y - cy) * by]);
}

export function outline(points: readonly Point[]): string {
  return points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ');
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

const compass: Record<string, number> = {e: 0, se: 45, s: 90, sw: 135, w: 180, nw: 225, n: 270, ne: 315};

export function turn(from: number, to: number): number {
  const difference = (((to - from) % 360) + 360) % 360;
  return Math.min(difference, 360 - difference);
}

export function bearing([x1, y1]: Point, [x2, y2]: Point): number {
  return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
}

/** The angle of a compass word at a space, in degrees clockwise from the right: across the edge that lies that way. */
export function facingAngle(space: Space | undefined, facing: string): number | undefined {
  const wanted = compass[facing];
  if (wanted === undefined || !space) return wanted;
  const origin = centre(space);
  const corners = space.corners.map(point);
  const across = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
    return bearing(origin, [(x1 + x2) / 2, (y1 + y2) / 2]);
  });
  const nearest = across.sort((a, b) => turn(a, wanted) - turn(b, wanted))[0];
  return nearest !== undefined && turn(nearest, wanted) <= 23 ? nearest : wanted;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const arrows: Record<Arrow, Point> = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};

export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(arrows, key);
}

/** The row that one walks along by arrow keys: where it lies across the way. */
export interface Lane {
  axis: 'x' | 'y';
  at: number;
}

export function laneOf(space: Space, arrow: Arrow): Lane {
  const [x, y] = centre(space);
  return arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? {axis: 'y', at: y} : {axis: 'x', at: x};
}

/** The space that one gets to from another by an arrow key: near, in that direction, and along the row. */
export function neighbour(spaces: Spaces, from: string, arrow: Arrow, lane?: Lane): string | undefined {
  const here = spaces[from];
  if (!here) return undefined;
  const [ox, oy] = centre(here);
  const [dx, dy] = arrows[arrow];
  const {axis, at} = lane ?? laneOf(here, arrow);
  let best: string | undefined;
  let least = Infinity;
  for (const [id, space] of Object.entries(spaces)) {
    if (space === here) continue;
    const [x, y] = centre(space);
    const ahead = (x - ox) * dx + (y - oy) * dy;
    const aside = Math.abs((x - ox) * dy - (y - oy) * dx);
    if (ahead <= 0 || aside > ahead * 1.8) continue;
    const off = Math.abs((axis === 'x' ? x : y) - at);
    // Of two that are as good the one that goes up or left is taken.
    const cost = Math.hypot(ahead, off * 1.5) + ((x - ox) * Math.abs(dy) + (y - oy) * Math.abs(dx)) * 1e-4;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
