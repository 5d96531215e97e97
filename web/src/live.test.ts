import {beforeEach, describe, expect, it, vi} from 'vitest';
import {FakeWorld} from '../tests/fake_socket';
import type {Tell} from './contract';
import {Live, LiveError, type Following} from './live';

function follower(since: () => number | undefined): Following & {told: Tell[]; failures: LiveError[]} {
  const told: Tell[] = [];
  const failures: LiveError[] = [];
  return {
    told,
    failures,
    begin: () => ({do: 'watch', match: 'm', ...(since() !== undefined && {since: since()})}),
    end: () => ({do: 'unwatch', match: 'm'}),
    tell: tell => told.push(tell),
    failed: error => failures.push(error),
  };
}

let world: FakeWorld;
let live: Live;
beforeEach(() => {
  world = new FakeWorld();
  live = new Live(world);
});

describe('asking', () => {
  it('opens the socket when it is first needed and matches replies by id', async () => {
    expect(world.sockets).toHaveLength(0);
    const first = live.ask({do: 'walks', match: 'm'});
    const second = live.ask({do: 'odds', match: 'm', choice: {verb: 'pass'}});
    expect(live.state.value).toBe('connecting');
    world.last.onopen?.();
    const [walks, odds] = world.last.said;
    world.last.hears({re: odds?.id, odds: []});
    world.last.hears({re: walks?.id, walks: []});
    expect(await second).toEqual({re: odds?.id, odds: []});
    expect(await first).toEqual({re: walks?.id, walks: []});
  });

  it('throws what the server refuses', async () => {
    const asked = live.ask({do: 'resign', match: 'm'});
    world.last.onopen?.();
    world.last.hears({re: world.last.said[0]?.id, error: {code: 'not_allowed', message: 'no'}});
    await expect(asked).rejects.toThrow('no');
  });

  it('throws when the socket breaks before the reply', async () => {
    const asked = live.ask({do: 'resign', match: 'm'});
    world.last.onopen?.();
    world.last.close();
    await expect(asked).rejects.toBeInstanceOf(LiveError);
  });
});

describe('after a break', () => {
  it('comes back later each time and goes on from where it stopped', () => {
    let have: number | undefined;
    const watching = follower(() => have);
    live.follow(watching);
    world.last.onopen?.();
    expect(world.last.said).toEqual([{do: 'watch', match: 'm', id: 1}]);
    have = 7;
    world.timers = [];
    world.last.close();
    expect(live.state.value).toBe('lost');
    const waits = [world.wait()];
    for (let i = 0; i < 8; i++) {
      world.last.close();
      waits.push(world.wait());
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, 15_000, 15_000, 15_000]);
    world.last.onopen?.();
    expect(live.state.value).toBe('open');
    expect(world.last.said[0]).toMatchObject({do: 'watch', since: 7});
  });

  it('says what was asked meanwhile', async () => {
    live.follow(follower(() => undefined));
    world.last.onopen?.();
    world.last.close();
    const asked = live.ask({do: 'ping'});
    world.wait();
    world.last.onopen?.();
    const ping = world.last.said.find(message => message.do === 'ping');
    world.last.hears({re: ping?.id, ok: true});
    expect(await asked).toMatchObject({ok: true});
  });

  it('waits as long as a server that stops has asked for', () => {
    live.follow(follower(() => undefined));
    world.last.onopen?.();
    world.timers = [];
    world.last.hears({tell: 'closing', reason: 'stopping', retry_after: 2500});
    world.last.close();
    expect(world.wait()).toBe(2500);
  });

  it('stays away where another window took over, until it is asked back', () => {
    live.follow(follower(() => undefined));
    world.last.onopen?.();
    world.last.hears({tell: 'closing', reason: 'replaced', retry_after: 0});
    expect(live.state.value).toBe('replaced');
    expect(world.timers).toHaveLength(0);
    live.resume();
    expect(live.state.value).toBe('connecting');
  });

  it('stays away for good from a server that speaks another contract', () => {
    live.follow(follower(() => undefined));
    world.last.onopen?.();
    world.last.hears({tell: 'closing', reason: 'outdated', retry_after: 1000});
    expect(live.state.value).toBe('outdated');
    expect(world.timers).toHaveLength(0);
    live.resume();
    live.renew();
    expect([live.state.value, world.sockets.length]).toEqual(['outdated', 1]);
  });

  it('shows that the server can keep nothing, until it can again', () => {
    live.follow(follower(() => undefined));
    world.last.onopen?.();
    world.last.hears({tell: 'store', away: true, text: 'away'});
    expect(live.trouble.value).toBe('away');
    world.last.hears({tell: 'store', away: false, text: 'back'});
    expect(live.trouble.value).toBe('');
  });

  it.each(['unavailable', 'too_many'])('follows again what was %s for a while', async code => {
    live.follow(follower(() => undefined));
    world.last.onopen?.();
    const watches = () => world.last.said.filter(message => message.do === 'watch');
    const [first] = watches();
    world.last.hears({re: first?.id, error: {code, message: 'later', retry_after: 2000}});
    await Promise.resolve();
    await Promise.resolve();
    expect(watches()).toHaveLength(1);
    world.pass(2000);
    expect(watches()).toHaveLength(2);
  });

  it('rests when nobody needs it', () => {
    const stop = live.follow(follower(() => undefined));
    world.last.onopen?.();
    stop();
    expect(world.last.said.at(-1)).toMatchObject({do: 'unwatch'});
    world.last.close();
    expect(live.state.value).toBe('resting');
  });

  it('gives up a socket that does not open', () => {
    live.follow(follower(() => undefined));
    world.pass(5000);
    expect(world.last.closed).toBe(true);
    expect(live.state.value).toBe('lost');
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
    expect(live.state.value).toBe('lost');
    world.last.onopen?.();
    expect(live.state.value).toBe('open');
  });
});

