// A modal dialog on the browser's own <dialog>: it keeps the focus inside, closes by Escape and gives the focus back.
import type {ComponentChildren} from 'preact';
import {useEffect, useId, useRef} from 'preact/hooks';
import {t} from '../texts';
import {IconButton} from './button';

interface Props {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  /** The buttons below. */
  actions?: ComponentChildren;
  wide?: boolean;
}

export function Dialog({title, onClose, children, actions, wide}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={heading}
      onClick={onClick}
      onCancel={onCancel}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
        {actions && <footer class="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
