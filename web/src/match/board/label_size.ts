// How large a text may be to fit its place, by how wide bold letters usually are.
const narrow = /[iIjl1.,'!|]/;
const broad = /[mwMW@%]/;

/** About how wide a text is, in sizes of its letters. */
export function textWidth(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (narrow.test(letter) ? 0.4 : broad.test(letter) ? 1 : /[A-Z]/.test(letter) ? 0.78 : 0.68),
    0,
  );
}

/** As large as fits into the width, and not larger than `most`. */
export function sizeWithin(text: string, width: number, most: number): number {
  return Math.round(Math.min(most, width / Math.max(0.4, textWidth(text))));
}

/** The label of a token with this radius. */
export function labelSize(label: string, r: number): number {
  return sizeWithin(label, r * 1.62, r);
}

/** A name of several words in two lines of about the same length, when it is long. */
export function inLines(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(match => match.index);
  if (name.length < 11 || spaces.length === 0) return [name];
  const cut = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0] ?? 0;
  return [name.slice(0, cut), name.slice(cut + 1)];
}
