import {beforeAll, describe, expect, it, vi} from 'vitest';
import {about, scene, titles} from '../../tests/fixtures/open_table';
import {setLanguage} from '../texts';
import {Words} from './words';

vi.stubGlobal('document', {documentElement: {dataset: {}}});
beforeAll(() => setLanguage('en'));

const words = new Words(about, titles);

describe('what things are called', () => {
  it('is the title that came with the scene, the text of the game, or the bare name', () => {
    expect(words.named({kind: 'band', name: 'wolves'})).toBe('The wolves');
    expect(words.named({kind: 'symbol', name: 'skull'})).toBe('skull');
    expect(words.named({kind: 'band', name: 'bears'})).toBe('bears');
    expect(words.terrain('fence')).toBe('fence');
    expect(words.figure('mine', scene.figures['mine']!)).toBe('a mine');
    expect(words.figure('nobody', {kind: 'hero', base: {}, label: 'No'})).toBe('No');
    expect(words.figure('nobody', {kind: 'wall', base: {}, label: ''})).toBe('wall');
  });

  it('a token says which side is up, its number and what it names', () => {
    const slow = {kind: 'state', name: 'slow'};
    expect(words.token(slow)).toBe('Slow');
    expect(words.token({...slow, number: 2})).toBe('Slow 2');
    expect(words.token({...slow, side: 'dark'})).toBe('Slow');
    const leap = {kind: 'skill', name: 'leap'};
    expect(words.token({kind: 'state', name: 'cursed', of: leap})).toBe('Cursed: Leap');
    expect(words.token({kind: 'state', name: 'cursed', side: 'dark', of: leap})).toBe('(Cursed): Leap');
    expect(words.token({kind: 'state', name: 'of_another_game'})).toBe('of_another_game');
  });

  it('a number has its limit behind it, as the game says it or as we do', () => {
    expect(words.track(scene.tracks['score.0']!)).toBe('3 points of 8');
    expect(words.count('life', {value: 3, limit: 10})).toBe('3 of 10 wounds');
    expect(words.count('mana', {value: 4})).toBe('mana 4');
    expect(words.count('unheard', {value: 1})).toBe('unheard 1');
    expect(words.counters(scene.figures['ann']!)).toBe('3 of 10 wounds, mana 4');
  });

  it('a number that the game does not say is not said', () => {
    const quiet = new Words({...about, texts: {'counter.round': '{n, plural, =0 {} other {round #}}'}}, {});
    expect(quiet.track({kind: 'rounds', name: 'round', value: 0, limit: 5})).toBe('');
    expect(quiet.track({kind: 'rounds', name: 'round', value: 1, limit: 5})).toBe('round 1 of 5');
  });

  it('a line has a title of its own, or that of a pile', () => {
    expect(words.track(scene.tracks['line']!)).toBe('Line');
    expect(words.titleOfTrack(scene.tracks['round']!)).toBe('Rounds');
    expect(words.titleOfTrack(scene.tracks['score.0']!)).toBe('3 points of 8');
    expect(words.track({kind: 'order', name: 'hand', value: 0, stations: []})).toBe('Hand');
  });

  it('a card may stand for somebody, or be hidden', () => {
    expect(words.card({kind: 'spell', name: 'fog'}, scene)).toBe('Fog');
    expect(words.card({figure: 'ben'}, scene)).toBe('Ben');
    expect(words.card({seat: 1}, scene)).toBe('Yorick');
    expect(words.card({}, scene)).toBe('a hidden card');
  });

  it('dice say what they show', () => {
    expect(words.die({kind: 'ten', number: 8})).toBe('ten-sided 8');
    expect(words.die({kind: '', number: 4})).toBe('4');
    expect(words.die({kind: 'fate', symbols: ['skull', 'star']})).toBe('fate skull star');
    expect(words.die({kind: 'fate', symbols: []})).toBe('fate');
  });

  it('what an option is about has a name too', () => {
    expect(words.thing({kind: 'figure', id: 'cat'}, scene)).toBe('Catherine');
    expect(words.thing({kind: 'card', id: 'hold'}, scene)).toBe('Hold!');
    expect(words.thing({kind: 'space', id: 'a1'}, scene)).toBe('a1');
    expect(words.thing({kind: 'point', at: [1, 2]}, scene)).toBe('a point of the table');
  });
});
