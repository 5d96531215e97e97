import {expect, it} from 'vitest';
import type {Entry, Event, GameAbout} from '../../contract';
import {logLines} from './log';

const event = (name: string, rest: object = {}): Event => ({
  rule: `r.${name}`,
  event: name,
  text: name,
  patch: {},
  ...rest,
});
const choice = (...events: Event[]): Entry => ({kind: 'choice', seat: 0, events});
const about = {texts: {'brief.quiet': ''}} as unknown as GameAbout;
const figures = {gata: {kind: 'f', seat: 1, base: {space: 'a1'}, label: 'G'}};

it('numbers lines by the choices after which they stand', () => {
  const lines = logLines(
    about,
    figures,
    [event('start')],
    [choice(event('a'), event('quiet')), choice(), choice(event('b'))],
    0,
    3,
  );
  expect(lines.map(line => [line.text, line.choices, line.minor])).toEqual([
    ['start', 0, false],
    ['a', 1, false],
    ['quiet', 1, true],
    ['b', 3, false],
  ]);
});

it('counts back from the end where the beginning is not there', () => {
  const lines = logLines(about, figures, [], [choice(event('a')), choice(event('b'))], 40, 22);
  expect(lines.map(line => line.choices)).toEqual([21, 22]);
});

it('strikes out what was taken back', () => {
  const undo: Entry = {kind: 'undo', seat: 0, keeps: 1};
  const lines = logLines(about, figures, [], [choice(event('a')), choice(event('b')), undo, choice(event('c'))], 0, 2);
  expect(lines.map(line => [line.kind, line.gone, line.choices])).toEqual([
    ['event', false, 1],
    ['event', true, undefined],
    ['undo', false, 1],
    ['event', false, 2],
  ]);
});

it('knows whose a line is by its seat or its figure', () => {
  const lines = logLines(
    about,
    figures,
    [],
    [choice(event('a', {seat: 0}), event('b', {piece: 'gata'}), event('c'))],
    0,
    1,
  );
  expect(lines.map(line => line.seat)).toEqual([0, 1, undefined]);
});
