import {beforeAll, describe, expect, it, vi} from 'vitest';
import * as table from '../../../tests/fixtures/open_table';
import {plainLook, recorded} from '../../../tests/scenes';
import type {Scene} from '../../contract';
import {setLanguage} from '../../texts';
import {Words} from '../words';
import {describeFigure, describeSpot} from './describe';
import {spotsOf} from './spots';

vi.stubGlobal('document', {documentElement: {dataset: {}}});
beforeAll(() => setLanguage('en'));

const {scene, look} = table;
const telling = {scene, look, words: new Words(table.about, table.titles)};
const open = spotsOf(scene, look, table.ask.options);
const spot = (key: string) => open.get(key)!;

describe('a figure in words', () => {
  it('says who it is, what is counted, where it looks and what lies on it', () => {
    expect(describeFigure(telling, 'ann')).toBe(
      'Ann of the Hills of Xena, 3 of 10 wounds, mana 4, facing north-east, active now, Slow 2, (Cursed): Leap',
    );
    expect(describeFigure(telling, 'bird')).toBe('Hawk of Xena, upon Ann of the Hills of Xena');
    expect(describeFigure(telling, 'mine')).toBe('a mine');
  });

  it('is called like its player where it is the only one', () => {
    const champions = recorded('champions').before;
    const words = new Words(undefined, {});
    expect(describeFigure({scene: champions, look: plainLook, words}, '1')).toBe('Ben, facing south, active now');
  });
});

describe('a spot in words', () => {
  it('says what ground it is, which zones and marks are there, and what can be done', () => {
    expect(describeSpot(telling, spot('figure/cat'), 'possible: Hit')).toBe(
      'Catherine of Yorick, 0 of 14 wounds, facing south; the shrine, scores now; Xena: in the blast; possible: Hit',
    );
    expect(describeSpot(telling, spot('figure/dog'), '')).toBe('Dog of Yorick; hill; height 2; marked for Yorick');
    expect(describeSpot(telling, spot('figure/ben'), '')).toMatch(/; the camp of Xena$/);
  });

  it('says of a point where it lies from whoever is asked about', () => {
    const {at} = spot('figure/ann');
    expect(describeSpot(telling, spot('point/1350,1650'), 'possible: To the ruin', {id: 'ann', at})).toBe(
      'a point to the north of Ann of the Hills of Xena; marked for Xena; possible: To the ruin',
    );
    expect(describeSpot({...telling, scene: {...scene, overlays: {}}}, spot('point/1350,1650'), '')).toBe(
      'a point of the table',
    );
  });

  it('says what a space costs, how high it is and what stands at its rim', () => {
    const {before} = recorded('champions');
    const d4 = before.spaces['d4']!;
    const [first, second] = d4.corners;
    const away: [number, number] = [(first?.[0] ?? 0) * 9, (first?.[1] ?? 0) * 9];
    const marked: Scene = {
      ...before,
      spaces: {...before.spaces, d4: {...d4, terrain: ['forest'], height: 1}},
      edges: {
        rim: {terrain: 'fence', from: first!, to: second!, blocks: ['movement']},
        other: {terrain: 'wire', from: first!, to: away, blocks: ['movement']},
      },
      overlays: {r: {kind: 'reach', name: 'far', spaces: ['d5', 'd4'], costs: [1, 2]}},
    };
    const spots = spotsOf(marked, plainLook, []);
    const inWords = {scene: marked, look: plainLook, words: new Words(undefined, table.titles)};
    expect(describeSpot(inWords, spots.get('space/d4')!, '')).toMatch(
      /^d4; forest; height 1; fence to the (north|south)-east; marked, costs 2$/,
    );
    expect(describeSpot(inWords, spots.get('space/d3')!, '')).toBe('d3');
  });
});
