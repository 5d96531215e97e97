// The server's HTTP calls (docs/server.md), each with the types of the contract. A call that fails throws an ApiError,
// whose message is meant for the reader.
import type * as c from './contract';
import {language, t} from './texts';

export class ApiError extends Error {
  constructor(
    readonly error: c.Error,
    readonly status: number,
  ) {
    super(error.message);
  }
}

/** What to tell the reader about anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : t('error.unknown');
}

function isErrorBody(body: unknown): body is c.ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body;
}

async function read(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const url = new URL(path, location.origin);
  url.searchParams.set('language', language());
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      headers: {Accept: 'application/json', ...init.headers},
    });
  } catch {
    throw new ApiError({code: 'stopped', message: t('error.unreachable')}, 0);
  }
  const body = await read(response);
  if (response.ok && body !== undefined) return body as T;
  const error: c.Error = isErrorBody(body)
    ? body.error
    : {code: 'internal', message: t('error.status', {status: response.status})};
  throw new ApiError(error, response.status);
}

function post<T>(path: string, body: object = {}): Promise<T> {
  return call<T>(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
}

const part = encodeURIComponent;

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

export type MatchesOf = 'open' | 'mine' | 'running' | 'over';

export const api = {
  me: () => call<c.Me>('/api/me'),
  muted: () => call<c.Muted>('/api/me/muted'),
  nameGuest: (body: c.GuestName) => post<c.Me>('/api/guest', body),
  guestLink: () => post<c.MoveLink>('/api/guest/link'),
  takeGuest: (body: c.TakeLink) => post<c.Me>('/api/guest/take', body),
  makeAccount: (body: c.Credentials) => post<c.Me>('/api/account', body),
  newPassword: (body: c.NewPassword) => post<c.Me>('/api/account/password', body),
  deleteAccount: (body: c.Goodbye) => post<c.Me>('/api/account/delete', body),
  signIn: (body: c.Credentials) => post<c.Me>('/api/session', body),
  signOut: () => post<c.Me>('/api/session/end'),
  games: () => call<c.GameList>('/api/games'),
  game: (game: string) => call<c.GameAbout>(`/api/games/${part(game)}`),
  rules: (game: string) => call<c.RulesPage>(`/api/games/${part(game)}/rules`),
  faces: (game: string) => call<c.Faces>(`/api/games/${part(game)}/faces`),
  tour: (game: string) => call<c.Tour>(`/api/games/${part(game)}/tour`),
  matches: (of: MatchesOf, game?: string) => call<c.MatchList>(withQuery('/api/matches', {of, game})),
  newMatch: (body: c.NewMatch) => post<c.MatchAnswer>('/api/matches', body),
  match: (match: string) => call<c.MatchAnswer>(`/api/matches/${part(match)}`),
  join: (match: string, body: c.Join) => post<c.MatchAnswer>(`/api/matches/${part(match)}/join`, body),
  leave: (match: string) => post<c.MatchAnswer>(`/api/matches/${part(match)}/leave`),
  moment: (match: string, choices: number, as?: c.Viewer) =>
    call<c.Moment>(withQuery(`/api/matches/${part(match)}/moment`, {choices, as})),
  entries: (match: string, since: number, most?: number, as?: c.Viewer) =>
    call<c.EntryPage>(withQuery(`/api/matches/${part(match)}/entries`, {since, most, as})),
  replay: (match: string) => call<object>(`/api/matches/${part(match)}/replay`),
  verify: (match: string) => call<c.Verification>(`/api/matches/${part(match)}/verify`),
  uploadReplay: (file: object) => post<c.MatchAnswer>('/api/replays', file),
} as const;

/** Addresses of files, for links that download. */
export const files = {
  replay: (match: string) => `/api/matches/${part(match)}/replay`,
  export: () => '/api/account/export',
} as const;
