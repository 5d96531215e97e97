import {describe, expect, it} from 'vitest';
import en from '../../texts/pages.en.json';
import es from '../../texts/pages.es.json';
import {tours} from './steps';

describe('every tour', () => {
  for (const [game, steps] of Object.entries(tours)) {
    it(`of ${game} has a title and a text for each step, and one before its moment`, () => {
      for (const {id, when} of steps) {
        for (const texts of [en, es]) {
          expect(texts).toHaveProperty([`tour.${game}.${id}.title`]);
          expect(texts).toHaveProperty([`tour.${game}.${id}.text`]);
          if (when) expect(texts).toHaveProperty([`tour.${game}.${id}.before`]);
        }
      }
    });

    it(`of ${game} names each step once and ends with a word of goodbye`, () => {
      const ids = steps.map(step => step.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(steps.at(-1)).toMatchObject({id: 'end'});
      expect(steps.at(-1)).not.toHaveProperty('done');
    });
  }
});
