// What axe finds wrong with a page for people who cannot see it, or not well, in a few lines each.
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {NodeResult, Result} from 'axe-core';
import type {Page} from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is found right fills megabytes: it stays in the page, but for how much it is. */
const look = `axe.run(document, {resultTypes: ['violations']}).then(({violations, passes}) => ({violations, passed: passes.length}))`;

export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await source);
  const {violations, passed} = (await page.evaluate(look)) as {violations: Result[]; passed: number};
  if (passed === 0) throw new Error('axe looked at nothing');
  return violations.flatMap(({id, help, nodes}) =>
    nodes.map((node: NodeResult) => `${id} (${help}): ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}
