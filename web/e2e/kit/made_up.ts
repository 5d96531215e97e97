// The server of a made-up game on an open table: it tells one match, and what happens when somebody in it goes somewhere.
import type {Page, WebSocketRoute} from 'playwright-core';
import type {Do, Entries, Snapshot, Table} from '../../src/contract';
import {about, ask, scene, titles} from '../../tests/fixtures/open_table';

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
export const snapshot: Snapshot = {
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

/** What has been said to the made-up server, and the line to whoever said it last. */
export interface MadeUp {
  said: Do[];
  tell(message: object): void;
}

/** Opens the made-up match; `greeting`: what its server tells whoever comes, in place of the match. */
export async function sitDown(page: Page, greeting: object = snapshot): Promise<MadeUp> {
  const said: Do[] = [];
  let last: WebSocketRoute | undefined;
  await page.route('**/api/games/table?*', route => route.fulfill({json: about}));
  await page.route('**/api/games/table/faces?*', route => route.fulfill({json: {faces: []}}));
  const reply = (socket: WebSocketRoute, message: Do) => {
    const re = message.id;
    if (message.do === 'answer') socket.send(JSON.stringify({re, applied: 1, entries: 4}));
    else if (message.do === 'odds') socket.send(JSON.stringify({re, odds: []}));
    else socket.send(JSON.stringify({re, ok: true}));
    if (message.do === 'watch') socket.send(JSON.stringify(greeting));
    const [choice] = message.do === 'answer' ? message.answers : [];
    if (choice?.verb === 'go') socket.send(JSON.stringify(goes([1350, 1650])));
  };
  await page.routeWebSocket('**/live?*', socket => {
    last = socket;
    socket.onMessage(text => {
      const message = JSON.parse(String(text)) as Do;
      said.push(message);
      reply(socket, message);
    });
  });
  await page.goto('/m/open');
  return {said, tell: message => last?.send(JSON.stringify(message))};
}
