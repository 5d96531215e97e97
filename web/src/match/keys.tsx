// Keys that work anywhere on a match page, and the list of them.
import {signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {t} from '../texts';
import {Dialog} from '../ui';
import type {MatchTools} from './context';

export const keysShown = signal(false);

const listed = ['b', 'o', '1', '0', 'arrows', 'enter', 'zoom', 's', 'u', 'n', 'esc', 'help'] as const;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Focuses the first of these that is there. */
function focusOn(...selectors: string[]): void {
  const found = selectors.map(selector => document.querySelector<HTMLElement | SVGElement>(selector));
  found.find(element => element !== null)?.focus();
}

export function useKeys({model, choosing}: MatchTools): void {
  useEffect(() => {
    const choose = (n: number) => {
      document.querySelector<HTMLElement>(`.ask .option[aria-keyshortcuts="${n}"]`)?.click();
    };
    const keys: Record<string, () => void> = {
      '?': () => (keysShown.value = true),
      b: () => focusOn('.spot[tabindex="0"]'),
      o: () => focusOn('.ask .compass-point', '.ask .option', '#question'),
      s: () => model.pacer.skip(),
      n: () => model.toNow(),
      u: () => {
        if (model.table.value?.undo !== 'no' && model.table.value?.you !== undefined)
          void model.act({do: 'undo', match: model.match});
      },
      Escape: () => (choosing.dismiss(), choosing.widen()),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const run = keys[event.key] ?? (/^[0-9]$/.test(event.key) ? () => choose(Number(event.key)) : undefined);
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [model, choosing]);
}

export function KeysDialog() {
  if (!keysShown.value) return null;
  return (
    <Dialog title={t('keys.title')} onClose={() => (keysShown.value = false)}>
      <dl class="keys">
        {listed.map(key => (
          <div key={key}>
            <dt>
              <kbd>{t(`keys.${key}.key`)}</kbd>
            </dt>
            <dd>{t(`keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
