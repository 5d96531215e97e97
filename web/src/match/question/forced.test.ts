import {describe, expect, it} from 'vitest';
import type {Ask, TableSeat} from '../../contract';
import {amongMachines, forced, passDelay} from './forced';

const me: TableSeat = {seat: 0, kind: 'person', name: 'Ann', you: true};
const machine: TableSeat = {seat: 1, kind: 'machine', name: 'Machine'};
const person: TableSeat = {seat: 1, kind: 'person', name: 'Ben'};
const pass: Ask = {seat: 0, only_pass: true, options: [{choice: {verb: 'pass'}, text: 'Pass', on: []}]};
const table = (other: TableSeat, undo: 'no' | 'free' = 'free') => ({seats: [me, other], undo});

describe('a question that only a pass answers', () => {
  it('is passed unseen among machines, after a moment among people', () => {
    expect(amongMachines(table(machine), 0)).toBe(true);
    expect(forced(pass, table(machine), true, false)).toBe('passes');
    expect(forced(pass, table(person), true, false)).toBe('waits');
  });
  it('is asked when the player wants that, and so is every other question', () => {
    expect(forced(pass, table(machine), false, false)).toBe('asks');
    expect(forced({...pass, only_pass: false}, table(machine), true, false)).toBe('asks');
    expect(forced(pass, undefined, true, false)).toBe('asks');
  });
  it('is not passed again by one who takes back', () => {
    expect(forced(pass, table(machine), true, true)).toBe('takes back');
    expect(forced(pass, table(machine, 'no'), true, true)).toBe('asks');
    expect(forced(pass, table(person), true, true)).toBe('asks');
  });
  it('takes a moment that hangs on chance alone', () => {
    expect(passDelay(() => 0)).toBe(400);
    expect(passDelay(() => 1)).toBe(900);
  });
});
