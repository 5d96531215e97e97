import {describe, expect, it} from 'vitest';
import {look, scene} from '../../tests/fixtures/open_table';
import {emptyScene, plainLook, recorded} from '../../tests/scenes';
import {countOf, figuresOf, isSetUp, nameOfSeat, onlyFigure, pilesOf, signOfSeat} from './scene';

const champions = recorded('champions').before;

describe('what belongs to whom', () => {
  it('is said by the seat, and what lies on the ground is no figure of a player', () => {
    expect(figuresOf(scene, look, 0).map(([id]) => id)).toEqual(['ann', 'bird', 'ben']);
    const mined = {...scene, figures: {mine: {...scene.figures['mine']!, seat: 0}}};
    expect(figuresOf(mined, look, 0)).toEqual([]);
    expect(figuresOf(mined, plainLook, 0)).toHaveLength(1);
    expect(pilesOf(scene, 0).map(([id]) => id)).toEqual(['hand.0', 'open.0']);
    expect(pilesOf(scene, undefined).map(([id]) => id)).toEqual(['deck']);
    expect(nameOfSeat(scene, 1)).toBe('Yorick');
    expect(nameOfSeat(scene, undefined)).toBeUndefined();
  });

  it('the only figure of a seat stands for its player', () => {
    expect(onlyFigure(champions, plainLook, 0)?.[0]).toBe('0');
    expect(signOfSeat(champions, plainLook, 0)).toBe('1');
    expect(onlyFigure(scene, look, 0)).toBeUndefined();
    expect(signOfSeat(scene, look, 1)).toBe('2');
  });
});

it('a deck says how many cards it has, others are counted', () => {
  expect(countOf(scene.piles['deck']!)).toBe(17);
  expect(countOf(scene.piles['hand.0']!)).toBe(2);
});

it('nothing has begun before the first round', () => {
  const round = (value: number) => ({...emptyScene, tracks: {r: {kind: 'rounds' as const, name: 'r', value}}});
  expect(isSetUp(round(0))).toBe(true);
  expect(isSetUp(round(1))).toBe(false);
  expect(isSetUp(emptyScene)).toBe(false);
});
