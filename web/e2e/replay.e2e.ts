// Watching again: steps both ways, jumps, playing by itself, a link to a moment, the file, the proof, playing on.
import {buffer} from 'node:stream/consumers';
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

async function finishedMatch(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  await new Driver(page).play({clicks: 10});
  await page.getByRole('button', {name: 'Resign'}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Resign'}).click();
}

test('a replay is watched, shared, kept, checked and played on', async ({visit}) => {
  const page = await visit();
  await finishedMatch(page);
  await page.getByRole('dialog').getByRole('link', {name: 'Replay', exact: true}).click();
  const bar = page.getByRole('slider', {name: 'Moment of the game'});
  const at = () => bar.inputValue().then(Number);
  await bar.waitFor();
  expect(await at()).toBe(0);
  const press = (name: string) => page.getByRole('button', {name, exact: true}).click();
  await press('One step on');
  await press('One step on');
  expect(await at()).toBe(2);
  await press('One step back');
  expect(await at()).toBe(1);
  await press('Next round or turn');
  expect(await at()).toBeGreaterThan(1);
  await press('To the end');
  const end = await at();
  await picture(page, 'replay-end');
  await press('To the beginning');
  expect(await at()).toBe(0);
  await page.getByLabel('Speed').selectOption({index: (await page.getByLabel('Speed').locator('option').count()) - 1});
  await press('Play');
  await expect.poll(at).toBeGreaterThan(2);
  await press('Pause');
  await bar.fill('6');
  expect(await at()).toBe(6);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBe(5);
  await picture(page, 'replay-middle');

  await page.getByRole('tab', {name: 'More'}).click();
  const link = await page.getByLabel('Link to this moment').inputValue();
  const other = await visit();
  await other.goto(link);
  await other.getByRole('slider').waitFor();
  expect(await other.getByRole('slider').inputValue()).toBe('5');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', {name: 'Download the file'}).click(),
  ]);
  const file = await buffer(await download.createReadStream());
  expect(JSON.parse(file.toString())).toHaveProperty('game');
  await page.getByRole('button', {name: 'Check the dice'}).click();
  await page.getByText(/^Everything holds: \d+ choices/).waitFor();
  await picture(page, 'replay-verified');

  await other.goto('/');
  await other.getByLabel('Open a replay file').setInputFiles({
    name: 'kept.agon.json',
    mimeType: 'application/json',
    buffer: file,
  });
  await other.waitForURL(/\/replay\//);
  await other.getByRole('slider').waitFor();
  expect(await other.getByRole('slider').getAttribute('max')).toBe(String(end));
  await other.goto('/');
  await other.getByLabel('Open a replay file').setInputFiles({
    name: 'no.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a": 1}'),
  });
  await other.getByRole('alert').waitFor();
  await picture(other, 'replay-refused');

  await page.getByRole('button', {name: 'Begin', exact: true}).click();
  await page.waitForURL(/\/m\//);
  await new Driver(page).play({clicks: 3});
  await picture(page, 'replay-played-on');
});
