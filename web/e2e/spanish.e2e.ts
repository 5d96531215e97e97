// In Spanish everything is Spanish: the client's own texts, and those that the server makes.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {expect, picture, test} from './kit/test';
import coreEn from '../src/texts/core.en.json';
import coreEs from '../src/texts/core.es.json';
import pagesEn from '../src/texts/pages.en.json';
import pagesEs from '../src/texts/pages.es.json';

const english: Record<string, string> = {...coreEn, ...pagesEn};
const spanish: Record<string, string> = {...coreEs, ...pagesEs};
const spanishTexts = new Set(Object.values(spanish));

/** Texts of the client that are English only. */
const onlyEnglish = new Set(
  Object.entries(english)
    .filter(([key, text]) => text !== spanish[key] && !spanishTexts.has(text))
    .map(([, text]) => text),
);

/** Words that no Spanish sentence has. */
const englishWords = /\b(the|and|with|of|your|you|which|what|where|when|card|hand|points?|turn|facing|steps?)\b/i;

/** Rules are known by English ids. */
const ruleIds = /\b[a-z_]+(\.[a-z_]+)+\b/g;

/** The button that leads back to English, and names, are as they are. */
const allowed = /English|HexaDome|Aristeia/;

/** Sources quote the headings of English books. */
const quotedHeadings = /"[^"]*"/g;

/** Lines on the screen, and names that only screen readers hear, that are English. */
async function leftovers(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title]')];
    const labels = named.flatMap(one => [one.getAttribute('aria-label'), one.getAttribute('title')]);
    return [...document.body.innerText.split('\n'), ...labels.filter(label => label !== null)];
  });
  const plain = new Set(texts.map(text => text.replace(ruleIds, '').replace(quotedHeadings, '').trim()));
  return [...plain].filter(text => (onlyEnglish.has(text) || englishWords.test(text)) && !allowed.test(text));
}

for (const [game, button] of [
  ['champions', /^Jugar.*Champion/],
  ['aristeia', /^Jugar.*Aristeia/],
] as const) {
  test(`${game} is Spanish throughout`, async ({visit}) => {
    const page = await visit();
    await page.goto('/');
    await page.getByRole('button', {name: /^Español/}).click();
    await page.getByRole('button', {name: button}).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await leftovers(page)).toEqual([]);
    await page.getByRole('button', {name: button}).click();
    const driver = new Driver(page);
    for (let n = 0; n < 5; ++n) {
      const over = await driver.play({clicks: 5});
      await driver.offer();
      expect(await leftovers(page)).toEqual([]);
      if (over) break;
    }
    const close = page.getByRole('dialog').getByRole('button', {name: 'Cerrar'});
    if (await close.isVisible()) await close.click();
    await page.locator('.tab').filter({hasText: 'Registro'}).click();
    expect(await leftovers(page)).toEqual([]);
    await picture(page, `spanish-${game}`);
    await page.locator('.tab').last().click();
    expect(await leftovers(page)).toEqual([]);
    await picture(page, `spanish-${game}-about`);
    for (const path of [`/rules/${game}`, `/rules/${game}?tab=faces`, `/new/${game}`]) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.locator('.spinner').waitFor({state: 'detached'});
      expect(await leftovers(page)).toEqual([]);
    }
    await picture(page, `spanish-${game}-new`);
  });
}
