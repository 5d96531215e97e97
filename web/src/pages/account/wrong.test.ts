import {describe, expect, it} from 'vitest';
import {wrongName, wrongNewPassword, wrongPassword} from './wrong';

describe('what is wrong before it is sent', () => {
  it('with a name', () => {
    expect(wrongName('  ')).toBe('account.wrong.name');
    expect(wrongName('x'.repeat(41))).toBe('parts.too_long');
    expect(wrongName('Ñandú')).toBeUndefined();
  });

  it('with a password', () => {
    expect(wrongPassword('')).toBe('account.wrong.password');
    expect(wrongPassword('x')).toBeUndefined();
    expect(wrongNewPassword('')).toBe('account.wrong.new_password');
    expect(wrongNewPassword('short')).toBe('account.wrong.short');
    expect(wrongNewPassword('long enough')).toBeUndefined();
  });
});
