// What part of the board is in sight: zooming about a point and moving, within the board's bounds.
import {computed, signal} from '@preact/signals';
import type {Box, Point} from './geometry';

const closest = 8;

export class View {
  /** The whole board with a margin. */
  private readonly whole = signal<Box>({x: 0, y: 0, width: 1, height: 1});
  private readonly box = signal<Box>({x: 0, y: 0, width: 1, height: 1});

  readonly viewBox = computed(() => {
    const {x, y, width, height} = this.box.value;
    return [x, y, width, height].map(Math.round).join(' ');
  });
  readonly zoom = computed(() => this.whole.value.width / this.box.value.width);

  /** A new board, seen whole. */
  setBounds(bounds: Box, margin: number): void {
    const {x, y, width, height} = bounds;
    const whole = {x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin};
    if (JSON.stringify(whole) === JSON.stringify(this.whole.value)) return;
    this.whole.value = whole;
    this.box.value = whole;
  }

  fit(): void {
    this.box.value = this.whole.value;
  }

  /** As near as possible with all of a part in sight. */
  show(part: Box): void {
    const {width: most, height: high} = this.whole.value;
    const width = Math.min(most, Math.max(part.width, (part.height * most) / high, most / closest));
    const height = (width * high) / most;
    this.place({
      x: part.x + (part.width - width) / 2,
      y: part.y + (part.height - height) / 2,
      width,
      height,
    });
  }

  /** Closer by a factor; the point stays where it is on the screen. */
  zoomBy(factor: number, about: Point = this.middle()): void {
    const {whole, box} = this;
    const {x, y, width, height} = box.value;
    const zoom = Math.min(closest, Math.max(1, this.zoom.value * factor));
    const scale = whole.value.width / zoom / width;
    const [px, py] = about;
    this.place({x: px - (px - x) * scale, y: py - (py - y) * scale, width: width * scale, height: height * scale});
  }

  moveBy(dx: number, dy: number): void {
    const {x, y, ...size} = this.box.value;
    this.place({x: x + dx, y: y + dy, ...size});
  }

  /** Brings a point into sight, as when it gets the focus. */
  reveal([px, py]: Point, around: number): void {
    const {x, y, width, height} = this.box.value;
    const dx = Math.min(0, px - around - x) + Math.max(0, px + around - x - width);
    const dy = Math.min(0, py - around - y) + Math.max(0, py + around - y - height);
    if (dx !== 0 || dy !== 0) this.moveBy(dx, dy);
  }

  private middle(): Point {
    const {x, y, width, height} = this.box.value;
    return [x + width / 2, y + height / 2];
  }

  private place(box: Box): void {
    const {x, y, width, height} = this.whole.value;
    this.box.value = {
      ...box,
      x: Math.min(Math.max(box.x, x), x + width - box.width),
      y: Math.min(Math.max(box.y, y), y + height - box.height),
    };
  }
}
