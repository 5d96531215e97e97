// What axe finds wrong with a page for people who cannot see it, or not well, in a few lines each.
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Page} from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await source);
  const found = (await page.evaluate('axe.run(document)')) as AxeResults;
  if (found.passes.length === 0) throw new Error('axe looked at nothing');
  return found.violations.flatMap(({id, help, nodes}) =>
    nodes.map(node => `${id} (${help}): ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}
