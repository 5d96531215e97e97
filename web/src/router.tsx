// Which page is shown: a signal that follows the address, and links that change it without loading anything anew.
import {signal} from '@preact/signals';
import type {ComponentChildren, JSX} from 'preact';

const patterns = {
  home: '/',
  new: '/new/:game',
  lobby: '/lobby',
  match: '/m/:match',
  join: '/join/:match/:key',
  replay: '/replay/:match',
  rules: '/rules/:game',
  account: '/account',
  take: '/take',
  tour: '/tour/:game',
} as const;

export type PageName = keyof typeof patterns | 'missing';

export interface Route {
  page: PageName;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The part of the address after #, without it. */
  hash: string;
}

/** What every page's component gets. */
export interface PageProps {
  route: Route;
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, piece] of wanted.entries()) {
    const value = given[i] ?? '';
    if (piece.startsWith(':') && value !== '') params[piece.slice(1)] = decodeURIComponent(value);
    else if (piece !== value) return undefined;
  }
  return params;
}

export function resolve(address: string): Route {
  const url = new URL(address, 'http://agon');
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  const rest = {query: url.searchParams, hash: decodeURIComponent(url.hash.slice(1))};
  for (const [page, pattern] of Object.entries(patterns)) {
    const params = paramsOf(pattern, path);
    if (params) return {page: page as PageName, params, ...rest};
  }
  return {page: 'missing', params: {}, ...rest};
}

const here = () => resolve(location.pathname + location.search + location.hash);

export const route = signal<Route>(typeof location === 'undefined' ? resolve('/') : here());

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  route.value = here();
  if (route.value.hash === '') scrollTo(0, 0);
}

export function followHistory(): void {
  addEventListener('popstate', () => (route.value = here()));
}

type LinkProps = {to: string; children: ComponentChildren} & Omit<JSX.IntrinsicElements['a'], 'href' | 'ref'>;

/** A link to a page of ours. With a modifier key, or another button, it is an ordinary link. */
export function Link({to, children, ...rest}: LinkProps) {
  const onClick = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || rest.target) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={onClick} {...rest}>
      {children}
    </a>
  );
}
