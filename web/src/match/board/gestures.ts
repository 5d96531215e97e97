// Moving and zooming by hand: dragging, pinching, the wheel. A drag is no click: `moved` says so to whoever handles it.
import type {Point} from './geometry';
import type {View} from './view';

const slack = 6;

function onBoard(svg: SVGSVGElement, x: number, y: number): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return [0, 0];
  const {x: bx, y: by} = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return [bx, by];
}

/** How many units of the board a pixel is. */
function unitsPerPixel(svg: SVGSVGElement): number {
  const matrix = svg.getScreenCTM();
  return matrix && matrix.a !== 0 ? 1 / matrix.a : 1;
}

export interface Gestures {
  moved(): boolean;
  stop(): void;
}

export function watchGestures(svg: SVGSVGElement, view: View): Gestures {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  let moved = false;

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    if (fingers.size === 0) [travelled, moved] = [0, false];
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  };
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const wide = spread();
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
    travelled += Math.hypot(dx, dy);
    if (travelled < slack) return;
    if (!moved) svg.setPointerCapture(event.pointerId);
    moved = true;
    const units = unitsPerPixel(svg);
    view.moveBy((-dx * units) / fingers.size, (-dy * units) / fingers.size);
    if (fingers.size === 2 && wide > 0) {
      const [a, b] = [...fingers.values()];
      if (a && b) view.zoomBy(spread() / wide, onBoard(svg, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2));
    }
  };
  const onUp = (event: PointerEvent) => fingers.delete(event.pointerId);
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    view.zoomBy(Math.exp((-event.deltaY * lines) / 400), onBoard(svg, event.clientX, event.clientY));
  };
  svg.addEventListener('pointerdown', onDown);
  svg.addEventListener('pointermove', onMove);
  svg.addEventListener('pointerup', onUp);
  svg.addEventListener('pointercancel', onUp);
  svg.addEventListener('wheel', onWheel, {passive: false});
  return {
    moved: () => moved,
    stop() {
      svg.removeEventListener('pointerdown', onDown);
      svg.removeEventListener('pointermove', onMove);
      svg.removeEventListener('pointerup', onUp);
      svg.removeEventListener('pointercancel', onUp);
      svg.removeEventListener('wheel', onWheel);
    },
  };
}
