// Whose chat one does not hear. The server keeps it; the browser remembers the names, so that one can hear them again.
import {signal} from '@preact/signals';
import {live} from './live';
import {keep, kept} from './settings';

export interface Muted {
  player: string;
  name: string;
}

function read(): Muted[] {
  try {
    const list: unknown = JSON.parse(kept('muted') ?? '[]');
    return Array.isArray(list) ? list.filter(isMuted) : [];
  } catch {
    return [];
  }
}

function isMuted(one: unknown): one is Muted {
  return typeof one === 'object' && one !== null && 'player' in one && 'name' in one;
}

export const muted = signal<readonly Muted[]>(read());

/** No longer hears a player, or hears them again. */
export async function setMuted({player, name}: Muted, on: boolean): Promise<void> {
  await live.ask({do: 'mute', player, on});
  const others = muted.value.filter(one => one.player !== player);
  muted.value = on ? [...others, {player, name}] : others;
  keep('muted', JSON.stringify(muted.value));
}
