// What the set-up page asks, and the message to the server that it becomes. Everything has a usual value, and what is
// usual is left out of the message.
import type {Clock, GameAbout, NewMatch, OptionInfo, SeatWish} from '../../contract';

/** Who sits at one of the other seats: the machine, whoever has the link, anybody from the lobby, or one account. */
export type RivalKind = 'machine' | 'link' | 'lobby' | 'account';

export interface Rival {
  kind: RivalKind;
  level: number;
  account: string;
}

export type ClockKind = Clock['kind'];

export interface ClockForm {
  kind: ClockKind;
  moveSeconds: number;
  gameMinutes: number;
  increment: number;
  days: number;
  out: 'lose' | 'machine';
}

export interface SetupForm {
  rivals: Rival[];
  /** My place among the seats, from 0. */
  place: number;
  options: Record<string, string | number>;
  /** Names that I picked beforehand, for a match in which players choose their teams. */
  picks: string[];
  clock: ClockForm;
  addition: string;
  spectators: boolean;
}

/** The option that says how many play: it follows from the seats, so the form has no field for it. */
export const PLAYERS_OPTION = 'players';

export const usualClock: ClockForm = {
  kind: 'none',
  moveSeconds: 60,
  gameMinutes: 20,
  increment: 10,
  days: 3,
  out: 'lose',
};

/** The level for somebody who has said nothing: the one in the middle, the better of two. */
export function usualLevel(about: GameAbout): number {
  const levels = about.levels;
  return levels[Math.floor(levels.length / 2)]?.level ?? 1;
}

export function usualRival(about: GameAbout, kind: RivalKind = 'machine'): Rival {
  return {kind, level: usualLevel(about), account: ''};
}

export function usualForm(about: GameAbout, kind: RivalKind = 'machine'): SetupForm {
  return {
    rivals: Array.from({length: Math.max(1, about.seats[0] - 1)}, () => usualRival(about, kind)),
    place: 0,
    options: {},
    picks: [],
    clock: usualClock,
    addition: '',
    spectators: true,
  };
}

/** The form with another number of players; those who are there stay as they are. */
export function withPlayers(form: SetupForm, about: GameAbout, players: number): SetupForm {
  const count = clamp(players, about.seats[0], about.seats[1]) - 1;
  const last = form.rivals.at(-1) ?? usualRival(about);
  const rivals = Array.from({length: count}, (_, i) => form.rivals[i] ?? {...last, account: ''});
  return {...form, rivals, place: Math.min(form.place, count)};
}

/** The value of an option: as the form has it, else the usual one. */
export function valueOf(form: SetupForm, option: OptionInfo): string | number {
  return form.options[option.name] ?? option.usual;
}

/** The form with an option set; a usual value is not kept. */
export function withOption(form: SetupForm, option: OptionInfo, value: string | number): SetupForm {
  const options = {...form.options};
  if (value === option.usual) delete options[option.name];
  else options[option.name] = value;
  return {...form, options};
}

export function seatWishes(form: SetupForm): SeatWish[] {
  const wishes: SeatWish[] = form.rivals.map(wishOf);
  wishes.splice(form.place, 0, {kind: 'me'});
  return wishes;
}

function wishOf(rival: Rival): SeatWish {
  if (rival.kind === 'machine') return {kind: 'machine', level: rival.level};
  const account = rival.account.trim();
  return rival.kind === 'account' && account !== '' ? {kind: 'open', invite: account} : {kind: 'open'};
}

export function clockWish(clock: ClockForm): Clock {
  switch (clock.kind) {
    case 'none':
      return {kind: 'none'};
    case 'move':
      return {kind: 'move', seconds: clock.moveSeconds, out: clock.out};
    case 'game':
      return {kind: 'game', seconds: clock.gameMinutes * 60, increment: clock.increment, out: clock.out};
    case 'days':
      return {kind: 'days', days: clock.days, out: clock.out};
  }
}

export function newMatch(form: SetupForm, about: GameAbout): NewMatch {
  const wish: NewMatch = {game: about.game, seats: seatWishes(form)};
  const options = {...form.options};
  const players = about.options.find(option => option.name === PLAYERS_OPTION);
  if (players && players.usual !== form.rivals.length + 1) options[PLAYERS_OPTION] = form.rivals.length + 1;
  if (Object.keys(options).length > 0) wish.options = options;
  if (form.clock.kind !== 'none') wish.clock = clockWish(form.clock);
  if (form.rivals.some(rival => rival.kind === 'lobby')) wish.listed = true;
  if (form.addition.trim() !== '') wish.addition = form.addition.trim();
  if (!form.spectators) wish.spectators = false;
  return wish;
}

/** What keeps a form from being sent, as the key of a text; nothing: it can go. */
export function problemOf(form: SetupForm): 'new.problem.account' | undefined {
  const nameless = form.rivals.some(rival => rival.kind === 'account' && rival.account.trim() === '');
  return nameless ? 'new.problem.account' : undefined;
}

/** A form that was kept somewhere, with all that no longer fits the game taken out. */
export function repaired(kept: unknown, about: GameAbout): SetupForm {
  const usual = usualForm(about);
  if (!isRecord(kept)) return usual;
  const rivals = (Array.isArray(kept['rivals']) ? kept['rivals'] : []).filter(isRecord).map(r => rivalFrom(r, about));
  const form: SetupForm = {
    ...usual,
    rivals: rivals.length > 0 ? rivals : usual.rivals,
    place: typeof kept['place'] === 'number' ? kept['place'] : 0,
    options: optionsFrom(kept['options'], about),
    picks: (Array.isArray(kept['picks']) ? kept['picks'] : []).filter(pick => typeof pick === 'string'),
    clock: clockFrom(kept['clock']),
    addition: textFrom(kept['addition']),
    spectators: kept['spectators'] !== false,
  };
  const fitted = withPlayers(form, about, form.rivals.length + 1);
  return {...fitted, place: clamp(Math.trunc(fitted.place), 0, fitted.rivals.length)};
}

function rivalFrom(kept: Record<string, unknown>, about: GameAbout): Rival {
  const kinds: readonly RivalKind[] = ['machine', 'link', 'lobby', 'account'];
  const known = about.levels.some(each => each.level === kept['level']);
  return {
    kind: kinds.find(kind => kind === kept['kind']) ?? 'machine',
    level: known ? (kept['level'] as number) : usualLevel(about),
    account: textFrom(kept['account']),
  };
}

function optionsFrom(kept: unknown, about: GameAbout): SetupForm['options'] {
  const options: SetupForm['options'] = {};
  if (!isRecord(kept)) return options;
  for (const option of about.options) {
    const value = kept[option.name];
    if (value !== option.usual && allows(option, value)) options[option.name] = value;
  }
  return options;
}

function allows(option: OptionInfo, value: unknown): value is string | number {
  if (option.words) return option.words.some(word => word.value === value);
  return typeof value === 'number' && value >= (option.least ?? value) && value <= (option.most ?? value);
}

function clockFrom(kept: unknown): ClockForm {
  if (!isRecord(kept)) return usualClock;
  const kinds: readonly ClockKind[] = ['none', 'move', 'game', 'days'];
  const number = (name: 'moveSeconds' | 'gameMinutes' | 'increment' | 'days') => {
    const value = kept[name];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : usualClock[name];
  };
  return {
    kind: kinds.find(kind => kind === kept['kind']) ?? 'none',
    moveSeconds: number('moveSeconds'),
    gameMinutes: number('gameMinutes'),
    increment: number('increment'),
    days: number('days'),
    out: kept['out'] === 'machine' ? 'machine' : 'lose',
  };
}

function textFrom(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
