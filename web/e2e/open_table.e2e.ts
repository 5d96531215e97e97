// An open table, drawn and clicked: bases at points, ground that is no space, rulers and areas. The game is made up, and
// so is the server that tells it: what is tested is that the client draws any scene of the contract.
import type {Page} from 'playwright-core';
import type {Do} from '../src/contract';
import {scene} from '../tests/fixtures/open_table';
import {violations} from './kit/axe';
import {sitDown} from './kit/made_up';
import {expect, picture, test} from './kit/test';

const answers = (said: readonly Do[]) => said.flatMap(one => (one.do === 'answer' ? one.answers : []));
const spot = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`);
const nameOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');

test('an open table is drawn with all that is on it', async ({visit}) => {
  const page = await visit();
  await sitDown(page);
  await page.locator('.board').waitFor();
  const onBoard = Object.values(scene.figures).filter(figure => figure.base.beside === undefined).length;
  expect(await page.locator('.board .figure').count()).toBe(onBoard);
  for (const kind of new Set(Object.values(scene.overlays).map(overlay => overlay.kind)))
    expect(await page.locator(`.overlay-${kind}`).count(), kind).toBeGreaterThan(0);
  expect(await page.locator('.overlay-length').textContent()).toBe('18');
  expect(await page.locator('.zone-name').allTextContents()).toEqual(['the camp', 'the shrine']);
  expect(await page.locator('.edge').count()).toBe(Object.keys(scene.edges).length);
  const [forest, tile] = await Promise.all([
    page.locator('.area').first().boundingBox(),
    page.locator('.board-svg').boundingBox(),
  ]);
  expect(forest?.width).toBeLessThan((tile?.width ?? 0) / 2);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    await picture(page, `open-table-${colorScheme}`);
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({width: 1600, height: 1000});
  await page.locator('.match-seats').waitFor();
  await picture(page, 'open-table-large');
  expect(await page.locator('.figure-row').allInnerTexts()).toContainEqual(expect.stringContaining('in reserve'));
});

test('its points and figures are chosen by clicking', async ({visit}) => {
  const page = await visit();
  const {said} = await sitDown(page);
  await spot(page, 'point/1350,1650').click();
  await expect.poll(() => answers(said)).toEqual([{verb: 'go', x: 1350, y: 1650}]);
  const ann = page.locator('[data-figure="ann"]');
  await expect.poll(() => ann.evaluate(element => element.style.transform)).toContain('translate(1350px, 1650px)');
  expect(await page.locator('.overlay-reach').count()).toBe(0);
  await spot(page, 'figure/cat').click();
  await expect.poll(() => answers(said).at(-1)).toEqual({verb: 'hit', target: 'cat'});
});

test('it is walked by arrow keys, from figures to points', async ({visit}) => {
  const page = await visit();
  const {said} = await sitDown(page);
  await spot(page, 'figure/ann').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await nameOfFocus(page)).toBe('figure/bird');
  await page.keyboard.press('ArrowRight');
  expect(await nameOfFocus(page)).toBe('figure/ann');
  await page.keyboard.press('ArrowUp');
  expect(await nameOfFocus(page)).toBe('point/1350,1650');
  expect(await spot(page, 'point/1350,1650').getAttribute('aria-label')).toMatch(
    /^a point to the north of Ann of the Hills.*possible: To the ruin$/,
  );
  await picture(page, 'open-table-keys');
  await page.keyboard.press('Enter');
  await expect.poll(() => answers(said)).toEqual([{verb: 'go', x: 1350, y: 1650}]);
});

test('directions of a figure are a compass, and shown on the table', async ({visit}) => {
  const page = await visit();
  const {said} = await sitDown(page);
  await page.mouse.move(2, 2);
  await page.locator('.compass-point[data-direction="e"]').hover();
  await page.locator('.token-sight').waitFor();
  await picture(page, 'open-table-turn');
  await page.locator('.compass-point[data-direction="e"]').click();
  await expect.poll(() => answers(said)).toEqual([{verb: 'face', to: 90}]);
});

test('an open table fits a phone', async ({visit}) => {
  const page = await visit({phone: true});
  const {said} = await sitDown(page);
  await picture(page, 'phone-open-table');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await spot(page, 'point/1000,1850').tap();
  await page.locator('.popover .button-primary').tap();
  await expect.poll(() => answers(said)).toEqual([{verb: 'go', x: 1000, y: 2000}]);
});
