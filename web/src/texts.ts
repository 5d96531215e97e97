// The client's own texts in the reader's language. `t` may be called while drawing: whatever was drawn with it is drawn
// again when the language changes. Texts of games come from the server (`gameText`).
import {signal} from '@preact/signals';
import type {GameAbout} from './contract';
import {format, type Language, type Operands} from './message';
import {keep, kept} from './settings';

export type {Language, Operand, Operands} from './message';

export const languages: readonly Language[] = ['en', 'es'];

type Texts = Record<string, string>;

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => ({
    ...(await import('./texts/core.en.json')).default,
    ...(await import('./texts/pages.en.json')).default,
  }),
  es: async () => ({
    ...(await import('./texts/core.es.json')).default,
    ...(await import('./texts/pages.es.json')).default,
  }),
};

const current = signal<{language: Language; texts: Texts}>({language: 'en', texts: {}});

/** The language kept from last time, else the first of the browser's that we know. */
function preferred(): Language {
  const wishes = [kept('language') ?? '', ...navigator.languages.map(tag => tag.slice(0, 2))];
  return wishes.map(wish => languages.find(known => known === wish)).find(known => known !== undefined) ?? 'en';
}

async function load(language: Language): Promise<void> {
  current.value = {language, texts: await loaders[language]()};
  document.documentElement.lang = language;
}

export function loadTexts(): Promise<void> {
  return load(preferred());
}

export async function setLanguage(language: Language): Promise<void> {
  keep('language', language);
  await load(language);
}

export function language(): Language {
  return current.value.language;
}

/** The text of a key; one that is missing shows its key. */
export function t(key: string, operands: Operands = {}): string {
  const {language, texts} = current.value;
  const message = texts[key];
  return message === undefined ? key : format(message, operands, language);
}

/** A text of a game where it has one, else what is given instead. */
export function gameText(
  about: GameAbout | undefined,
  key: string,
  otherwise: string,
  operands: Operands = {},
): string {
  const message = about?.texts[key];
  return message === undefined ? otherwise : format(message, operands, current.value.language);
}
