// A text in which what was searched for stands out.
import type {ComponentChildren} from 'preact';
import {highlights} from './search';

export function marked(text: string, words: readonly string[]): ComponentChildren {
  if (words.length === 0) return text;
  const pieces: ComponentChildren[] = [];
  let at = 0;
  for (const [from, to] of highlights(text, words)) {
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  pieces.push(text.slice(at));
  return pieces;
}
