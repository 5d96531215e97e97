// Somebody watches: at first what lies open, with a seat's knowledge when it shares it, everything after the end.
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

test('a spectator sees what they may', async ({visit}) => {
  const [player, watcher] = [await visit(), await visit()];
  await player.goto('/');
  await player.getByRole('button', {name: /^Play Champion/}).click();
  const driver = new Driver(player);
  await driver.play({clicks: 4});
  await driver.offer();

  await watcher.goto(player.url());
  await watcher.locator('.board').waitFor();
  expect(await watcher.locator('.hand').count()).toBe(0);
  expect(await watcher.locator('.ask-mine').count()).toBe(0);
  await watcher.getByRole('tab', {name: 'Match'}).click();
  await picture(watcher, 'spectator');

  await player.getByRole('tab', {name: 'Match'}).click();
  await player.getByText('1 spectator').waitFor();
  await player.getByLabel('Spectators see what I see').click();
  const name = (await player.locator('.site-tools a').innerText()).trim();
  await watcher.locator('.segment').filter({hasText: name}).click();
  await watcher.locator('.hand').waitFor();
  const hand = (page: typeof player) => page.locator('.hand .card-title').allInnerTexts();
  expect(await hand(watcher)).toEqual(await hand(player));
  await picture(watcher, 'spectator-shared');

  await player.getByRole('button', {name: 'Resign'}).click();
  await player.getByRole('dialog').getByRole('button', {name: 'Resign'}).click();
  await watcher.getByRole('dialog').getByRole('button', {name: 'Close'}).click();
  await watcher.getByRole('tab', {name: 'Match'}).click();
  await watcher.locator('.segment').filter({hasText: 'everything'}).click();
  await watcher.waitForURL(/as=all/);
  await watcher.getByRole('tab', {name: 'Players'}).click();
  await watcher.locator('.seat').nth(1).getByRole('button', {name: /^Hand/}).click();
  const shown = watcher.getByRole('dialog').locator('.pile-cards li');
  await shown.first().waitFor();
  await picture(watcher, 'spectator-everything');
  for (const card of await shown.allInnerTexts()) expect(card).toMatch(/Card \d+/);
});
