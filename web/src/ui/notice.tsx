// A boxed remark: what is wrong with a whole page, or what is worth knowing; with a way on where there is one.
import type {ComponentChildren} from 'preact';
import {Icon} from './icon';

export function Notice({tone = 'plain', children}: {tone?: 'plain' | 'bad' | 'warn'; children: ComponentChildren}) {
  return (
    <div class={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'plain' ? 'info' : 'warning'} />
      <div>{children}</div>
    </div>
  );
}
