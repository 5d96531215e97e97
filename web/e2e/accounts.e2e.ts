// Accounts: made, left, entered again; a guest who goes on in another browser; forms that say what is wrong with them.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';

const playerOf = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/me')).json()) as {player: unknown}).player);

test('an account is made, left and entered again', async ({visit}) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', {name: /^Play Champion/}).click();
  await new Driver(page).play({clicks: 2});
  const match = page.url();
  await page.goto('/account');
  await page.getByLabel('Name of the account').fill('Penthesilea');
  await page.getByLabel('Password').fill('a long sentence');
  await page.getByRole('button', {name: 'Create the account'}).click();
  await page.getByRole('heading', {name: 'You are Penthesilea'}).waitFor();
  await picture(page, 'account-signed-in');
  await page.goto('/lobby');
  await page.locator('.match-row').waitFor();
  await page.goto('/account');
  await page.getByRole('button', {name: 'Sign out'}).click();
  await page.getByRole('button', {name: 'Create the account'}).waitFor();
  expect(await page.locator('.site-tools').innerText()).not.toContain('Penthesilea');
  await page.getByText('Sign in', {exact: true}).first().click();
  await page.getByLabel('Name of the account').fill('Penthesilea');
  await page.getByLabel('Password').fill('a wrong sentence');
  await page.getByRole('button', {name: 'Sign in'}).click();
  await page.getByRole('alert').waitFor();
  await picture(page, 'account-refused');
  await page.getByLabel('Password').fill('a long sentence');
  await page.getByRole('button', {name: 'Sign in'}).click();
  await page.getByRole('heading', {name: 'You are Penthesilea'}).waitFor();
  await page.goto(match);
  await new Driver(page).play({clicks: 2});
});

test('a guest goes on in another browser', async ({visit}) => {
  const [here, there] = [await visit(), await visit()];
  await here.goto('/');
  await here.getByRole('button', {name: /^Play Champion/}).click();
  await new Driver(here).play({clicks: 3});
  await here.goto('/account');
  await here.getByLabel('Name', {exact: true}).fill('Achilles');
  await here.getByRole('button', {name: 'Save'}).click();
  await here.locator('.site-tools').getByText('Achilles').waitFor();
  await here.getByRole('button', {name: 'Make the link'}).click();
  const link = await here.getByLabel('Open this on the other device').inputValue();
  await there.goto(link);
  await there.getByText('This link brings').waitFor();
  await picture(there, 'take');
  await there.getByRole('button', {name: 'Yes, go on here'}).click();
  await there.locator('.site-tools').getByText('Achilles').waitFor();
  expect(await playerOf(there)).toEqual(await playerOf(here));
  await there.getByRole('link', {name: 'Go on'}).click();
  await new Driver(there).play({clicks: 3});
});

test('a form says in the language of the page what is wrong with it', async ({visit}) => {
  const page = await visit({settings: {language: 'es'}});
  await page.goto('/account');
  await page.getByRole('button', {name: 'Crear la cuenta'}).click();
  await page.getByText('Escribe un nombre.').waitFor();
  await page.getByText('Escribe una contraseña nueva.').waitFor();
  const account = page.getByLabel('Nombre de la cuenta');
  expect(await account.evaluate(field => document.activeElement === field)).toBe(true);
  const long = 'Maximiliano Bartholomäus von Hohenzollern-Sigmaringen';
  await account.fill(long);
  expect(await account.inputValue()).toBe(long);
  await page.getByText('Sobran 13 letras: 40 como máximo.').waitFor();
  await page.getByLabel('Contraseña').fill('corta');
  await page.getByText('Demasiado corta').waitFor();
  await picture(page, 'account-wrong');
});
