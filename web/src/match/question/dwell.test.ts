import {describe, expect, it} from 'vitest';
import {Dwell} from './dwell';

function made() {
  const taken: string[] = [];
  let pending: (() => void) | undefined;
  const dwell = new Dwell((_, run) => {
    pending = run;
    return () => (pending = undefined);
  });
  const point = (key: string, soon = false) => dwell.point(key, () => taken.push(key), soon);
  const wait = () => {
    pending?.();
    pending = undefined;
  };
  return {dwell, taken, point, wait};
}

describe('pointing', () => {
  it('is meant at once where nothing is shown yet, else after a rest', () => {
    const {taken, point, wait} = made();
    point('a', true);
    expect(taken).toEqual(['a']);
    point('b');
    expect(taken).toEqual(['a']);
    wait();
    expect(taken).toEqual(['a', 'b']);
  });

  it('crosses things without meaning them', () => {
    const {dwell, taken, point, wait} = made();
    point('a', true);
    point('b');
    point('c');
    dwell.cancel();
    wait();
    expect(taken).toEqual(['a']);
  });

  it('means nothing that appears below a pointer at rest', () => {
    const {dwell, taken, point} = made();
    dwell.follow({x: 10, y: 10});
    dwell.rest();
    point('a', true);
    dwell.follow({x: 11, y: 10});
    point('a', true);
    expect(taken).toEqual([]);
    dwell.follow({x: 20, y: 10});
    point('a', true);
    expect(taken).toEqual(['a']);
  });
});
