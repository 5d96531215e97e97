// What is fetched for a page: a spinner while it comes, what went wrong when it does not, else what is drawn of it.
import type {ComponentChildren} from 'preact';
import {messageOf} from '../../api';
import type {Loaded} from '../../cache';
import {t} from '../../texts';
import {Button, Notice, Spinner} from '../../ui';

interface Props<T> {
  of: Loaded<T>;
  /** Tries again; without it the page is loaded anew. */
  onRetry?: () => void;
  children: (value: T) => ComponentChildren;
}

export function Shown<T>({of, onRetry, children}: Props<T>) {
  if (of.value !== undefined) return <>{children(of.value)}</>;
  if (of.error === undefined) return <Spinner />;
  return (
    <Notice tone="bad">
      <p>{messageOf(of.error)}</p>
      <Button small icon="again" onClick={onRetry ?? (() => location.reload())}>
        {t('ui.try_again')}
      </Button>
    </Notice>
  );
}
