import {beforeEach, describe, expect, it} from 'vitest';
import {FakeWorld} from '../tests/fake_socket';
import {Pulse} from './live_pulse';

let world: FakeWorld;
let pulse: Pulse;
let pings: number;
let lost: boolean;
beforeEach(() => {
  world = new FakeWorld();
  pings = 0;
  lost = false;
  pulse = new Pulse({
    after: (milliseconds, run) => world.after(milliseconds, run),
    watched: () => world.watched(),
    ping: () => {
      pings += 1;
      pulse.said(false);
    },
    lost: () => (lost = true),
  });
});

describe('the pulse of a socket', () => {
  it('is late only for what the reader waits for', () => {
    pulse.said(false);
    world.pass(1000);
    expect(pulse.late.value).toBe(false);
    pulse.said(true);
    world.pass(500);
    expect(pulse.late.value).toBe(true);
    pulse.heard({all: 2, noticed: 1});
    expect(pulse.late.value).toBe(true);
    pulse.heard({all: 1, noticed: 0});
    expect(pulse.late.value).toBe(false);
  });

  it('counts silence from when something was last heard', () => {
    pulse.said(true);
    world.pass(4000);
    pulse.heard({all: 1, noticed: 1});
    world.pass(4999);
    expect(lost).toBe(false);
    world.pass(1);
    expect(lost).toBe(true);
  });

  it('counts silence from the first thing said, not the last', () => {
    pulse.said(true);
    world.pass(4000);
    pulse.said(true);
    world.pass(1000);
    expect(lost).toBe(true);
  });

  it('pings while somebody looks at the page', () => {
    pulse.idle();
    world.isWatched = false;
    world.pass(40_000);
    expect(pings).toBe(0);
    world.isWatched = true;
    world.pass(5000);
    expect(pings).toBe(1);
    pulse.heard({all: 0, noticed: 0});
    world.pass(15_000);
    expect(pings).toBe(2);
  });

  it('asks at once when it is wanted, but not twice', () => {
    pulse.idle();
    pulse.check();
    pulse.check();
    expect(pings).toBe(1);
  });

  it('stands still once it is stopped', () => {
    pulse.said(true);
    world.pass(600);
    pulse.stop();
    expect(pulse.late.value).toBe(false);
    world.pass(60_000);
    expect(lost).toBe(false);
    expect(pings).toBe(0);
  });
});
