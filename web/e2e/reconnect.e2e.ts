// The server is killed in the middle and comes back, or stands still for a while: the page says so and heals by itself.
// A reload loses nothing either.
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

test('a page notices a server that stands still, and loses nothing', async ({server, visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  const driver = new Driver(page);
  await driver.play({clicks: 2});
  await driver.offer();
  await page.getByRole('tab', {name: 'Log'}).click();
  const lines = () => page.locator('.log-line').allInnerTexts();
  const before = await lines();
  const lost = page.getByText('The connection is lost');

  server.freeze();
  // Looked for from now on: it gives way to the other after some seconds.
  const late = page.getByText('Waiting for the server').waitFor();
  await driver.play({clicks: 1, ways: ['list', 'compass']});
  await late;
  await picture(page, 'reply-late');
  await lost.waitFor();
  await picture(page, 'server-silent');
  await page.waitForTimeout(6000);
  expect(await lost.isVisible()).toBe(true);
  server.thaw();
  await lost.waitFor({state: 'hidden'});
  await driver.offer();
  const after = await lines();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);

  await page.reload();
  await driver.offer();
  await page.getByRole('tab', {name: 'Log'}).click();
  expect(await lines()).toEqual(after);
  await driver.play({clicks: 2});
});

test('a page that only waits notices a server that stands still', async ({server, visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  await new Driver(page).offer();
  server.freeze();
  await page.getByText('The connection is lost').waitFor({timeout: 60_000});
  server.thaw();
  await page.getByText('The connection is lost').waitFor({state: 'hidden'});
  await new Driver(page).play({clicks: 2});
});
