// Fields of forms: a label, the field, a hint or what is wrong with it.
import type {ComponentChildren, JSX} from 'preact';
import {useId} from 'preact/hooks';

interface Around {
  label: string;
  hint?: ComponentChildren;
  error?: string | undefined;
}

/** What lies around any field: the field itself is given its id and what describes it. */
function Frame({
  label,
  hint,
  error,
  field,
}: Around & {field(id: string, described: string | undefined): ComponentChildren}) {
  const id = useId();
  const described = hint || error ? `${id}-hint` : undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {field(id, described)}
      {described && (
        <p id={described} class={error ? 'field-error' : 'field-hint'} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

type FieldProps = Around & Omit<JSX.IntrinsicElements['input'], 'label' | 'id'>;

export function Field({label, hint, error, ...rest}: FieldProps) {
  return (
    <Frame
      label={label}
      hint={hint}
      error={error}
      field={(id, described) => (
        <input id={id} class="input" aria-describedby={described} aria-invalid={error ? 'true' : undefined} {...rest} />
      )}
    />
  );
}

export interface Item {
  value: string;
  title: string;
}

interface SelectProps extends Around {
  items: readonly Item[];
  value: string;
  onChoose(value: string): void;
  disabled?: boolean;
}

export function Select({label, hint, error, items, value, onChoose, disabled}: SelectProps) {
  return (
    <Frame
      label={label}
      hint={hint}
      error={error}
      field={(id, described) => (
        <select
          id={id}
          class="input select"
          aria-describedby={described}
          disabled={disabled}
          value={value}
          onChange={event => onChoose(event.currentTarget.value)}
        >
          {items.map(item => (
            <option key={item.value} value={item.value} selected={item.value === value}>
              {item.title}
            </option>
          ))}
        </select>
      )}
    />
  );
}

interface SegmentsProps {
  label: string;
  items: readonly Item[];
  value: string;
  onChoose(value: string): void;
}

/** A few choices side by side, one of them taken. */
export function Segments({label, items, value, onChoose}: SegmentsProps) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend>{label}</legend>
      <div class="segments-row">
        {items.map(item => (
          <label key={item.value} class="segment">
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChoose(item.value)}
            />
            <span>{item.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps {
  label: ComponentChildren;
  checked: boolean;
  onChange(checked: boolean): void;
  hint?: ComponentChildren;
}

export function Check({label, checked, onChange, hint}: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {hint && <span class="field-hint">{hint}</span>}
      </span>
    </label>
  );
}
