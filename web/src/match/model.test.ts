import {beforeEach, describe, expect, it, vi} from 'vitest';
import {FakeWorld} from '../../tests/fake_socket';
import {emptyScene} from '../../tests/scenes';
import type {Ask, Entries, Entry, Scene, Snapshot, Table} from '../contract';
import {Live} from '../live';
import {pace} from '../settings';
import {toastError} from '../ui';
import {MatchModel} from './model';

vi.mock('../api', () => ({api: {game: () => new Promise(() => undefined), faces: () => new Promise(() => undefined)}}));
vi.mock('../ui', () => ({toast: vi.fn(), toastError: vi.fn()}));
vi.stubGlobal('document', {visibilityState: 'visible', documentElement: {dataset: {}}});

const at = (space: string) => ({kind: 'f', seat: 0, base: {space}, label: '1'});
const scene: Scene = {...emptyScene, figures: {'0': at('a1')}};
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
    patch: {put: {figures: {'0': at(space)}}},
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

const place = () => model.scene.value?.figures['0']?.base.space;

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
    const wrong = {rule: 'r', event: 'e', text: '', patch: {gone: {piles: ['none']}}};
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

  it('answers once, also when the reply is lost with the socket', async () => {
    const answered = model.answer([{verb: 'pass'}]);
    world.pass(5000);
    world.pass(300);
    world.last.onopen?.();
    const [watch, answer] = world.last.said;
    expect([watch, answer]).toMatchObject([
      {do: 'watch', since: 4},
      {do: 'answer', entries: 4},
    ]);
    world.last.hears(entries(4, [step(0, 'b1')], {ask}));
    world.last.hears({re: answer?.id, error: {code: 'conflict', message: 'has changed'}});
    await answered;
    expect([place(), model.answering.value]).toEqual(['b1', false]);
    expect(toastError).not.toHaveBeenCalled();
  });

  describe('that leaves nothing but a pass', () => {
    const pass: Ask = {...ask, only_pass: true};
    const machine: Table = {
      ...table,
      seats: [
        {seat: 0, kind: 'person', name: 'Ann', you: true},
        {seat: 1, kind: 'machine', name: 'Machine'},
      ],
    };
    const person: Table = {...machine, seats: [machine.seats[0]!, {seat: 1, kind: 'person', name: 'Ben'}]};
    const question = {choices: 1, scores: [], question: {text: 'now?'}};
    const sits = (at: Table) => world.last.hears({...snapshot(4), ask: undefined, table: at});
    const answers = () => world.last.said.filter(said => said['do'] === 'answer');

    it('is passed unseen among machines, once', () => {
      sits(machine);
      world.last.hears(entries(4, [step(1, 'b1')], {ask: pass, standing: question}));
      expect(answers()).toMatchObject([{answers: [{verb: 'pass'}], entries: 5}]);
      expect([model.ask.value, model.standing.value?.question.text]).toEqual([undefined, '?']);
      world.last.hears(entries(5, [step(1, 'b2')], {ask: structuredClone(pass), standing: question}));
      expect(answers()).toHaveLength(1);
      expect(model.standing.value?.question.text).toBe('?');
    });

    it('is passed each time, also when more comes while something is shown', () => {
      vi.useFakeTimers();
      pace.value = 'calm';
      sits(machine);
      world.last.hears(entries(4, [], {ask: pass, standing: question}));
      world.last.hears(entries(4, [step(0, 'b1')], {ask: pass, standing: question}));
      world.last.hears(entries(5, [{kind: 'choice', seat: 1, events: []}], {ask: pass, standing: question}));
      vi.advanceTimersByTime(5000);
      expect(answers()).toMatchObject([{entries: 4}, {entries: 6}]);
      vi.useRealTimers();
    });

    it('is asked when the pass is refused', async () => {
      sits(machine);
      world.last.hears(entries(4, [step(1, 'b1')], {ask: pass, standing: question}));
      world.last.hears({re: answers()[0]?.id, error: {code: 'conflict', message: 'no'}});
      await vi.waitFor(() => expect(model.ask.value).toEqual(pass));
      expect(model.standing.value?.question.text).toBe('now?');
    });

    it('is passed after a moment among people', () => {
      vi.useFakeTimers();
      sits(person);
      world.last.hears(entries(4, [step(1, 'b1')], {ask: pass, standing: question}));
      expect([model.ask.value, model.passing.value]).toEqual([pass, true]);
      vi.advanceTimersByTime(399);
      expect(answers()).toHaveLength(0);
      vi.advanceTimersByTime(501);
      expect(answers()).toMatchObject([{answers: [{verb: 'pass'}]}]);
      vi.useRealTimers();
    });

    it('is taken back too by one who takes back', () => {
      sits(machine);
      world.last.hears(entries(4, [{kind: 'undo', seat: 0, keeps: 0}], {ask: pass, standing: question}));
      world.last.hears(entries(5, [{kind: 'choice', seat: 1, events: []}], {ask: pass, standing: question}));
      expect(answers()).toHaveLength(0);
      expect(world.last.said.at(-1)).toMatchObject({do: 'undo', match: 'm'});
    });
  });

  it('keeps the last roll until the reader has chosen again', () => {
    const roll = {rule: 'r', event: 'rolled', text: '4, 5', dice: [4, 5], patch: {}};
    world.last.hears(entries(4, [{kind: 'choice', seat: 'chance', events: [roll]}, step(1, 'b1')], {ask}));
    expect(model.shown.value?.event.text).toBe('to b1');
    expect(model.rolled.value?.event).toEqual(roll);
    void model.answer([{verb: 'pass'}]);
    expect(model.rolled.value).toBeUndefined();
  });
});
