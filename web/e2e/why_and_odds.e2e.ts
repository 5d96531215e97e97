// What is refused says why, with its rule; what hangs on dice shows its odds before one commits.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

async function begin(page: Page, game: RegExp): Promise<Driver> {
  await page.goto('/');
  await page.getByRole('button', {name: game}).click();
  return new Driver(page);
}

const onDice = (page: Page) =>
  page
    .locator('.ask-mine .option')
    .filter({hasText: /Attack section|React/})
    .first();
const chart = (page: Page) => page.locator('.outlook .chart').first();

/** Looks at an option that hangs on dice, if there is one: whether its odds are shown. */
async function lookForOdds(page: Page): Promise<boolean> {
  if (!(await onDice(page).isVisible())) return false;
  // What appears below a pointer at rest is not meant: the pointer moves.
  await page.mouse.move(4, 4);
  await onDice(page).hover();
  await chart(page)
    .waitFor({timeout: 3000})
    .catch(() => undefined);
  return chart(page).isVisible();
}

test('a space that cannot be chosen says why', async ({visit}) => {
  const page = await visit();
  const driver = await begin(page, /^Play Champion/);
  await driver.offer();
  await page.locator('[data-spot="space/d4"]').click();
  const why = page.getByRole('dialog', {name: 'Why not?'});
  await why.waitFor();
  await picture(page, 'why');
  expect((await why.locator('.why-text').innerText()).length).toBeGreaterThan(10);
  await why.getByRole('link', {name: /^Rule: /}).click();
  await page.locator('.rule-focused').waitFor();
  await picture(page, 'why-rule');
  await page.goBack();
  await driver.play({clicks: 2});
});

test('odds appear before an attack, and its numbers open', async ({visit}) => {
  const page = await visit();
  const driver = await begin(page, /^Play Champion/);
  // How soon somebody comes within reach hangs on dice: some matches take more than a hundred clicks.
  let found = false;
  for (let n = 0; n < 400 && !found; ++n) {
    const {over} = await driver.offer();
    if (over) {
      await page.getByRole('dialog').getByRole('button', {name: 'Rematch'}).click();
      await page.getByRole('dialog').getByRole('link', {name: 'To the rematch'}).click();
    } else {
      found = await lookForOdds(page);
      if (!found) await driver.play({clicks: 1, prefer: /Move section|^To /});
    }
  }
  expect(found).toBe(true);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await chart(page).waitFor({state: 'hidden'});
  await onDice(page).focus();
  await chart(page).waitFor();
  await picture(page, 'odds');
  const shares = await page.locator('.outlook .chart-share').allInnerTexts();
  expect(shares.length).toBeGreaterThan(0);
  for (const share of shares) expect(share).toMatch(/%$/);
  const number = page.locator('.outlook .number-list summary').first();
  await number.click();
  const parts = page.locator('.outlook .number-list details[open] li');
  await parts.first().waitFor();
  await picture(page, 'odds-parts');
  expect(await parts.first().getByRole('link').getAttribute('href')).toMatch(/#champions\./);

  await page.mouse.move(4, 4);
  await onDice(page).hover();
  await chart(page).waitFor();
  const panel = await page.locator('.outlook').boundingBox();
  if (!panel) throw new Error('no odds');
  await page.mouse.move(panel.x + panel.width / 2, panel.y + panel.height / 2, {steps: 12});
  await page.waitForTimeout(600);
  expect(await chart(page).isVisible()).toBe(true);
});
