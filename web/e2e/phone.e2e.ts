// On a phone: everything fits its width, and turns are played by touching.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [game, button] of [
  ['champions', /^Play Champion/],
  ['aristeia', /^Play Aristeia/],
] as const) {
  test(`${game} is played on a phone`, async ({visit}) => {
    const page = await visit({phone: true});
    await page.goto('/');
    await page.getByRole('button', {name: button}).tap();
    const driver = new Driver(page, true);
    await driver.offer();
    await picture(page, `phone-${game}-start`);
    expect(await tooWide(page)).toBe(0);
    await page.getByRole('list', {name: 'Scores'}).waitFor();
    await driver.play({clicks: 24});
    await driver.offer();
    await picture(page, `phone-${game}`);
    expect(await tooWide(page)).toBe(0);
    for (const tab of ['Players', 'Log', 'Chat', 'Match']) {
      await page.getByRole('tab', {name: tab}).tap();
      expect(await tooWide(page), tab).toBe(0);
      await picture(page, `phone-${game}-${tab.toLowerCase()}`);
    }
  });
}

test('every page fits a phone', async ({visit}) => {
  const page = await visit({phone: true});
  const paths = [
    '/',
    '/lobby',
    '/new/champions',
    '/new/aristeia',
    '/rules/champions',
    '/rules/aristeia?tab=faces',
    '/account',
  ];
  for (const path of paths) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.locator('.spinner').waitFor({state: 'detached'});
    await picture(page, `phone-page${path.replace(/\W+/g, '-')}`);
    expect(await tooWide(page), path).toBe(0);
  }
});

test('a finger is shown what an option does before it is done', async ({visit}) => {
  const page = await visit({phone: true});
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).tap();
  await new Driver(page, true).offer();
  const question = page.locator('.ask-question');
  const before = await question.innerText();
  const option = page.locator('.ask-mine .option').first();
  await option.tap();
  const doIt = page.locator('.held').getByRole('button', {name: 'Do it'});
  await doIt.waitFor();
  await picture(page, 'phone-held');
  expect(await question.innerText()).toBe(before);
  await doIt.tap();
  await expect.poll(() => question.innerText()).not.toBe(before);
});

for (const [width, height] of [
  [320, 640],
  [640, 400],
  [844, 390],
] as const) {
  test(`a match fits ${width} by ${height}`, async ({visit}) => {
    const page = await visit({phone: true});
    await page.setViewportSize({width, height});
    await page.goto('/');
    expect(await tooWide(page)).toBe(0);
    await page.getByRole('button', {name: /^Play Aristeia/}).tap();
    await new Driver(page, true).offer();
    await picture(page, `phone-${width}`);
    expect(await tooWide(page)).toBe(0);
    const board = await page.locator('.board').boundingBox();
    expect(board?.height).toBeGreaterThan(height > width ? 200 : height * 0.6);
  });
}
