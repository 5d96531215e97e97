import {describe, expect, it} from 'vitest';
import {emptyScene, plainLook} from '../../../tests/scenes';
import type {Option, Scene, Walk} from '../../contract';
import {directions, distinct, figureGroups, find, mover, narrowed, pathOf, same, waysOut} from './options';

const scene: Scene = {
  ...emptyScene,
  figures: {
    ann: {kind: 'f', seat: 0, base: {space: 'a1'}, label: 'A', active: true},
    ben: {kind: 'f', seat: 1, base: {space: 'a2'}, label: 'B'},
    cat: {kind: 'f', seat: 0, base: {beside: 'bench'}, label: 'C'},
  },
};

const option = (text: string, ...on: Option['on']): Option => ({choice: {verb: text}, text, on});
const space = (id: string) => ({kind: 'space', id}) as const;
const figure = (id: string) => ({kind: 'figure', id}) as const;
const card = (id: string) => ({kind: 'card', id}) as const;

const pass = option('pass');
const hit = option('hit', figure('ben'));
const shove = option('shove', figure('ben'));
const deploy = option('deploy', figure('cat'), space('a2'));
const play = option('play', card('7'));
const all = [pass, hit, shove, deploy, play];
const walk: Walk = {
  space: 'a1',
  choices: [
    {verb: 'step', space: 'a2'},
    {verb: 'step', space: 'a1'},
  ],
};

describe('a list of options', () => {
  it('has two copies of a card once', () => {
    const dodge = option('Dodge', card('dodge_1'));
    expect(distinct([dodge, option('Dodge', card('dodge_2')), play])).toEqual([dodge, play]);
  });
  it('has what is about different things, or says something else, each', () => {
    const elsewhere = option('hit', figure('cat'));
    expect(distinct([hit, shove, elsewhere])).toEqual([hit, shove, elsewhere]);
  });
});

describe('options that end a question', () => {
  const bare = (verb: string): Option => ({choice: {verb}, text: verb, on: []});
  const move: Option = {choice: {verb: 'act', action: 'move'}, text: 'Move', on: []};
  it('are a pass or a mere verb among others', () => {
    expect(waysOut([bare('finish'), move, hit])).toEqual([bare('finish')]);
    expect(waysOut([bare('pass'), bare('yes')])).toEqual([bare('pass')]);
  });
  it('are none where all are alike, or where there is nothing else', () => {
    expect(waysOut([bare('keep'), bare('redraw')])).toEqual([]);
    expect(waysOut([bare('pass')])).toEqual([]);
  });
});

describe('many options', () => {
  const places = Array.from({length: 7}, (_, i) => `a${i}`);
  const to = (id: string) => places.map(space => option(`${id} to ${space}`, figure(id), {kind: 'space', id: space}));
  it('are put together by their figures', () => {
    const groups = figureGroups([...to('ann'), ...to('bob'), hit]);
    expect([...(groups ?? [])].map(([id, group]) => [id, group.length])).toEqual([
      ['ann', 7],
      ['bob', 7],
    ]);
  });
  it('stay as they are when few, or about one figure', () => {
    expect(figureGroups([...to('ann').slice(3), ...to('bob').slice(3)])).toBeUndefined();
    expect(figureGroups([...to('ann'), ...to('ann')])).toBeUndefined();
  });
});

describe('pointing at something', () => {
  it('means the options whose last thing it is', () => {
    expect(find(all, [], [card('7')])).toEqual({kind: 'options', options: [play]});
    expect(find(all, [], [figure('ben'), space('a2')])).toEqual({kind: 'options', options: [hit, shove, deploy]});
  });

  it('narrows the options when it is only a part of them', () => {
    expect(find(all, [], [figure('cat')])).toEqual({kind: 'narrow', by: figure('cat')});
    expect(narrowed(all, [figure('cat')])).toEqual([deploy]);
    expect(narrowed(all, [])).toEqual(all);
  });

  it('means a walk where nothing else is meant', () => {
    expect(find(all, [walk], [figure('ann'), space('a1')])).toEqual({kind: 'walk', walk});
    expect(find(all, [walk], [space('a2')])).toEqual({kind: 'options', options: [deploy]});
    expect(find(all, [], [space('a1')])).toEqual({kind: 'none'});
  });
});

it('tells points apart by where they lie, figures by who they are', () => {
  const point = (x: number, y: number) => ({kind: 'point', at: [x, y]}) as Option['on'][number];
  expect(same(point(1, 2), point(1, 2))).toBe(true);
  expect(same(point(1, 2), point(2, 1))).toBe(false);
  expect(same(figure('ann'), {...figure('ann'), facing: 60})).toBe(true);
  const [here, there] = [option('go', point(1, 2)), option('go', point(3, 4))];
  expect(find([here, there], [], [point(3, 4)])).toEqual({kind: 'options', options: [there]});
});

it('follows the spaces of a walk', () => {
  expect(pathOf(walk.choices)).toEqual(['a2', 'a1']);
});

describe('directions', () => {
  const face = (facing: number): Option => option(String(facing), {...figure('ann'), facing});
  it('are gathered into a compass', () => {
    expect([...(directions([face(0), face(120), pass])?.keys() ?? [])]).toEqual(['n', 'se']);
    expect(directions(all)).toBeUndefined();
    expect(directions([face(0)])).toBeUndefined();
  });
  it('stay a list where two would share a point of the compass', () => {
    expect(directions([face(0), face(10), face(180)])).toBeUndefined();
  });
});

it('knows who moves', () => {
  expect(mover(scene, plainLook, {seat: 0, options: []})).toBe('ann');
  expect(mover(scene, plainLook, {seat: 1, options: []})).toBe('ben');
  expect(mover(scene, plainLook, undefined)).toBeUndefined();
});
