import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse, type Part} from './message';
import coreEn from './texts/core.en.json';
import coreEs from './texts/core.es.json';
import pagesEn from './texts/pages.en.json';
import pagesEs from './texts/pages.es.json';

type Texts = Record<string, string>;

function operands(parts: readonly Part[]): string[] {
  const names = parts.flatMap(part => {
    if (part.kind === 'literal' || part.kind === 'number') return [];
    const inner = 'branches' in part ? [...part.branches.values()].flatMap(operands) : [];
    return [part.name, ...inner];
  });
  return [...new Set(names)].sort();
}

function sources(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true}).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [path] : [];
  });
}

const used = sources(new URL('.', import.meta.url).pathname).flatMap(path =>
  [...readFileSync(path, 'utf8').matchAll(/\bt\('([^']+)'/g)].map(match => match[1] ?? ''),
);

const files: [string, Texts, Texts][] = [
  ['core', coreEn, coreEs],
  ['pages', pagesEn, pagesEs],
];

describe.each(files)('the texts of %s', (_name, en, es) => {
  it('are the same in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });

  it('have the same operands in both languages', () => {
    for (const [key, text] of Object.entries(en)) {
      expect([key, operands(parse(es[key] ?? ''))]).toEqual([key, operands(parse(text))]);
    }
  });
});

it('has every text that the client names', () => {
  const all = {...coreEn, ...pagesEn};
  expect(used.filter(key => !Object.hasOwn(all, key))).toEqual([]);
});

it('has no key twice', () => {
  expect(Object.keys(coreEn).filter(key => Object.hasOwn(pagesEn, key))).toEqual([]);
});
