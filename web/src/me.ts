// Who sits at this browser: a guest, or somebody with an account.
import {signal} from '@preact/signals';
import {api} from './api';
import type {Me} from './contract';

export const me = signal<Me | undefined>(undefined);

/** Asks the server; call it again whenever who one is may have changed. */
export async function loadMe(): Promise<void> {
  me.value = await api.me();
}
