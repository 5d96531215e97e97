// The frame of a page: its title, which is also the window's, a sentence below it, and what is on it.
import type {ComponentChildren} from 'preact';
import {useEffect} from 'preact/hooks';
import {pageTitle} from '../../title';
import './page.css';

interface Props {
  title: string;
  lead?: ComponentChildren;
  /** Beside the title. */
  aside?: ComponentChildren;
  wide?: boolean;
  children: ComponentChildren;
}

export function Page({title, lead, aside, wide, children}: Props) {
  useWindowTitle(title);
  return (
    <main class={wide ? 'page page-wide' : 'page'}>
      <header class="page-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p class="page-lead">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </main>
  );
}

export function useWindowTitle(title: string): void {
  useEffect(() => {
    pageTitle.value = title;
  }, [title]);
}
