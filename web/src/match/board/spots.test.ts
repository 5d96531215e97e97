import {describe, expect, it} from 'vitest';
import * as table from '../../../tests/fixtures/open_table';
import {plainLook, recorded} from '../../../tests/scenes';
import type {Scene} from '../../contract';
import {boxOf, bySpot, spotOf, spotsOf} from './spots';

const champions = recorded('champions').before;
const aristeia = recorded('aristeia').before;
const open = spotsOf(table.scene, table.look, table.ask.options);

describe('spots', () => {
  it('are the spaces that can be entered, with who stands there', () => {
    const spots = spotsOf(aristeia, plainLook, []);
    expect(spots.size).toBe(Object.values(aristeia.spaces).filter(space => !space.solid).length);
    expect(spots.size).toBeLessThan(Object.keys(aristeia.spaces).length);
    const {space = ''} = aristeia.figures['gata']!.base;
    expect(spots.get(`space/${space}`)?.things).toEqual([
      {kind: 'figure', id: 'gata'},
      {kind: 'space', id: space},
    ]);
  });

  it('of an open table are its figures, and the points of the options', () => {
    expect([...open.keys()].sort()).toEqual([
      'figure/ann',
      'figure/ben',
      'figure/bird',
      'figure/cat',
      'figure/dog',
      'figure/mine',
      'point/1000,1850',
      'point/1350,1650',
      'point/1750,2650',
    ]);
    expect(open.get('figure/cat')).toEqual({at: [1950, 1250], r: 100, things: [{kind: 'figure', id: 'cat'}]});
  });

  it('mean who stands there before what lies there', () => {
    const {space = ''} = champions.figures['0']!.base;
    const fog = {kind: 'fog', base: {space}, label: ''};
    const scene: Scene = {...champions, figures: {fog, ...champions.figures}};
    const spot = spotsOf(scene, {...plainLook, figures: {fog: {under: true}}}, []).get(`space/${space}`);
    expect(spot?.things.map(({id}) => id)).toEqual(['0', 'fog', space]);
  });

  it('have the options that point at them', () => {
    const options = bySpot(table.scene, open, table.ask.options);
    expect([...options].map(([spot, list]) => [spot, list.map(one => one.text)])).toEqual([
      ['point/1000,1850', ['To the wood']],
      ['point/1350,1650', ['To the ruin']],
      ['point/1750,2650', ['Back']],
      ['figure/cat', ['Hit Catherine']],
      ['figure/ann', ['Face east', 'Face west']],
    ]);
  });

  it('are found by what is there', () => {
    const spots = spotsOf(champions, plainLook, []);
    const {space = ''} = champions.figures['1']!.base;
    expect(spotOf(champions, spots, {kind: 'figure', id: '1'})).toBe(`space/${space}`);
    expect(spotOf(table.scene, open, {kind: 'figure', id: 'bird'})).toBe('figure/bird');
    expect(spotOf(table.scene, open, {kind: 'figure', id: 'eve'})).toBeUndefined();
    expect(spotOf(table.scene, open, {kind: 'card', id: 'hold'})).toBeUndefined();
    expect(spotOf(table.scene, open, undefined)).toBeUndefined();
  });

  it('have a box around them', () => {
    expect(boxOf(open, ['figure/cat'])).toEqual({x: 1850, y: 1150, width: 200, height: 200});
    expect(boxOf(open, ['nothing'])).toBeUndefined();
  });
});
