import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse, type Part} from '../message';
import en from '../texts/pages.en.json';
import es from '../texts/pages.es.json';

const texts: Record<string, Record<string, string>> = {en, es};

function operandsOf(parts: readonly Part[]): string[] {
  return parts.flatMap(part => {
    if (part.kind === 'operand') return [part.name];
    if (part.kind === 'plural' || part.kind === 'select')
      return [part.name, ...[...part.branches.values()].flatMap(operandsOf)];
    return [];
  });
}

function sources(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true}).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [readFileSync(path, 'utf8')] : [];
  });
}

describe('the texts of the pages', () => {
  it('have the same keys in both languages', () => expect(Object.keys(es)).toEqual(Object.keys(en)));

  it('can be read, with the same operands in both languages', () => {
    for (const key of Object.keys(en)) {
      const [first, second] = ['en', 'es'].map(language =>
        [...new Set(operandsOf(parse(texts[language]?.[key] ?? '')))].sort(),
      );
      expect(second, key).toEqual(first);
    }
  });

  it('are there for every key that the pages name', () => {
    const named = sources(import.meta.dirname)
      .join('\n')
      .matchAll(/'((?:home|new|lobby|join|take|account|rules|replay|tour|parts)\.[a-z_.]+)'/g);
    for (const [, key] of named) expect(en, key).toHaveProperty([key ?? '']);
  });

  it('are all used, but for those whose names are put together', () => {
    const code = sources(import.meta.dirname).join('\n');
    const made = [...code.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g)].map(
      ([, name]) => new RegExp(`^${(name ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[A-Za-z_]+')}$`),
    );
    const unused = Object.keys(en).filter(
      key => !code.includes(`'${key}'`) && !made.some(name => name.test(key)) && !key.startsWith('face.'),
    );
    expect(unused).toEqual([]);
  });
});
