// Replay files of an earlier format are taken, and watched to their end.
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {expect, picture, test} from './kit/test';

const folder = join(import.meta.dirname, '../../tests/replays/format_1');
const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(name => name.endsWith('.agon.json'));

test('replays of the first format are watched to the end', async ({visit}) => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const page = await visit(); // one visitor may bring only so many in a minute
    await page.goto('/');
    await page.getByLabel('Open a replay file').setInputFiles(join(folder, file));
    await page.waitForURL(/\/replay\//);
    const bar = page.getByRole('slider', {name: 'Moment of the game'});
    await bar.waitFor();
    const end = Number(await bar.getAttribute('max'));
    expect(end, file).toBeGreaterThan(10);
    const lines = page.locator('.replay-line');
    await bar.fill(String(Math.round(end / 2)));
    await lines.first().waitFor();
    const half = await lines.count();
    await page.getByRole('button', {name: 'To the end', exact: true}).click();
    await expect.poll(() => lines.count()).toBeGreaterThan(half);
    expect(await page.locator('.board .figure').count(), file).toBeGreaterThan(1);
    expect(await page.locator('.spot').count(), file).toBeGreaterThan(10);
    await picture(page, `old-replay-${file.replace(/\W+/g, '-').replace('-agon-json', '')}`);
  }
});
