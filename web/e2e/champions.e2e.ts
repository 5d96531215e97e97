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
  expect(driver.clicked.board).toBeGreaterThan(0);
  expect(driver.clicked.card).toBeGreaterThan(0);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await picture(page, 'champions-result');
  await dialog.getByRole('button', {name: 'Rematch'}).click();
  await dialog.getByRole('link', {name: 'To the rematch'}).click();
  await driver.offer();
  await picture(page, 'champions-rematch');
});

test('what happens is shown at the reader’s pace', async ({visit}) => {
  const page = await visit({motion: true, settings: {pace: 'calm'}});
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  const driver = new Driver(page);
  const skip = page.getByRole('button', {name: 'Skip', exact: true});
  // What is shown may be over before a busy machine has taken its picture and clicked.
  let skipped = false;
  for (let n = 0; n < 40 && !skipped; ++n) {
    await Promise.race([driver.offer(), skip.waitFor()]);
    if (!(await skip.isVisible())) await driver.play({clicks: 1, ways: ['list', 'compass']});
    await skip.waitFor({timeout: 300}).catch(() => undefined);
    if (!(await skip.isVisible())) continue;
    await picture(page, 'champions-pace');
    skipped = await skip.click({timeout: 300}).then(
      () => true,
      () => false,
    );
  }
  expect(skipped).toBe(true);
  await page.getByRole('tab', {name: 'Match'}).click();
  await page.getByText('at once', {exact: true}).click();
  await driver.play({clicks: 6});
  expect(await skip.isVisible()).toBe(false);
});
