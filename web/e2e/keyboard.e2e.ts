// Without a mouse: from the first page into a game and through several turns with Tab, arrows and Enter. The board is
// walked by arrow keys, and every space says what it is.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

const name = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Tabs until what has the focus matches. */
async function tabTo(page: Page, selector: string, most = 40): Promise<void> {
  for (let n = 0; n < most; ++n) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no ${selector} within ${most} tabs; at ${await name(page)}`);
}

test('a game is played with the keyboard alone', async ({visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.locator('.game-card-go').first().waitFor();
  await tabTo(page, '.game-card-go');
  await page.keyboard.press('Enter');
  const driver = new Driver(page);
  for (let n = 0; n < 10; ++n) {
    const {over, count} = await driver.offer();
    if (over) break;
    const question = await page.locator('.ask-question').innerText();
    const log = page.getByRole('log');
    await tabTo(page, count.compass > 0 ? '.ask .compass-point' : '.ask .option');
    await page.keyboard.press('Enter');
    await expect
      .poll(
        async () => (await log.innerText()) !== '' || (await page.locator('.ask-question').innerText()) !== question,
      )
      .toBe(true);
  }
  await driver.offer();

  await tabTo(page, '.spot[tabindex="0"]');
  const first = await name(page);
  const heard = new Set([first]);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    heard.add(await name(page));
  }
  await picture(page, 'keyboard-board');
  const start = await name(page);
  await page.keyboard.press('ArrowRight');
  expect(await name(page)).not.toBe(start);
  await page.keyboard.press('ArrowLeft');
  expect(await name(page)).toBe(start);
  expect(heard.size).toBeGreaterThan(2);
  for (const text of heard) expect(text).toMatch(/^[a-g]\d/);
  const all = await page
    .locator('.spot')
    .evaluateAll(spaces => spaces.map(space => space.getAttribute('aria-label') ?? ''));
  expect(all.filter(text => /facing/.test(text))).toHaveLength(2);

  await page.keyboard.press('?');
  await page.getByRole('dialog', {name: 'Keys'}).waitFor();
  await picture(page, 'keyboard-help');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({state: 'detached'});
  await page.keyboard.press('o');
  expect(await page.evaluate(() => document.activeElement?.closest('.ask') !== null)).toBe(true);
});

test('numbers choose deeds, and 0 ends the question', async ({visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  const driver = new Driver(page);
  const out = page.locator('.ask-mine .options-out .option');
  const asked = () => page.locator('.ask').innerText();
  for (let n = 0; n < 80 && !(await out.isVisible()); ++n) {
    const {over} = await driver.offer();
    expect(over).toBe(false);
    if (await out.isVisible()) break;
    const before = await asked();
    const first = page.locator('.ask-mine .option[aria-keyshortcuts="1"]');
    if (await first.isVisible()) await page.keyboard.press('1');
    else await driver.play({clicks: 1, ways: ['compass']});
    // The same may be asked again.
    await expect
      .poll(asked, {timeout: 2000})
      .not.toBe(before)
      .catch(() => undefined);
  }
  expect(await out.getAttribute('aria-keyshortcuts')).toBe('0');
  await picture(page, 'keyboard-way-out');
  const question = await page.locator('.ask-question').innerText();
  await page.keyboard.press('0');
  await expect.poll(() => page.locator('.ask-question').innerText()).not.toBe(question);
});

test('after a refusal the reason is read first', async ({visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  await new Driver(page).offer();
  await tabTo(page, '.spot[tabindex="0"]');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', {name: 'Why not?'}).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.why-text'))).toBe(true);
});
