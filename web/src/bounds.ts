// Numbers as they are written into fields, and back.
import type {OptionInfo} from './contract';

export interface Bounds {
  least: number;
  most: number;
  /** Zero means that there is none. */
  none?: boolean | undefined;
}

/** An option that usually is zero, the least that it can be, is a limit that is usually not there. */
export function boundsOf(option: OptionInfo): Bounds {
  const least = option.least ?? Number.MIN_SAFE_INTEGER;
  return {least, most: option.most ?? Number.MAX_SAFE_INTEGER, none: least === 0 && option.usual === 0};
}

export function written({none}: Bounds, value: number): string {
  return none && value === 0 ? '' : String(value);
}

/** The number that was written, if it is one within the bounds. */
export function read({least, most, none}: Bounds, typed: string): number | undefined {
  if (typed.trim() === '') return none ? 0 : undefined;
  const value = Number(typed);
  return /^-?\d+$/.test(typed) && value >= least && value <= most ? value : undefined;
}
