// Aristeia! from the first page to the end.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

/** The sheet of somebody in the HexaDome says what their numbers are now, and what they are made of. */
async function openNumbers(page: Page): Promise<void> {
  const inside = page.locator('.figure-row').filter({hasNotText: /infirmary|bench|not deployed/});
  await inside
    .first()
    .getByRole('button', {name: /^Look at/})
    .click();
  const numbers = page.getByRole('dialog').locator('.number-list');
  await numbers.locator('summary').first().click();
  expect(await numbers.locator('details[open] a').first().getAttribute('href')).toMatch(/#aristeia\./);
  await picture(page, 'aristeia-numbers');
  await page.keyboard.press('Escape');
}

test('a whole match of Aristeia! is played by clicking', async ({visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Aristeia/}).click();
  const driver = new Driver(page);
  await driver.offer();
  await picture(page, 'aristeia-start');
  await driver.play({clicks: 40});
  await picture(page, 'aristeia-middle');
  await openNumbers(page);
  expect(await driver.play()).toBe(true);
  expect(driver.clicked.board).toBeGreaterThan(0);
  await page.getByRole('dialog').waitFor();
  await picture(page, 'aristeia-result');
});
