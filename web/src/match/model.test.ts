import {beforeEach, describe, expect, it, vi} from 'vitest';
import {FakeWorld} from '../../tests/fake_socket';
import type {Ask, Entries, Entry, Scene, Snapshot, Table} from '../contract';
import {Live} from '../live';
import {pace} from '../settings';
import {MatchModel} from './model';

vi.mock('../api', () => ({api: {game: () => new Promise(() => undefined), faces: () => new Promise(() => undefined)}}));
vi.stubGlobal('document', {visibilityState: 'visible', documentElement: {dataset: {}}});

const scene: Scene = {
  spaces: {},
  figures: {'0': {seat: 0, space: 'a1', label: '1'}},
  seats: {},
  piles: {},
  overlays: {},
  counters: {},
};
const clocks = {now: 0, left: [null, null], runs: []};
const table: Table = {
  match: 'm',
  game: 'g',
  title: 'G',
  state: 'running',
  seats: [],
  clock: {kind: 'none'},
  clocks,
  offers: [],
  spectators: 0,
  commitment: '',
  options: {},
  undo: 'no',
  draws: false,
  abort: false,
};
const ask: Ask = {seat: 0, options: [{choice: {verb: 'pass'}, text: 'Pass', on: []}]};
const standing = {choices: 0, scores: [], question: {text: '?'}};

function snapshot(entries: number): Snapshot {
  return {
    tell: 'snapshot',
    match: 'm',
    viewer: 0,
    entries,
    scene,
    titles: {},
    standing,
    table,
    log_from: entries,
    log: [],
    chat: [],
    ask,
  };
}

function step(seat: number, ...spaces: string[]): Entry {
  const events = spaces.map(space => ({
    rule: 'r',
    event: 'stepped',
    text: `to ${space}`,
    patch: [{path: ['figures', '0', 'space'], value: space}],
  }));
  return {kind: 'choice', seat, events};
}

function entries(from: number, list: Entry[], rest: Partial<Entries> = {}): Entries {
  return {
    tell: 'entries',
    match: 'm',
    from,
    entries: list,
    titles: {},
    standing,
    clocks,
    undo: 'free',
    abort: false,
    ...rest,
  };
}

let world: FakeWorld;
let model: MatchModel;
beforeEach(() => {
  pace.value = 'instant';
  world = new FakeWorld();
  model = new MatchModel('m', undefined, new Live(world));
  model.open();
  world.last.onopen?.();
  world.last.hears(snapshot(4));
});

const place = () => model.scene.value?.figures['0']?.space;

describe('a match', () => {
  it('is shown as it is told', () => {
    expect(place()).toBe('a1');
    expect(model.ask.value).toEqual(ask);
    expect(model.table.value?.title).toBe('G');
  });

  it('folds what happens into the scene and the log', () => {
    world.last.hears(entries(4, [step(1, 'b1', 'b2')]));
    expect(place()).toBe('b2');
    expect(model.log.value.map(line => line.text)).toEqual(['to b1', 'to b2']);
    expect(model.ask.value).toBeUndefined();
    expect(model.table.value?.undo).toBe('free');
  });

  it('shows one event after the other, and the question last', () => {
    vi.useFakeTimers();
    pace.value = 'calm';
    world.last.hears(entries(4, [step(0, 'b1', 'b2')], {ask}));
    expect([place(), model.ask.value, model.log.value.length]).toEqual(['b1', undefined, 1]);
    vi.advanceTimersByTime(270);
    expect([place(), model.ask.value, model.log.value.length]).toEqual(['b2', undefined, 2]);
    vi.advanceTimersByTime(270);
    expect(model.ask.value).toEqual(ask);
    vi.useRealTimers();
  });

  it('leaves the question alone while another answers the same one', () => {
    const before = model.ask.value;
    expect(before).toEqual(ask);
    world.last.hears(entries(4, [step(1, 'b1')], {ask: structuredClone(ask)}));
    expect(model.ask.value).toBe(before);
  });

  it('hears nothing twice', () => {
    world.last.hears(entries(4, [step(1, 'b1')]));
    world.last.hears(entries(4, [step(1, 'b1'), step(1, 'c1')]));
    expect(model.log.value.map(line => line.text)).toEqual(['to b1', 'to c1']);
  });

  it('is asked for anew when something is missing or does not fit', () => {
    world.last.hears(entries(6, [step(1, 'b1')]));
    expect(world.last.said.at(-1)).toEqual({do: 'watch', match: 'm', id: expect.any(Number) as number});
    world.last.hears(snapshot(7));
    const wrong = {rule: 'r', event: 'e', text: '', patch: [{path: ['piles', 'none', 'cards'], value: []}]};
    world.last.hears(entries(7, [{kind: 'choice', seat: 1, events: [wrong]}]));
    expect(world.last.said.at(-1)).toMatchObject({do: 'watch'});
    expect(world.last.said.at(-1)).not.toHaveProperty('since');
  });

  it('goes on after a break from what it has', () => {
    world.last.hears(entries(4, [step(1, 'b1')]));
    world.timers = [];
    world.last.close();
    world.wait();
    world.last.onopen?.();
    expect(world.last.said[0]).toMatchObject({do: 'watch', match: 'm', since: 5});
    world.last.hears(entries(5, [step(1, 'c1')]));
    expect(place()).toBe('c1');
  });

  it('answers with the number of entries that were seen', async () => {
    const answered = model.answer([{verb: 'pass'}]);
    expect(model.answering.value).toBe(true);
    const said = world.last.said.at(-1);
    expect(said).toMatchObject({do: 'answer', answers: [{verb: 'pass'}], entries: 4});
    world.last.hears({re: said?.id, applied: 1, entries: 5});
    await answered;
    expect(model.answering.value).toBe(false);
  });
});
