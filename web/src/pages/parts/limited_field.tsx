// A field for so many letters: nothing that is written is cut off; how many there are is shown, and what is too long is
// said to be.
import {Field} from '../../ui';
import type {JSX} from 'preact';
import {room, tooLong} from './limits';

interface Props extends Omit<JSX.IntrinsicElements['input'], 'label' | 'id' | 'value' | 'onInput' | 'maxLength'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  most: number;
  onWrite(text: string): void;
}

export function LimitedField({hint, error, most, value, onWrite, ...rest}: Props) {
  return (
    <Field
      {...rest}
      value={value}
      hint={[hint, room(value, most)].filter(Boolean).join(' ')}
      error={tooLong(value, most) ?? error}
      onInput={event => onWrite(event.currentTarget.value)}
    />
  );
}
