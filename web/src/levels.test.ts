import {describe, expect, it} from 'vitest';
import type {GameAbout} from './contract';
import {levelName, levelOf, levelText} from './levels';

describe('levels of the machine', () => {
  it('have a name and what it means', () => {
    expect(levelName('Beginner: plays anything')).toEqual({name: 'Beginner', text: 'plays anything'});
    expect(levelName('Hard')).toEqual({name: 'Hard', text: ''});
  });

  it('are found in a game, once it is known', () => {
    const about = {levels: [{level: 1, title: 'Fighter: looks for good moves'}]} as GameAbout;
    expect(levelOf(about, 1).name).toBe('Fighter');
    expect(levelOf(about, 3).name).toBe('');
    expect(levelOf(undefined, 1).name).toBe('');
    expect(levelText(about, 1)).toBe('Fighter');
    expect(levelText(about, 3)).toBe('3');
    expect(levelText(undefined, 1)).toBe('');
  });
});
