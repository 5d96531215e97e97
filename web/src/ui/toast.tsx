// Short notices that go away by themselves; a screen reader hears them politely.
import {signal} from '@preact/signals';
import {messageOf} from '../api';
import {t} from '../texts';
import {IconButton} from './button';
import {Icon} from './icon';

type Tone = 'plain' | 'bad';

interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

const toasts = signal<readonly Toast[]>([]);
let nextId = 1;

function dismiss(id: number): void {
  toasts.value = toasts.value.filter(toast => toast.id !== id);
}

export function toast(text: string, tone: Tone = 'plain'): void {
  const id = nextId++;
  toasts.value = [...toasts.value.slice(-2), {id, text, tone}];
  setTimeout(() => dismiss(id), tone === 'bad' ? 9000 : 5000);
}

/** Tells the reader about something that was thrown. */
export function toastError(thrown: unknown): void {
  toast(messageOf(thrown), 'bad');
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map(({id, text, tone}) => (
        <div key={id} class={`toast toast-${tone}`}>
          <Icon name={tone === 'bad' ? 'warning' : 'info'} />
          <span>{text}</span>
          <IconButton icon="close" label={t('ui.close')} small onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
