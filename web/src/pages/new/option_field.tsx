// The fields of a game's options, made from what the server says about each: words side by side or in a list, numbers
// within their bounds. What is printed about a word, as on a scenario's sheet, can be looked at.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {gameFaces} from '../../cache';
import type {GameAbout, OptionInfo} from '../../contract';
import {t} from '../../texts';
import {Button, Dialog, Field, Segments, Select} from '../../ui';
import {FaceSheet} from '../parts/face_sheet';
import {valueOf, withOption} from './form';
import type {PanelProps} from './setup_panels';

const MOST_SEGMENTS = 3;

export function OptionFields({options, ...panel}: PanelProps & {options: readonly OptionInfo[]}) {
  return (
    <div class="option-fields">
      {options.map(option => (
        <OptionField key={option.name} {...panel} option={option} />
      ))}
    </div>
  );
}

function OptionField({about, form, onChange, option}: PanelProps & {option: OptionInfo}) {
  const value = valueOf(form, option);
  const set = (next: string | number) => onChange(withOption(form, option, next));
  if (!option.words) return <NumberField option={option} value={Number(value)} onChoose={set} />;
  const chosen = option.words.find(word => word.value === value);
  const hint = [option.text, chosen?.text].filter(Boolean).join(' ');
  const items = option.words.map(word => ({value: word.value, title: word.title}));
  return (
    <div class="option-field">
      {option.words.length <= MOST_SEGMENTS ? (
        <>
          <Segments label={option.title} items={items} value={String(value)} onChoose={set} />
          {hint !== '' && <p class="field-hint">{hint}</p>}
        </>
      ) : (
        <Select label={option.title} hint={hint} items={items} value={String(value)} onChoose={set} />
      )}
      <FaceButton about={about} face={`${option.name}/${String(value)}`} />
    </div>
  );
}

function NumberField({
  option,
  value,
  onChoose,
}: {
  option: OptionInfo;
  value: number;
  onChoose: (value: number) => void;
}) {
  const typed = useSignal(String(value));
  useEffect(() => {
    if (Number(typed.peek()) !== value) typed.value = String(value);
  }, [value]);
  const bounds = t('new.bounds', {least: option.least ?? 0, most: option.most ?? 0});
  const wrong = !isWithin(option, typed.value);
  return (
    <Field
      type="number"
      name={option.name}
      label={option.title}
      hint={[option.text, bounds].filter(Boolean).join(' ')}
      error={wrong ? bounds : undefined}
      min={option.least}
      max={option.most}
      step={1}
      required
      value={typed.value}
      onInput={event => {
        typed.value = event.currentTarget.value;
        if (isWithin(option, typed.value)) onChoose(Number(typed.value));
      }}
    />
  );
}

function isWithin(option: OptionInfo, typed: string): boolean {
  const value = Number(typed);
  return /^-?\d+$/.test(typed) && value >= (option.least ?? value) && value <= (option.most ?? value);
}

/** Shows a face, where the game has one of this name. */
function FaceButton({about, face}: {about: GameAbout; face: string}) {
  const open = useSignal(false);
  const found = gameFaces(about.game).value.value?.get(face);
  if (!found) return null;
  return (
    <>
      <div>
        <Button look="ghost" small icon="info" onClick={() => (open.value = true)}>
          {t('new.about_face', {title: found.title})}
        </Button>
      </div>
      {open.value && (
        <Dialog title={found.title} onClose={() => (open.value = false)}>
          <FaceSheet face={found} about={about} />
        </Dialog>
      )}
    </>
  );
}
