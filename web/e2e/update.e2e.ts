// The server was updated while a page was open: the page loads itself anew, once. What is being typed is not lost.
import {sitDown} from './kit/made_up';
import {expect, picture, test} from './kit/test';

const outdated = {tell: 'closing', reason: 'outdated', retry_after: 1000};

test('a page from before an update loads itself anew, and never in a circle', async ({visit}) => {
  const page = await visit();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await sitDown(page, outdated);
  await page.getByText('this page does not fit it yet').waitFor();
  expect(loads).toBe(2);
  await page.waitForTimeout(1500);
  expect(loads).toBe(2);
  await picture(page, 'update-again');
  await page.getByRole('button', {name: 'Load the page anew'}).click();
  await page.getByText('this page does not fit it yet').waitFor();
  expect(loads).toBe(3);
});

test('where something is being typed, the reader says when', async ({visit}) => {
  const page = await visit();
  const {tell} = await sitDown(page);
  await page.getByRole('tab', {name: /Chat/}).click();
  await page.getByLabel('Say something').fill('Before I forget');
  let loads = 0;
  page.on('load', () => (loads += 1));
  tell(outdated);
  await page.getByText('What you have typed here would be lost').waitFor();
  await picture(page, 'update-typing');
  expect(loads).toBe(0);
  expect(await page.getByLabel('Say something').inputValue()).toBe('Before I forget');
  await page.getByRole('button', {name: 'Load the page anew'}).click();
  await page.locator('.board').waitFor();
  expect(loads).toBe(1);
});
