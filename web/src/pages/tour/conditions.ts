// What a step of a tour waits for, in the words of the contract: things that happened, questions that are asked, what
// stands on the table, what was looked at.
import type {Choice, TourCondition} from '../../contract';
import type {Happening, Seen, Since} from './machine';

function of(happenings: readonly Happening[], events: readonly string[]): boolean {
  return happenings.some(one => one.mine && events.includes(one.event.event));
}

/** The player has done the first of these, and one of the others came after it. */
function whole({happenings}: Seen, [first, ...ends]: readonly string[]): boolean {
  const begun = happenings.findIndex(one => one.mine && one.event.event === first);
  return begun >= 0 && of(happenings.slice(begun + 1), ends);
}

/** How far a track of the table has got. */
function valueOf({scene}: Seen, name: string): number {
  const tracks = Object.values(scene?.tracks ?? {});
  return tracks.find(track => track.name === name && track.seat === undefined)?.value ?? 0;
}

function isOffered({ask}: Seen, fits: (choice: Choice) => boolean): boolean {
  return ask?.options.some(option => fits(option.choice)) ?? false;
}

type Met = {
  [Name in keyof TourCondition]-?: (wanted: NonNullable<TourCondition[Name]>, now: Seen, since: Since) => boolean;
};

const met: Met = {
  did: (events, now) => of(now.happenings, events),
  does: (events, now, since) => of(now.happenings.slice(since.happenings), events),
  whole: (events, now) => whole(now, events),
  reached: ({track, value}, now) => valueOf(now, track) >= value,
  offered: (verbs, now) => isOffered(now, choice => verbs.includes(choice.verb)),
  like: (like, now) => isOffered(now, choice => Object.entries(like).every(([name, value]) => choice[name] === value)),
  asked_why: (wanted, now) => now.whyShown > 0 === wanted,
  sees_odds: (wanted, now, since) => now.oddsShown > since.oddsShown === wanted,
  any: (conditions, now, since) => conditions.some(one => isMet(one, now, since)),
};

/** Whether a condition has come true; a word that this client does not know never does. */
export function isMet(condition: TourCondition, now: Seen, since: Since): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const check = met[name as keyof Met] as ((wanted: unknown, now: Seen, since: Since) => boolean) | undefined;
    return Object.hasOwn(met, name) && check !== undefined && check(wanted, now, since);
  });
}
