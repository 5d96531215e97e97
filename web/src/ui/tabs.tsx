// Tabs with their panels: arrow keys move between them, only the chosen one is in the tab order.
import type {ComponentChildren} from 'preact';
import {useId, useRef} from 'preact/hooks';
import {Icon, type IconName} from './icon';

export interface Tab {
  id: string;
  title: string;
  icon?: IconName;
  /** A small number or dot beside the title. */
  badge?: string | undefined;
  panel: () => ComponentChildren;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose(id: string): void;
}

export function Tabs({label, tabs, chosen, onChoose}: Props) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const present = tabs.find(tab => tab.id === chosen) ?? tabs[0];
  if (!present) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(present);
    const last = tabs.length - 1;
    const to = {ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last}[
      event.key
    ];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${next.id}`)}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            class="tab"
            aria-selected={tab === present}
            aria-controls={`${base}-panel`}
            tabIndex={tab === present ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            <span class="tab-title">{tab.title}</span>
            {tab.badge && <span class="badge">{tab.badge}</span>}
          </button>
        ))}
      </div>
      <div
        class="tab-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${present.id}`}
        tabIndex={0}
      >
        {present.panel()}
      </div>
    </div>
  );
}
