// Where an arrow key leads from a point of the board: to the next one that way, along the row that one set out on.
import type {Point} from './geometry';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const arrows: Record<Arrow, Point> = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};

export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(arrows, key);
}

/** The points that one walks between, by their keys. */
export type Places = ReadonlyMap<string, {readonly at: Point}>;

/** The row that one walks along by arrow keys: where it lies across the way. */
export interface Lane {
  axis: 'x' | 'y';
  at: number;
}

export function laneOf([x, y]: Point, arrow: Arrow): Lane {
  return arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? {axis: 'y', at: y} : {axis: 'x', at: x};
}

/** How far aside of the way something may lie, for each step ahead. */
const widest = 1.8;

/** The place that one gets to from another by an arrow key: near, in that direction, and along the row. */
export function neighbour(places: Places, from: string, arrow: Arrow, lane?: Lane): string | undefined {
  const here = places.get(from);
  if (!here) return undefined;
  const [ox, oy] = here.at;
  const [dx, dy] = arrows[arrow];
  const {axis, at} = lane ?? laneOf(here.at, arrow);
  let best: string | undefined;
  let least = Infinity;
  for (const [id, place] of places) {
    if (place === here) continue;
    const [x, y] = place.at;
    const ahead = (x - ox) * dx + (y - oy) * dy;
    const aside = Math.abs((x - ox) * dy - (y - oy) * dx);
    if (ahead <= 0 || aside > ahead * widest) continue;
    const off = Math.abs((axis === 'x' ? x : y) - at);
    // Of two that are as good the one that goes up or left is taken.
    const cost = Math.hypot(ahead, off * 1.5) + ((x - ox) * Math.abs(dy) + (y - oy) * Math.abs(dx)) * 1e-4;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}

/** Remembers the row that one set out on, so that the way back is the way there. */
export class Rover {
  private here: string | undefined;
  private lane: Lane | undefined;

  step(places: Places, from: string, arrow: Arrow): string | undefined {
    const place = places.get(from);
    if (!place) return undefined;
    const lane = laneOf(place.at, arrow);
    if (this.here !== from || this.lane?.axis !== lane.axis) this.lane = lane;
    this.here = neighbour(places, from, arrow, this.lane) ?? from;
    return this.here;
  }
}
