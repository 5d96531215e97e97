// How long ago something was, and how long one may think, in words.
import type {Clock} from '../../contract';
import {language, t} from '../../texts';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 minutes ago"; what is younger than a minute is now. */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language(), {numeric: 'auto'});
  for (const [unit, length] of UNITS) {
    if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit);
  }
  return t('parts.just_now');
}

export function clockText(clock: Clock): string {
  const out = clock.out ?? 'lose';
  switch (clock.kind) {
    case 'none':
      return t('parts.clock.none');
    case 'move':
      return t('parts.clock.move', {n: clock.seconds ?? 0, out});
    case 'game':
      return t('parts.clock.game', {
        minutes: Math.round((clock.seconds ?? 0) / 60),
        increment: clock.increment ?? 0,
        out,
      });
    case 'days':
      return t('parts.clock.days', {n: clock.days ?? 1, out});
  }
}
