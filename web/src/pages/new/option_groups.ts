// The options of a game, put together as a person looks for them: those of the whole match in their groups, and those
// that every player has (team_1, team_2 …) by player.
import type {GameAbout, OptionInfo} from '../../contract';
import {PLAYERS_OPTION} from './form';

export interface OptionGroup {
  /** The group's title; empty for the options that stand alone, which come first. */
  name: string;
  options: OptionInfo[];
}

export interface GroupedOptions {
  groups: OptionGroup[];
  /** By seat: what each player has of their own. */
  seats: OptionInfo[][];
  /** Those of the whole match that stand in the group of the players' own. */
  shared: OptionInfo[];
}

const OF_A_SEAT = /^(.+)_([1-8])$/;

export function groupedOptions(about: GameAbout): GroupedOptions {
  const groups = new Map<string, OptionInfo[]>([['', []]]);
  const seats: OptionInfo[][] = Array.from({length: about.seats[1]}, () => []);
  const stems = seatStems(about);
  for (const option of about.options) {
    if (option.name === PLAYERS_OPTION) continue;
    const [, stem, number] = OF_A_SEAT.exec(option.name) ?? [];
    if (stem !== undefined && stems.has(stem)) {
      seats[Number(number) - 1]?.push(option);
      continue;
    }
    const name = option.group ?? '';
    const group = groups.get(name);
    if (group) group.push(option);
    else groups.set(name, [option]);
  }
  const named = [...groups].map(([name, options]) => ({name, options})).filter(group => group.options.length > 0);
  const isShared = ({name}: OptionGroup) => name !== '' && seats.some(own => own.some(option => option.group === name));
  return {
    groups: named.filter(group => !isShared(group)),
    seats,
    shared: named.filter(isShared).flatMap(group => group.options),
  };
}

// The names that there are for every seat: "team" when team_1 and team_2 are options of a game for two.
function seatStems(about: GameAbout): Set<string> {
  const names = new Set(about.options.map(option => option.name));
  const stems = new Set<string>();
  for (const name of names) {
    const stem = OF_A_SEAT.exec(name)?.[1];
    if (stem === undefined) continue;
    const everySeat = Array.from({length: about.seats[1]}, (_, i) => `${stem}_${i + 1}`).every(n => names.has(n));
    if (everySeat) stems.add(stem);
  }
  return stems;
}

/** How many options of a list are not as usual. */
export function changedCount(options: readonly OptionInfo[], values: Record<string, string | number>): number {
  return options.filter(option => values[option.name] !== undefined && values[option.name] !== option.usual).length;
}
