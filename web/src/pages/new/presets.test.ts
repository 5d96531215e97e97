import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {GameAbout} from '../../contract';
import {usualForm} from './form';
import {keepForm, lastForm, presetsOf, withoutPreset, withPreset} from './presets';

const about = {
  game: 'duel',
  seats: [2, 2],
  options: [],
  levels: [
    {level: 0, title: 'Easy'},
    {level: 1, title: 'Hard'},
  ],
} as unknown as GameAbout;

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => held.set(name, value),
  });
});

describe('what the browser remembers', () => {
  it('is the form as it was left', () => {
    expect(lastForm(about)).toEqual(usualForm(about));
    keepForm(about, {...usualForm(about), addition: 'luck'});
    expect(lastForm(about).addition).toBe('luck');
  });

  it('survives what it cannot read', () => {
    localStorage.setItem('agon.setup.duel', '{broken');
    localStorage.setItem('agon.presets.duel', '{"no": "list"}');
    expect(lastForm(about)).toEqual(usualForm(about));
    expect(presetsOf(about)).toEqual([]);
  });

  it('are presets by name, the newest first, each once', () => {
    const form = usualForm(about);
    withPreset(about, {name: 'a', form});
    withPreset(about, {name: 'b', form});
    withPreset(about, {name: 'a', form: {...form, place: 1}});
    expect(presetsOf(about).map(preset => [preset.name, preset.form.place])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
    expect(withoutPreset(about, 'a').map(preset => preset.name)).toEqual(['b']);
  });
});

describe('a level', () => {
  it('is usually the better of two', () => expect(usualForm(about).rivals[0]?.level).toBe(1));
});
