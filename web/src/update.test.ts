import {beforeEach, describe, expect, it, vi} from 'vitest';
import {contract} from './live';
import {outdated, updateWaits, type Browser} from './update';

const ours = String(contract);

function browser(typing: boolean, renewedFor: string | null | undefined): Browser {
  return {isTyping: () => typing, renewedFor: () => renewedFor, renewFor: vi.fn()};
}

beforeEach(() => (updateWaits.value = undefined));

describe('a page that the server has left behind', () => {
  it.each([null, 'another'])('loads itself anew (it did so before for %s)', before => {
    const mine = browser(false, before);
    outdated(mine);
    expect(mine.renewFor).toHaveBeenCalledExactlyOnceWith(ours);
    expect(updateWaits.value).toBeUndefined();
  });

  it.each([ours, undefined])('does so only once, and never where it cannot remember (%s)', before => {
    const mine = browser(false, before);
    outdated(mine);
    expect(mine.renewFor).not.toHaveBeenCalled();
    expect(updateWaits.value).toBe('again');
  });

  it('does not while something is being typed', () => {
    const mine = browser(true, null);
    outdated(mine);
    expect(mine.renewFor).not.toHaveBeenCalled();
    expect(updateWaits.value).toBe('typing');
  });
});
