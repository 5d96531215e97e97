// A whole number within bounds. What is out of them is said to be and not taken. Where nothing at all can be meant, an
// empty field means that.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {t} from '../../texts';
import {Field} from '../../ui';
import {read, written, type Bounds} from '../../bounds';

interface Props extends Bounds {
  name: string;
  label: string;
  hint?: string | undefined;
  value: number;
  onChoose(value: number): void;
}

export function NumberField({name, label, hint, value, onChoose, ...bounds}: Props) {
  const typed = useSignal(written(bounds, value));
  useEffect(() => {
    if (read(bounds, typed.peek()) !== value) typed.value = written(bounds, value);
  }, [value]);
  const {least, most, none} = bounds;
  const text = none ? t('new.bounds_or_none', {most}) : t('new.bounds', {least, most});
  const wrong = read(bounds, typed.value) === undefined;
  return (
    <Field
      type="number"
      name={name}
      label={label}
      hint={[hint, text].filter(Boolean).join(' ')}
      error={wrong ? text : undefined}
      min={least}
      max={most}
      step={1}
      placeholder={none ? t('new.none') : undefined}
      value={typed.value}
      onInput={event => {
        typed.value = event.currentTarget.value;
        const number = read(bounds, typed.value);
        if (number !== undefined) onChoose(number);
      }}
    />
  );
}
