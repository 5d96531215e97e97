import {expect, it} from 'vitest';
import {resolve} from './router';

it('finds the page of an address', () => {
  expect(resolve('/')).toMatchObject({page: 'home', params: {}});
  expect(resolve('/m/abc?as=1')).toMatchObject({page: 'match', params: {match: 'abc'}});
  expect(resolve('/join/abc/k%2F1')).toMatchObject({page: 'join', params: {match: 'abc', key: 'k/1'}});
  expect(resolve('/rules/champions#champions.move')).toMatchObject({page: 'rules', hash: 'champions.move'});
  expect(resolve('/lobby/')).toMatchObject({page: 'lobby'});
});

it('knows what is no page', () => {
  expect(resolve('/m').page).toBe('missing');
  expect(resolve('/nothing/here').page).toBe('missing');
});
