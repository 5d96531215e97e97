// Aristeia! from the first page to the end.
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

test('a whole match of Aristeia! is played by clicking', async ({visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Aristeia/}).click();
  const driver = new Driver(page);
  await driver.offer();
  await picture(page, 'aristeia-start');
  await driver.play({clicks: 40});
  await picture(page, 'aristeia-middle');
  expect(await driver.play()).toBe(true);
  expect(driver.clicked.board).toBeGreaterThan(0);
  await page.getByRole('dialog').waitFor();
  await picture(page, 'aristeia-result');
});
