// Questions that leave nothing to choose: whether they are passed, and how much of that is shown.
import type {Ask, Table} from '../../contract';

/** `asks`: the player answers. `passes`: at once and unseen. `waits`: after a moment that tells nothing. `takes back`:
 * one who takes back wants to get to a choice, not to a pass that would be given again. */
export type Forced = 'asks' | 'passes' | 'waits' | 'takes back';

/** Whether nobody is there who could learn something from how long a pass takes. */
export function amongMachines(table: Pick<Table, 'seats'>, seat: number): boolean {
  return table.seats.every(one => one.seat === seat || one.kind === 'machine');
}

export function forced(
  ask: Ask,
  table: Pick<Table, 'seats' | 'undo'> | undefined,
  auto: boolean,
  tookBack: boolean,
): Forced {
  if (!ask.only_pass || !auto || !table) return 'asks';
  const alone = amongMachines(table, ask.seat);
  // A machine consents to everything.
  if (tookBack) return alone && table.undo !== 'no' ? 'takes back' : 'asks';
  return alone ? 'passes' : 'waits';
}

const [shortest, longest] = [400, 900];

/** How long a pass against people takes: the same for every hand. */
export function passDelay(random: () => number = Math.random): number {
  return Math.round(shortest + random() * (longest - shortest));
}
