// Set-ups that the browser remembers: the last one of each game, which comes back after a reload, and those that its
// user gave a name.
import type {GameAbout} from '../../contract';
import {keep, kept} from '../../settings';
import {repaired, usualForm, type SetupForm} from './form';

export interface Preset {
  name: string;
  form: SetupForm;
}

const MOST_PRESETS = 12;

function read(name: string): unknown {
  try {
    return JSON.parse(kept(name) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** The form as it was left, made to fit the game as it is now. */
export function lastForm(about: GameAbout): SetupForm {
  const before = read(`setup.${about.game}`);
  return before === null ? usualForm(about) : repaired(before, about);
}

export function keepForm(about: GameAbout, form: SetupForm): void {
  keep(`setup.${about.game}`, JSON.stringify(form));
}

export function presetsOf(about: GameAbout): Preset[] {
  const list = read(`presets.${about.game}`);
  if (!Array.isArray(list)) return [];
  return list
    .filter((one): one is {name: string; form: unknown} => typeof (one as {name?: unknown} | null)?.name === 'string')
    .map(one => ({name: one.name, form: repaired(one.form, about)}));
}

function write(about: GameAbout, presets: readonly Preset[]): Preset[] {
  const list = presets.slice(0, MOST_PRESETS);
  keep(`presets.${about.game}`, JSON.stringify(list));
  return list;
}

/** The list with one more, the newest first; one of the same name is replaced. */
export function withPreset(about: GameAbout, preset: Preset): Preset[] {
  return write(about, [preset, ...presetsOf(about).filter(one => one.name !== preset.name)]);
}

export function withoutPreset(about: GameAbout, name: string): Preset[] {
  return write(
    about,
    presetsOf(about).filter(one => one.name !== name),
  );
}
