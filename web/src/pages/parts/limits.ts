// How long what people write may be, as the server counts it: in letters.
import {t} from '../../texts';

export const MOST_NAME = 40;
export const MOST_ADDITION = 100;
export const LEAST_PASSWORD = 8;

export function letters(text: string): number {
  return [...text.trim()].length;
}

/** What is wrong with the length of a text, in words; nothing: it fits. */
export function tooLong(text: string, most: number): string | undefined {
  const over = letters(text) - most;
  return over > 0 ? t('parts.too_long', {most, over}) : undefined;
}

/** How much of the room is taken, once that matters. */
export function room(text: string, most: number): string | undefined {
  const taken = letters(text);
  return taken * 2 >= most ? t('parts.letters', {n: taken, most}) : undefined;
}
