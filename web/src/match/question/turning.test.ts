import {describe, expect, it} from 'vitest';
import fixture from '../../../tests/fixtures/champions.json';
import type {Option, Scene} from '../../contract';
import {turnedBy, turnSpaces} from './turning';

const scene = fixture.before as unknown as Scene;
const face = (direction: string): Option => ({
  choice: {verb: 'face', direction},
  text: direction,
  on: [{kind: 'figure', id: '0'}],
});

describe('turning', () => {
  it('is pointing at the space beside the figure that lies that way', () => {
    const spaces = turnSpaces(scene, ['n', 'ne', 'se', 's', 'sw', 'nw'].map(face));
    expect(Object.fromEntries([...spaces].map(([id, option]) => [id, option.text]))).toEqual({
      d2: 'n',
      e1: 'ne',
      c1: 'nw',
    });
  });
  it('is told by the direction of a choice about a figure', () => {
    expect(turnedBy(face('n'))).toEqual({figure: '0', facing: 'n'});
    expect(turnedBy({choice: {verb: 'pass'}, text: '', on: []})).toBeUndefined();
  });
});
