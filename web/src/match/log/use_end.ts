// A list that stays at its end while it grows or changes its size, unless its reader has scrolled away from there.
import {useSignal, type ReadonlySignal} from '@preact/signals';
import type {RefObject} from 'preact';
import {useEffect, useLayoutEffect, useRef} from 'preact/hooks';

const near = 24;

interface End {
  /** The reader has scrolled away. */
  left: ReadonlySignal<boolean>;
  toEnd(): void;
}

function sizeOf({scrollHeight, clientHeight, clientWidth}: HTMLElement): string {
  return `${scrollHeight} ${clientHeight} ${clientWidth}`;
}

export function useEnd(list: RefObject<HTMLElement>, follows: boolean): End {
  const left = useSignal(false);
  const size = useRef('');
  const keep = () => {
    const element = list.current;
    if (!element || left.peek() || !follows) return;
    element.scrollTop = element.scrollHeight;
    size.current = sizeOf(element);
  };
  useLayoutEffect(keep);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const resizes = new ResizeObserver(keep);
    resizes.observe(element);
    const onScroll = () => {
      // What scrolls because something changed its size is no wish of the reader.
      if (sizeOf(element) !== size.current && !left.peek()) return keep();
      size.current = sizeOf(element);
      left.value = element.scrollHeight - element.scrollTop - element.clientHeight > near;
    };
    element.addEventListener('scroll', onScroll, {passive: true});
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [follows]);
  const toEnd = () => {
    left.value = false;
    keep();
  };
  return {left, toEnd};
}
