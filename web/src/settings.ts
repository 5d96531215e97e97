// What a browser remembers for its user: language, theme, pace. Kept in localStorage where there is one; every setting
// is a signal, so that what depends on it is drawn again.
import {effect, signal, type Signal} from '@preact/signals';

const prefix = 'agon.';

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // A browser without storage forgets; nothing else is lost.
  }
}

function setting<T extends string>(name: string, usual: T, allowed: readonly T[]): Signal<T> {
  const before = kept(name);
  const value = signal<T>(allowed.find(one => one === before) ?? usual);
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) keep(name, now);
    first = false;
  });
  return value;
}

export const themes = ['system', 'light', 'dark'] as const;
export const theme = setting('theme', 'system', themes);

/** How fast the events of others are shown; `instant` shows them at once. */
export const paces = ['calm', 'brisk', 'instant'] as const;
export const pace = setting('pace', 'calm', paces);

/** Whether one who can only pass does so by itself after a neutral delay. */
export const autoPass = setting('auto_pass', 'on', ['on', 'off'] as const);

/** Whether spaces show their names, where these can be read. */
export const coordinates = setting('coordinates', 'on', ['on', 'off'] as const);

effect(() => {
  if (typeof document === 'undefined') return;
  if (theme.value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme.value;
});
