// Something that is done on a click: whether it is under way, and what went wrong with it.
import {useSignal} from '@preact/signals';
import {messageOf} from '../../api';

export interface Task<Arguments extends unknown[]> {
  busy: boolean;
  /** What the last try failed with; empty when it did not. */
  error: string;
  run: (...given: Arguments) => Promise<void>;
  /** Forgets what went wrong. */
  clear: () => void;
}

export function useTask<Arguments extends unknown[]>(work: (...given: Arguments) => Promise<void>): Task<Arguments> {
  const busy = useSignal(false);
  const error = useSignal('');
  const run = async (...given: Arguments) => {
    if (busy.peek()) return;
    busy.value = true;
    error.value = '';
    try {
      await work(...given);
    } catch (thrown) {
      error.value = messageOf(thrown);
    } finally {
      busy.value = false;
    }
  };
  return {busy: busy.value, error: error.value, run, clear: () => (error.value = '')};
}
