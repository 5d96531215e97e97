// Champion's Combat from the first page to the end, and a rematch.
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

test('a whole game of Champion’s Combat is played by clicking', async ({visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  const driver = new Driver(page);
  await driver.offer();
  await picture(page, 'champions-start');
  await driver.play({clicks: 12});
  await picture(page, 'champions-middle');
  expect(await driver.play()).toBe(true);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await picture(page, 'champions-result');
  console.log(driver.clicked);
  await dialog.getByRole('button', {name: 'Rematch'}).click();
  await dialog.getByRole('link', {name: 'To the rematch'}).click();
  await driver.offer();
  await picture(page, 'champions-rematch');
});
