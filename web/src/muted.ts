// Whose chat one does not hear. The server keeps it.
import {effect, signal} from '@preact/signals';
import {api} from './api';
import type {MutedPlayer} from './contract';
import {live} from './live';
import {me} from './me';

export const muted = signal<readonly MutedPlayer[]>([]);

effect(() => {
  if (me.value) void load();
});

/** Without an answer nobody is muted; the server leaves their lines out all the same. */
async function load(): Promise<void> {
  muted.value = (await api.muted().catch(() => undefined))?.muted ?? [];
}

/** No longer hears a player, or hears them again. */
export async function setMuted({player, name}: MutedPlayer, on: boolean): Promise<void> {
  await live.ask({do: 'mute', player, on});
  const others = muted.value.filter(one => one.player !== player);
  muted.value = on ? [...others, {player, name}] : others;
}
