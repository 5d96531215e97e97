import {describe, expect, it} from 'vitest';
import {recorded} from '../../../tests/scenes';
import type {Option} from '../../contract';
import {turnedBy, turnSpaces} from './turning';

const scene = recorded('champions').before;
const face = (facing: number): Option => ({
  choice: {verb: 'face'},
  text: String(facing),
  on: [{kind: 'figure', id: '0', facing}],
});

describe('turning', () => {
  it('is pointing at the space beside the figure that lies that way', () => {
    const spaces = turnSpaces(scene, [0, 60, 120, 180, 240, 300].map(face));
    expect(Object.fromEntries([...spaces].map(([id, option]) => [id, option.text]))).toEqual({
      'space/d2': '0',
      'space/e1': '60',
      'space/c1': '300',
    });
  });

  it('is told by where the figure of an option would look', () => {
    expect(turnedBy(face(60))).toEqual({figure: '0', facing: 60});
    expect(turnedBy({choice: {verb: 'pass'}, text: '', on: []})).toBeUndefined();
    expect(turnedBy({choice: {verb: 'hit'}, text: '', on: [{kind: 'figure', id: '0'}]})).toBeUndefined();
  });
});
