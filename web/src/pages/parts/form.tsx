// A form that says itself what is wrong with it, in the language of the page: the browser's own messages are off. Once
// somebody has tried to send it, fields that are empty say so too; the first that is wrong gets the focus.
import type {ComponentChildren} from 'preact';
import {useSignal} from '@preact/signals';

interface Props {
  id?: string;
  class?: string;
  /** Whether something keeps it from being sent. */
  wrong: boolean;
  onSend(): void;
  children: (tried: boolean) => ComponentChildren;
}

function showFirstWrong(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
}

export function Form({wrong, onSend, children, ...rest}: Props) {
  const tried = useSignal(false);
  const onSubmit = (event: SubmitEvent & {currentTarget: HTMLFormElement}) => {
    event.preventDefault();
    const form = event.currentTarget;
    tried.value = wrong || form.querySelector('[aria-invalid="true"]') !== null;
    if (tried.value) requestAnimationFrame(() => showFirstWrong(form));
    else onSend();
  };
  return (
    <form {...rest} noValidate onSubmit={onSubmit}>
      {children(tried.value)}
    </form>
  );
}
