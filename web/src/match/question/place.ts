// Where in the window something was pointed at, and by what.

export interface Place {
  x: number;
  y: number;
}

/** A finger cannot point without touching: what it touches is shown before it is done. */
export function byFinger(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

export function placeOf(event: MouseEvent): Place {
  return {x: event.clientX, y: event.clientY};
}
