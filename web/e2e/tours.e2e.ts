// The tours: their steps go on by a click where they only tell, and by playing where there is something to do. What was
// done too early is passed over, and the card covers nothing.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

type Box = {x: number; y: number; width: number; height: number};

const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return box;
};

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

const stepOf = async (page: Page) => Number(/\d+/.exec(await page.locator('.tour-count').innerText())?.[0]);

/** Reads on as long as a step only tells something. */
async function readOn(page: Page): Promise<void> {
  const next = page.locator('.tour-card').getByRole('button', {name: 'Next'});
  while (await next.isVisible()) await next.click();
}

/** Points at a space that cannot be chosen, as the step about it asks. */
async function askWhy(page: Page, n: number): Promise<void> {
  const spaces = page.locator('.spot:not(.spot-lit)');
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

test('a tour passes over what was done before it was read', async ({visit}) => {
  const page = await visit();
  await page.goto('/tour/aristeia');
  await page.locator('.tour-card').waitFor();
  const driver = new Driver(page);
  const turn = page.getByText(/^Turn 1$/i);
  for (let n = 0; n < 60 && !(await turn.isVisible()); ++n) await driver.play({clicks: 1});
  expect(await page.locator('.tour-title').innerText()).toBe('Welcome to the HexaDome');
  const next = page.locator('.tour-card').getByRole('button', {name: 'Next'});
  await next.click();
  await next.click();
  await page.getByRole('heading', {name: 'What scores'}).waitFor();
  await next.click();
  await page.getByRole('heading', {name: 'Action points and movement points'}).waitFor();
});

for (const phone of [false, true]) {
  test(`the card of a tour covers nothing${phone ? ' on a phone' : ''}`, async ({visit}) => {
    const page = await visit({phone});
    await page.goto('/tour/champions');
    await page.locator('.tour-card').waitFor();
    await new Driver(page).offer();
    for (const selector of ['.stage', '.ask', '.hand', '.site-head'])
      expect(apart(await boxOf(page, '.tour-card'), await boxOf(page, selector)), selector).toBe(true);
    await page.locator('.tour-card').getByRole('button', {name: 'Next'}).click();
    await page.getByRole('heading', {name: 'This is your fighter'}).waitFor();
    const ring = () => page.locator('.stage-board').evaluate(element => getComputedStyle(element).outlineStyle);
    expect(await ring()).toBe('solid');
    await page.getByRole('button', {name: 'Fold the card away'}).click();
    await page.locator('.tour-words').waitFor({state: 'hidden'});
    await picture(page, phone ? 'tour-phone' : 'tour-folded');
  });
}
