// The fields of a game's options, made from what the server says about each: words side by side or in a list, numbers
// within their bounds. What is printed about a word, as on a scenario's sheet, can be looked at.
import {useSignal} from '@preact/signals';
import {gameFaces} from '../../cache';
import type {GameAbout, OptionInfo} from '../../contract';
import {t} from '../../texts';
import {Button, Dialog, Segments, Select} from '../../ui';
import {FaceSheet} from '../../match/hand/face_sheet';
import {valueOf, withOption} from './form';
import {NumberField} from './number_field';
import {boundsOf} from '../../bounds';
import {wordLines, WordLines} from './word_lines';
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
  if (!option.words) {
    return (
      <NumberField
        name={option.name}
        label={option.title}
        hint={option.text}
        value={Number(value)}
        onChoose={set}
        {...boundsOf(option)}
      />
    );
  }
  const chosen = option.words.find(word => word.value === value);
  const few = option.words.length <= MOST_SEGMENTS;
  const lines = few ? wordLines(option) : [];
  const hint = lines.length > 0 ? '' : [option.text, chosen?.text].filter(Boolean).join(' ');
  const items = option.words.map(word => ({value: word.value, title: word.title}));
  return (
    <div class="option-field">
      {few ? (
        <>
          <Segments label={option.title} items={items} value={String(value)} onChoose={set} />
          {hint !== '' && <p class="field-hint">{hint}</p>}
          {lines.length > 0 && <WordLines lines={lines} chosen={String(value)} />}
        </>
      ) : (
        <Select label={option.title} hint={hint} items={items} value={String(value)} onChoose={set} />
      )}
      <FaceButton about={about} face={`${option.name}/${String(value)}`} />
    </div>
  );
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
