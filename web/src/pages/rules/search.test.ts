import {describe, expect, it} from 'vitest';
import {found, highlights, plain, wordsOf} from './search';

const rules = [
  {id: 'duel.move.exact', section: 'Moving', text: 'A number is walked in full.'},
  {id: 'duel.move.facing', section: 'Moving', text: 'After moving, the player chooses the facing.'},
  {id: 'duel.attack.need', section: 'Attacking', text: 'Each die at least the number is a hit. Acción y más.'},
];
const search = (query: string) => found(rules, query, r => ({id: r.id, fields: [r.text, r.section]})).map(r => r.id);

describe('searching', () => {
  it('finds everything when nothing is typed', () => expect(search('  ')).toHaveLength(3));
  it('wants every word', () => {
    expect(search('number')).toEqual(['duel.move.exact', 'duel.attack.need']);
    expect(search('number walked')).toEqual(['duel.move.exact']);
    expect(search('number elephant')).toEqual([]);
  });
  it('takes neither case nor accents seriously', () => {
    expect(search('ACCION')).toEqual(['duel.attack.need']);
    expect(search('más')).toEqual(search('mas'));
  });
  it('finds by id, in part and in full, an exact one first', () => {
    expect(search('move.')).toEqual(['duel.move.exact', 'duel.move.facing']);
    expect(search('duel.attack.need')).toEqual(['duel.attack.need']);
  });
  it('finds by section', () => expect(search('attacking')).toEqual(['duel.attack.need']));
});

describe('highlighting', () => {
  it('marks every occurrence in the text as it is written', () => {
    expect(highlights('Acción tras acción', wordsOf('accion'))).toEqual([
      [0, 6],
      [12, 18],
    ]);
  });
  it('joins what overlaps', () => expect(highlights('movement', wordsOf('move vem'))).toEqual([[0, 5]]));
  it('keeps positions, whatever the letters', () => {
    for (const text of ['İstanbul ß ﬁ', 'año 🎲 dado', 'Táowù']) expect(plain(text)).toHaveLength(text.length);
  });
});