describe('a socket that falls silent', () => {
  const answer = {do: 'answer' as const, match: 'm', answers: [{verb: 'pass'}], entries: 4};

  beforeEach(() => {
    live.follow(follower(() => 4));
    world.last.onopen?.();
    world.last.hears({re: 1, ok: true});
  });

  it('is given up, with a sign before that', () => {
    void live.ask(answer);
    world.pass(499);
    expect(live.late.value).toBe(false);
    world.pass(1);
    expect(live.late.value).toBe(true);
    world.pass(4500);
    expect(live.state.value).toBe('lost');
    expect(live.late.value).toBe(false);
  });

  it('is found by a ping where nothing is asked', () => {
    world.pass(15_000);
    expect(world.last.said.at(-1)).toMatchObject({do: 'ping'});
    world.last.hears({re: world.last.said.at(-1)?.id, ok: true});
    world.pass(15_000);
    expect(live.state.value).toBe('open');
    world.pass(5000);
    expect(live.state.value).toBe('lost');
  });

  it('hears an answer again, which is not given twice', async () => {
    const first = world.last;
    const asked = live.ask(answer);
    world.pass(5300);
    expect(world.last).not.toBe(first);
    world.last.onopen?.();
    expect(world.last.said.map(message => message.do)).toEqual(['watch', 'answer']);
    const id = world.last.said[1]?.id;
    world.last.hears({re: id, error: {code: 'conflict', message: 'has changed'}});
    await expect(asked).rejects.toMatchObject({again: true, error: {code: 'conflict'}});
  });

  it('hears nothing else again', async () => {
    const asked = live.ask({do: 'say', match: 'm', text: 'hello'});
    world.pass(5300);
    world.last.onopen?.();
    await expect(asked).rejects.toMatchObject({error: {code: 'stopped'}});
    expect(world.last.said.map(message => message.do)).toEqual(['watch']);
  });

  it('is asked at once when the reader comes back', () => {
    live.resume();
    expect(world.last.said.at(-1)).toMatchObject({do: 'ping'});
    expect(live.state.value).toBe('open');
  });
});

describe('following', () => {
  it('passes on what is told, and says when it cannot be followed', async () => {
    const watching = follower(() => undefined);
    live.follow(watching);
    world.last.onopen?.();
    world.last.hears({tell: 'lobby'});
    expect(watching.told).toEqual([{tell: 'lobby'}]);
    world.last.hears({re: 1, error: {code: 'not_found', message: 'no such match'}});
    await vi.waitFor(() => expect(watching.failures).toHaveLength(1));
  });
});
