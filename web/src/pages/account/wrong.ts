// What is wrong with a name or a password before it is sent, in words; nothing: it can go.
import {t} from '../../texts';
import {LEAST_PASSWORD, letters, MOST_NAME, tooLong} from '../parts/limits';

export function wrongName(name: string): string | undefined {
  if (letters(name) === 0) return t('account.wrong.name');
  return tooLong(name, MOST_NAME);
}

export function wrongPassword(password: string): string | undefined {
  return password === '' ? t('account.wrong.password') : undefined;
}

export function wrongNewPassword(password: string): string | undefined {
  if (password === '') return t('account.wrong.new_password');
  return [...password].length < LEAST_PASSWORD ? t('account.wrong.short', {least: LEAST_PASSWORD}) : undefined;
}
