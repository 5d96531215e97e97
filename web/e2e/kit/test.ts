// A test with a server of its own and visitors who come to it. When it fails, a picture of every page is kept; a page
// that wrote an error into its console fails too.
import {chromium, type Browser, type Page} from 'playwright-core';
import {expect, inject, test as plain} from 'vitest';
import {screens} from './places';
import {Server} from './server';
import {Visitor, type Wishes} from './visitor';

interface Fixtures {
  server: Server;
  visit(wishes?: Wishes): Promise<Page>;
}

let connected: Promise<Browser> | undefined;

export async function picture(page: Page, name: string, whole = false): Promise<void> {
  await page.screenshot({path: `${screens}/${name}.png`, fullPage: whole});
}

export const test = plain.extend<Fixtures>({
  server: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.end();
  },
  visit: async ({server, task}, use) => {
    const browser = await (connected ??= chromium.connect(inject('browser')));
    const visitors: Visitor[] = [];
    await use(async (wishes = {}) => {
      const visitor = await Visitor.come(browser, server.address, wishes);
      visitors.push(visitor);
      return visitor.page;
    });
    if (task.result?.state !== 'pass') {
      const name = `failed-${task.name.replace(/\W+/g, '_')}`;
      for (const [i, {page}] of visitors.entries()) await picture(page, `${name}-${i + 1}`).catch(() => undefined);
    }
    const faults = visitors.flatMap(visitor => visitor.faults);
    for (const {context} of visitors) await context.close();
    expect(faults).toEqual([]);
  },
});

export {expect};
