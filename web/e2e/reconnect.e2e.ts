// The server is killed in the middle and comes back: the page heals by itself. A reload loses nothing either.
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

test('a page survives the server, and a reload', async ({server, visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  const driver = new Driver(page);
  await driver.play({clicks: 8});
  await driver.offer();
  await page.getByRole('tab', {name: 'Log'}).click();
  const lines = () => page.locator('.log-line').allInnerTexts();
  const before = await lines();
  const question = await page.locator('.ask-question').innerText();

  await server.kill('SIGKILL');
  await page.getByText('The connection is lost').waitFor();
  await picture(page, 'connection-lost');
  await server.begin();
  await page.getByText('The connection is lost').waitFor({state: 'hidden'});
  expect(await page.locator('.ask-question').innerText()).toBe(question);
  expect(await lines()).toEqual(before);
  await driver.play({clicks: 4});
  await driver.offer();

  const [now, asked] = [await lines(), await page.locator('.ask-question').innerText()];
  expect(now.length).toBeGreaterThan(before.length);
  await page.reload();
  await driver.offer();
  await page.getByRole('tab', {name: 'Log'}).click();
  expect(await page.locator('.ask-question').innerText()).toBe(asked);
  expect(await lines()).toEqual(now);
  await driver.play({clicks: 3});
});
