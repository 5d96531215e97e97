import {describe, expect, it} from 'vitest';
import type {Option, Scene, Walk} from '../contract';
import {bySpace, directions, find, mover, narrowed, pathOf} from './options';

const scene: Scene = {
  spaces: {a1: {centre: [0, 0], corners: []}, a2: {centre: [0, 1], corners: []}},
  figures: {
    ann: {seat: 0, space: 'a1', label: 'A', active: true},
    ben: {seat: 1, space: 'a2', label: 'B'},
    cat: {seat: 0, space: 'bench', label: 'C'},
  },
  seats: {},
  piles: {},
  overlays: {},
  counters: {},
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

it('finds where on the board options are', () => {
  const places = bySpace(scene, [...all, option('wake', figure('cat'))]);
  expect([...places]).toEqual([['a2', [hit, shove, deploy]]]);
});

it('follows the spaces of a walk', () => {
  expect(pathOf(walk.choices)).toEqual(['a2', 'a1']);
});

it('gathers directions into a compass', () => {
  const face = (direction: string): Option => ({choice: {verb: 'face', direction}, text: direction, on: []});
  expect([...(directions([face('n'), face('s'), pass])?.keys() ?? [])]).toEqual(['n', 's']);
  expect(directions(all)).toBeUndefined();
});

it('knows who moves', () => {
  expect(mover(scene, {seat: 0, options: []})).toBe('ann');
  expect(mover(scene, {seat: 1, options: []})).toBe('ben');
  expect(mover(scene, undefined)).toBeUndefined();
});
