// What every player has of their own, such as a team and a deck: mine first. Words that are explained by naming faces
// show those faces; where the game lets one choose, a team can be picked here.
import {useSignal} from '@preact/signals';
import {useId} from 'preact/hooks';
import {gameFaces} from '../../cache';
import type {Face, OptionInfo} from '../../contract';
import {t} from '../../texts';
import {Button, Dialog} from '../../ui';
import {FaceSheet} from '../../match/hand/face_sheet';
import {valueOf, withOption} from './form';
import {OptionFields} from './option_field';
import {pickOf} from './picks';
import type {PanelProps} from './setup_panels';
import {TeamBuilder} from './team_builder';

interface Props extends PanelProps {
  seats: readonly (readonly OptionInfo[])[];
  /** What is about teams, but the same for everybody. */
  shared: readonly OptionInfo[];
}

export function TeamsPanel({seats, shared, ...panel}: Props) {
  const {form, about} = panel;
  const explained = new Set(seats[form.place]?.flatMap(option => option.text ?? []));
  const shown = useSignal<Face | undefined>(undefined);
  const places = Array.from({length: form.rivals.length + 1}, (_, place) => place);
  const order = [form.place, ...places.filter(place => place !== form.place)];
  const pick = pickOf(form, about);
  return (
    <section class="panel" aria-labelledby="new-teams">
      <h2 id="new-teams">{t('new.teams')}</h2>
      {[...explained].map(text => (
        <p key={text} class="quiet">
          {text}
        </p>
      ))}
      <div class="teams">
        {order.map(place => (
          <div key={place} class="team" data-seat={place}>
            <h3>{place === form.place ? t('new.team_mine') : t('new.team_of', {n: place + 1})}</h3>
            {(seats[place] ?? []).map(option => (
              <TeamOption key={option.name} {...panel} option={option} onShow={face => (shown.value = face)} />
            ))}
          </div>
        ))}
      </div>
      {pick && <TeamBuilder {...panel} pick={pick} onShow={face => (shown.value = face)} />}
      {shared.length > 0 && <OptionFields {...panel} options={shared} />}
      {shown.value && (
        <Dialog title={shown.value.title} onClose={() => (shown.value = undefined)}>
          <FaceSheet face={shown.value} about={about} />
        </Dialog>
      )}
    </section>
  );
}

interface TeamOptionProps extends PanelProps {
  option: OptionInfo;
  onShow: (face: Face) => void;
}

function TeamOption({about, form, onChange, option, onShow}: TeamOptionProps) {
  const name = useId();
  const value = valueOf(form, option);
  const faces = [...(gameFaces(about.game).value.value?.values() ?? [])];
  const title = option.title.replace(/ \d$/, '');
  return (
    <fieldset class="team-option">
      <legend>{title}</legend>
      {(option.words ?? []).map(word => (
        <div key={word.value} class="team-word">
          <label class="team-word-label">
            <input
              type="radio"
              name={name}
              checked={word.value === value}
              onChange={() => onChange(withOption(form, option, word.value))}
            />
            <span class="team-word-title">{word.title}</span>
          </label>
          {word.text && <WordFaces text={word.text} faces={faces} onShow={onShow} />}
        </div>
      ))}
    </fieldset>
  );
}

/** An explanation; the faces that it names can be looked at. */
function WordFaces({text, faces, onShow}: {text: string; faces: readonly Face[]; onShow: (face: Face) => void}) {
  const named = facesIn(text, faces);
  if (named.length === 0) return <p class="field-hint">{text}</p>;
  return (
    <ul class="face-chips">
      {named.map(face => (
        <li key={face.name}>
          <Button small onClick={() => onShow(face)}>
            {face.title}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function facesIn(text: string, faces: readonly Face[]): Face[] {
  const parts = text.split(/[,;]\s*/).map(part => part.trim());
  const named = parts.map(part => faces.find(face => face.title === part));
  return named.every(face => face !== undefined) ? named : [];
}
