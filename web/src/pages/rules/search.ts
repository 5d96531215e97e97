// Searching texts by words, as one types: every word must occur, whatever the case and the accents; words at the
// beginning of words and parts of ids count more.

/** A stretch of a text, from its first character up to but not including its last. */
export type Range = readonly [number, number];

export interface Searchable {
  id: string;
  /** What is searched besides the id, the most telling first. */
  fields: readonly string[];
}

/** Lower case, without accents, one character for each of the text's, so that positions stay the same. */
export function plain(text: string): string {
  return Array.from(text, character => {
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === character.length ? bare : character.toLowerCase().slice(0, character.length);
  }).join('');
}

export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/)
    .filter(word => word !== '');
}

/** How well a thing fits the words; 0: not at all. Nothing typed fits everything. */
export function score(thing: Searchable, words: readonly string[]): number {
  if (words.length === 0) return 1;
  const id = plain(thing.id);
  const fields = thing.fields.map(plain);
  let sum = 0;
  for (const word of words) {
    const best = Math.max(idScore(id, word), ...fields.map((field, i) => fieldScore(field, word, i)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

function idScore(id: string, word: string): number {
  if (id === word) return 100;
  if (id.endsWith(`.${word}`)) return 40;
  return id.includes(word) ? 8 : 0;
}

function fieldScore(field: string, word: string, place: number): number {
  const at = field.indexOf(word);
  if (at < 0) return 0;
  const weight = Math.max(1, 6 - place * 2);
  return startsWord(field, word) ? weight * 2 : weight;
}

function startsWord(field: string, word: string): boolean {
  for (let at = field.indexOf(word); at >= 0; at = field.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(field[at - 1] ?? '')) return true;
  }
  return false;
}

/** Those that fit. An id that was typed in full comes first, all else stays in its order. */
export function found<T>(things: readonly T[], query: string, searchable: (thing: T) => Searchable): T[] {
  const words = wordsOf(query);
  const fitting = things.map(thing => ({thing, score: score(searchable(thing), words)})).filter(one => one.score > 0);
  const exact = fitting.filter(one => one.score >= 100);
  return [...exact, ...fitting.filter(one => one.score < 100)].map(one => one.thing);
}

/** Where the words occur in a text: stretches in order, none touching another. */
export function highlights(text: string, words: readonly string[]): Range[] {
  const searched = plain(text);
  const all: Range[] = [];
  for (const word of words) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length)) {
      all.push([at, at + word.length]);
    }
  }
  all.sort((a, b) => a[0] - b[0]);
  const merged: Range[] = [];
  for (const range of all) {
    const last = merged.at(-1);
    if (last && range[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])];
    else merged.push(range);
  }
  return merged;
}
