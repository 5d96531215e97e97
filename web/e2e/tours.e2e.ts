// The tours: their steps go on by a click where they only tell, and by playing where there is something to do.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

const stepOf = async (page: Page) => Number(/\d+/.exec(await page.locator('.tour-count').innerText())?.[0]);

/** Reads on as long as a step only tells something. */
async function readOn(page: Page): Promise<void> {
  const next = page.locator('.tour-card').getByRole('button', {name: 'Next'});
  while (await next.isVisible()) await next.click();
}

/** Points at a space that cannot be chosen, as the step about it asks. */
async function askWhy(page: Page, n: number): Promise<void> {
  const spaces = page.locator('.touch-space:not(.touch-lit)');
  await spaces.nth(n % (await spaces.count())).click();
  const close = page.locator('.popover').getByRole('button', {name: 'Close'});
  await close.waitFor({timeout: 1000}).catch(() => undefined);
  if (await close.isVisible()) await close.click();
}

for (const [game, button, stepsDone] of [
  ['champions', /^Learn by playing Champion/, 8],
  ['aristeia', /^Learn by playing Aristeia/, 8],
] as const) {
  test(`the tour of ${game} goes on by playing`, async ({visit}) => {
    const page = await visit();
    await page.goto('/');
    await page.getByRole('link', {name: button}).click();
    await page.locator('.tour-card').waitFor();
    const driver = new Driver(page);
    await driver.offer();
    const reached: number[] = [];
    for (let n = 0; n < 200 && (reached.at(-1) ?? 0) < stepsDone; ++n) {
      await readOn(page);
      if (await page.getByRole('heading', {name: 'Why not?'}).isVisible()) await askWhy(page, n);
      else await driver.play({clicks: 1});
      const step = await stepOf(page);
      if (step !== reached.at(-1)) {
        reached.push(step);
        await picture(page, `tour-${game}-${step}`);
      }
    }
    expect(reached.at(-1)).toBeGreaterThanOrEqual(stepsDone);
    await page.reload();
    await page.locator('.tour-card').waitFor();
    expect(await stepOf(page)).toBeGreaterThanOrEqual(stepsDone);
    await page.getByRole('button', {name: 'End the tour'}).click();
    await page.waitForURL(/\/m\//);
    await driver.offer();
  });
}
