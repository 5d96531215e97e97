import {expect, it} from 'vitest';
import * as table from '../../../tests/fixtures/open_table';
import {plainLook} from '../../../tests/scenes';
import {split} from './counters';

const ann = table.scene.figures['ann']!;

it('a counter is pips where the look says so and it has a limit', () => {
  expect(split(ann, table.look)).toEqual({
    pips: [['life', {value: 3, limit: 10}]],
    numbers: [['mana', {value: 4, limit: undefined}]],
  });
  expect(split(ann, plainLook).pips).toEqual([]);
  const endless = {...ann, counters: {life: {value: 3}}};
  expect(split(endless, table.look).numbers).toEqual([['life', {value: 3, limit: undefined}]]);
});
