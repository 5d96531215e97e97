// A seat's clock. It ticks by itself between what the server tells.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {t} from '../../texts';
import {Icon} from '../../ui';
import {useMatch} from '../context';
import type {ClocksTold} from '../model';

/** What is left to a seat now, in milliseconds; undefined: it has no limit. */
export function timeLeft({clocks, at}: ClocksTold, seat: number, now: number): number | undefined {
  const left = clocks.left[seat];
  if (left === null || left === undefined) return undefined;
  return Math.max(0, clocks.runs.includes(seat) ? left - (now - at) : left);
}

/** As people read it: days and hours, or minutes and seconds. */
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours, minutes] = [86_400, 3600, 60].map(unit => Math.floor(seconds / unit));
  if (days) return t('clock.days', {days, hours: (hours ?? 0) % 24});
  const two = (n: number) => String(n).padStart(2, '0');
  const rest = `${two((minutes ?? 0) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

export function SeatClock({seat}: {seat: number}) {
  const {model} = useMatch();
  const now = useSignal(performance.now());
  const told = model.clocks.value;
  const runs = told?.clocks.runs.includes(seat) ?? false;
  useEffect(() => {
    now.value = performance.now();
    if (!runs) return undefined;
    const timer = setInterval(() => (now.value = performance.now()), 250);
    return () => clearInterval(timer);
  }, [runs, told]);
  const left = told && timeLeft(told, seat, now.value);
  if (left === undefined) return null;
  const text = timeText(left);
  return (
    <span
      class={`clock${runs ? ' clock-runs' : ''}${runs && left < 20_000 ? ' clock-short' : ''}`}
      role="timer"
      aria-label={t('clock.left', {time: text})}
    >
      <Icon name="clock" />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
