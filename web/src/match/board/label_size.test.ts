import {expect, it} from 'vitest';
import {inLines, labelSize, textWidth} from './label_size';

it('makes labels fit their tokens', () => {
  expect(labelSize('1', 1000)).toBe(1000);
  for (const label of ['MAX', '8ba', 'Wil', 'WWW']) {
    expect(labelSize(label, 1000) * textWidth(label)).toBeLessThanOrEqual(1630);
  }
});

it('breaks long names where their lines are alike', () => {
  expect(inLines('zone 4')).toEqual(['zone 4']);
  expect(inLines('la Zona Central')).toEqual(['la Zona', 'Central']);
  expect(inLines('ziggurat')).toEqual(['ziggurat']);
});
