// The lobby says how finished games ended, and against which machine.
import {Driver} from './kit/driver';
import {picture, test} from './kit/test';

test('a finished game says who won', async ({visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  await new Driver(page).play({clicks: 3});
  await page.getByRole('button', {name: 'Resign'}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Resign'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Replay', exact: true}).waitFor();
  await page.goto('/lobby');
  const row = page.locator('.match-row').filter({hasText: 'Machine won'});
  await row
    .locator('.match-seat-machine')
    .filter({hasText: /Machine\s*(Fighter|Beginner)/})
    .waitFor();
  await picture(page, 'lobby-over', true);
});
