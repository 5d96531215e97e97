// Walking over the board by arrow keys. The row that one set out on is remembered, so that the way back is the way there.
import {laneOf, neighbour, type Arrow, type Lane, type Spaces} from './geometry';

export class Rover {
  private here: string | undefined;
  private lane: Lane | undefined;

  step(spaces: Spaces, from: string, arrow: Arrow): string | undefined {
    const space = spaces[from];
    if (!space) return undefined;
    const lane = laneOf(space, arrow);
    if (this.here !== from || this.lane?.axis !== lane.axis) this.lane = lane;
    this.here = neighbour(spaces, from, arrow, this.lane) ?? from;
    return this.here;
  }
}
