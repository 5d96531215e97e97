// Setting up: three at the table, and Aristeia! with a scenario, rules and a team of one's own.
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

test('three play Champion’s Combat', async ({visit}) => {
  const page = await visit();
  await page.goto('/new/champions');
  await page.getByText('3', {exact: true}).click();
  expect(await page.locator('.rival').count()).toBe(2);
  await picture(page, 'new-three', true);
  await page.getByRole('button', {name: 'Start'}).click();
  const driver = new Driver(page);
  await driver.play({clicks: 12});
  await driver.offer();
  expect(await page.locator('.seat').count()).toBe(3);
  await picture(page, 'champions-three');
});

test('Aristeia! with another scenario, rules and a chosen team', async ({visit}) => {
  const page = await visit();
  await page.goto('/new/aristeia');
  const scenario = page.getByLabel('Scenario');
  const titles = await scenario.locator('option').allInnerTexts();
  await scenario.selectOption({index: 1});
  await page.getByRole('group', {name: 'Rules', exact: true}).getByText('classic', {exact: true}).click();
  await page.getByRole('button', {name: `About ${titles[1] ?? ''}`}).click();
  await page.getByRole('dialog').getByText('Goal').waitFor();
  await picture(page, 'new-scenario');
  await page.getByRole('dialog').getByRole('button', {name: 'Close'}).click();
  await page.locator('.team').first().getByText('chosen', {exact: false}).first().click();
  await page.getByText('A team has four different characters').waitFor();
  await page.locator('.builder-rule').first().waitFor();
  for (let n = 0; n < 4; ++n) await page.getByRole('button', {name: 'Pick', exact: true}).first().click();
  const picked = await page.locator('.builder-picks li').allInnerTexts();
  expect(picked).toHaveLength(4);
  await picture(page, 'new-team', true);
  await page.getByRole('button', {name: 'Start'}).click();
  const driver = new Driver(page);
  await driver.offer();
  await picture(page, 'aristeia-chosen');
  await driver.play({clicks: 20});
});
