// A page from before an update of the server: it loads itself anew, once. Where something is being typed, or where that
// did not help, the reader is told instead and does it when it suits.
import {effect, signal} from '@preact/signals';
import {contract, live} from './live';

/** What an update needs of the browser: tests bring their own. */
export interface Browser {
  isTyping(): boolean;
  /** For which contract this window has loaded itself anew; undefined: it cannot remember, so it must not. */
  renewedFor(): string | null | undefined;
  renewFor(contract: string): void;
}

/** The reader must be told, and why: because of what would be lost, or because it did not help. */
export const updateWaits = signal<'typing' | 'again' | undefined>(undefined);

/** The server speaks another contract than this page. */
export function outdated(browser: Browser): void {
  const before = browser.renewedFor();
  if (browser.isTyping()) updateWaits.value = 'typing';
  else if (before === undefined || before === String(contract)) updateWaits.value = 'again';
  else browser.renewFor(String(contract));
}

const key = 'agon.renewed';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that somebody has written into. */
const written = new Set<Field>();

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'range');
}

const here: Browser = {
  isTyping: () => [...written].some(field => field.isConnected && field.value !== ''),
  renewedFor() {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return undefined;
    }
  },
  renewFor(version) {
    try {
      sessionStorage.setItem(key, version);
    } catch {
      updateWaits.value = 'again';
      return;
    }
    location.reload();
  },
};

/** Watches for a server that has been updated, as long as the page is open. */
export function watchForUpdates(): void {
  addEventListener('input', event => isField(event.target) && written.add(event.target), {capture: true});
  effect(() => {
    if (live.state.value === 'outdated') outdated(here);
  });
}
