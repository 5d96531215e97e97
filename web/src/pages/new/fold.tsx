// A panel that is folded away, with how it stands in its head.
import type {ComponentChildren} from 'preact';
import {Icon} from '../../ui';

export function Fold({title, state, children}: {title: string; state: string; children: ComponentChildren}) {
  return (
    <details class="panel fold">
      <summary>
        <h2>{title}</h2>
        <span class="quiet">{state}</span>
        <Icon name="down" />
      </summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}
