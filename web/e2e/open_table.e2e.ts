// An open table, drawn and clicked: bases at points, ground that is no space, rulers and areas. The game is made up, and
// so is the server that tells it: what is tested is that the client draws any scene of the contract.
import type {Page, WebSocketRoute} from 'playwright-core';
import type {Do, Entries, Snapshot, Table} from '../src/contract';
import {about, ask, scene, titles} from '../tests/fixtures/open_table';
import {expect, picture, test} from './kit/test';

const seats: Table['seats'] = [
  {seat: 0, kind: 'person', name: 'Xena', you: true, online: true},
  {seat: 1, kind: 'machine', name: 'Yorick', level: 1},
];
const clocks = {now: 0, left: [null, null], runs: []};
const table: Table = {
  match: 'open',
  game: 'table',
  title: 'Table',
  state: 'running',
  seats,
  clock: {kind: 'none'},
  clocks,
  offers: [],
  spectators: 0,
  commitment: '',
  options: {},
  undo: 'no',
  draws: false,
  abort: false,
  you: 0,
};
const standing = {choices: 3, scores: [3, 1], question: {text: 'What does Ann do?', owes: [0]}};
const snapshot: Snapshot = {
  tell: 'snapshot',
  match: 'open',
  viewer: 0,
  entries: 3,
  scene,
  titles,
  standing,
  table,
  log_from: 3,
  log: [],
  chat: [],
  ask,
};

/** What happens when Ann goes somewhere. */
function goes(at: [number, number]): Entries {
  const ann = scene.figures['ann'];
  if (!ann) throw new Error('no Ann');
  const moved = {...ann, base: {...ann.base, at}};
  const put = {figures: {ann: moved}};
  const event = {rule: 'table.go', event: 'went', text: 'Ann goes.', patch: {put, gone: {overlays: ['far']}}};
  return {
    tell: 'entries',
    match: 'open',
    from: 3,
    entries: [{kind: 'choice', seat: 0, events: [event]}],
    titles: {},
    standing,
    clocks,
    undo: 'no',
    abort: false,
    ask,
  };
}

/** Plays the server of the made-up game; gives what was said to it. */
async function sitDown(page: Page): Promise<Do[]> {
  const said: Do[] = [];
  await page.route('**/api/games/table?*', route => route.fulfill({json: about}));
  await page.route('**/api/games/table/faces?*', route => route.fulfill({json: {faces: []}}));
  const reply = (socket: WebSocketRoute, message: Do) => {
    const re = message.id;
    if (message.do === 'answer') socket.send(JSON.stringify({re, applied: 1, entries: 4}));
    else if (message.do === 'odds') socket.send(JSON.stringify({re, odds: []}));
    else socket.send(JSON.stringify({re, ok: true}));
    if (message.do === 'watch') socket.send(JSON.stringify(snapshot));
    const [choice] = message.do === 'answer' ? message.answers : [];
    if (choice?.verb === 'go') socket.send(JSON.stringify(goes([1350, 1650])));
  };
  await page.routeWebSocket('**/live?*', socket =>
    socket.onMessage(text => {
      const message = JSON.parse(String(text)) as Do;
      said.push(message);
      reply(socket, message);
    }),
  );
  await page.goto('/m/open');
  await page.locator('.board').waitFor();
  return said;
}

const answers = (said: readonly Do[]) => said.flatMap(one => (one.do === 'answer' ? one.answers : []));
const spot = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`);
const nameOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');

test('an open table is drawn with all that is on it', async ({visit}) => {
  const page = await visit();
  await sitDown(page);
  const onBoard = Object.values(scene.figures).filter(figure => figure.base.beside === undefined).length;
  expect(await page.locator('.board .figure').count()).toBe(onBoard);
  for (const kind of new Set(Object.values(scene.overlays).map(overlay => overlay.kind)))
    expect(await page.locator(`.overlay-${kind}`).count(), kind).toBeGreaterThan(0);
  expect(await page.locator('.overlay-length').textContent()).toBe('18');
  expect(await page.locator('.zone-name').allTextContents()).toEqual(['the camp', 'the shrine']);
  expect(await page.locator('.edge').count()).toBe(Object.keys(scene.edges).length);
  const [forest, tile] = await Promise.all([
    page.locator('.area').first().boundingBox(),
    page.locator('.board-svg').boundingBox(),
  ]);
  expect(forest?.width).toBeLessThan((tile?.width ?? 0) / 2);
  await picture(page, 'open-table');
  await page.emulateMedia({colorScheme: 'dark'});
  await picture(page, 'open-table-dark');
  await page.setViewportSize({width: 1600, height: 1000});
  await page.locator('.match-seats').waitFor();
  await picture(page, 'open-table-large');
  expect(await page.locator('.figure-row').allInnerTexts()).toContainEqual(expect.stringContaining('in reserve'));
});

test('its points and figures are chosen by clicking', async ({visit}) => {
  const page = await visit();
  const said = await sitDown(page);
  await spot(page, 'point/1350,1650').click();
  await expect.poll(() => answers(said)).toEqual([{verb: 'go', x: 1350, y: 1650}]);
  const ann = page.locator('[data-figure="ann"]');
  await expect.poll(() => ann.evaluate(element => element.style.transform)).toContain('translate(1350px, 1650px)');
  expect(await page.locator('.overlay-reach').count()).toBe(0);
  await spot(page, 'figure/cat').click();
  await expect.poll(() => answers(said).at(-1)).toEqual({verb: 'hit', target: 'cat'});
});

test('it is walked by arrow keys, from figures to points', async ({visit}) => {
  const page = await visit();
  const said = await sitDown(page);
  await spot(page, 'figure/ann').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await nameOfFocus(page)).toBe('figure/bird');
  await page.keyboard.press('ArrowRight');
  expect(await nameOfFocus(page)).toBe('figure/ann');
  await page.keyboard.press('ArrowUp');
  expect(await nameOfFocus(page)).toBe('point/1350,1650');
  expect(await spot(page, 'point/1350,1650').getAttribute('aria-label')).toMatch(
    /^a point to the north of Ann of the Hills.*possible: To the ruin$/,
  );
  await picture(page, 'open-table-keys');
  await page.keyboard.press('Enter');
  await expect.poll(() => answers(said)).toEqual([{verb: 'go', x: 1350, y: 1650}]);
});

test('directions of a figure are a compass, and shown on the table', async ({visit}) => {
  const page = await visit();
  const said = await sitDown(page);
  await page.mouse.move(2, 2);
  await page.locator('.compass-point[data-direction="e"]').hover();
  await page.locator('.token-sight').waitFor();
  await picture(page, 'open-table-turn');
  await page.locator('.compass-point[data-direction="e"]').click();
  await expect.poll(() => answers(said)).toEqual([{verb: 'face', to: 90}]);
});

test('an open table fits a phone', async ({visit}) => {
  const page = await visit({phone: true});
  const said = await sitDown(page);
  await picture(page, 'phone-open-table');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await spot(page, 'point/1000,1850').tap();
  await page.locator('.popover .button-primary').tap();
  await expect.poll(() => answers(said)).toEqual([{verb: 'go', x: 1000, y: 2000}]);
});
