// Every page, light and dark, has nothing that axe finds wrong.
import type {Page} from 'playwright-core';
import {violations} from './kit/axe';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

type Step = (page: Page) => Promise<unknown>;

async function play(page: Page, game: RegExp, clicks: number): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', {name: game}).click();
  const driver = new Driver(page);
  await driver.play({clicks});
  await driver.offer();
}

/** Of the match that is shown. */
async function replay(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Resign'}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Resign'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Replay', exact: true}).click();
  await page.getByRole('slider').fill('5');
}

async function tour(page: Page, game: string): Promise<void> {
  await page.goto(`/tour/${game}`);
  await page.locator('.tour-card').waitFor();
  await page.locator('.board').waitFor();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await page.locator('.spinner').waitFor({state: 'detached'});
}

const pages: Record<string, Step> = {
  'match-champions': page => play(page, /^Play Champion/, 8),
  replay,
  'match-aristeia': page => play(page, /^Play Aristeia/, 20),
  home: page => open(page, '/'),
  'new-champions': page => open(page, '/new/champions'),
  'new-aristeia': page => open(page, '/new/aristeia'),
  lobby: page => open(page, '/lobby'),
  'rules-champions': page => open(page, '/rules/champions'),
  'rules-aristeia-faces': page => open(page, '/rules/aristeia?tab=faces'),
  account: page => open(page, '/account'),
  'tour-champions': page => tour(page, 'champions'),
  'tour-aristeia': page => tour(page, 'aristeia'),
  'join-error': page => open(page, '/join/aaaaaaaaaaaaaaaa/wrong').then(() => page.getByRole('alert').waitFor()),
  missing: page => open(page, '/nowhere'),
};

// Each page is reached once and looked at in both schemes.
test('every page is accessible, light and dark', async ({visit}) => {
  const page = await visit({});
  const wrong: Record<string, string[]> = {};
  for (const [name, step] of Object.entries(pages)) {
    await step(page);
    await page.mouse.move(0, 0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      const shown = `${name}-${colorScheme}`;
      await picture(page, shown);
      const found = await violations(page);
      if (found.length > 0) wrong[shown] = found;
    }
  }
  expect(wrong).toEqual({});
});
