// Everything that is printed: characters, cards and whatever else the game has, by kind.
import {useSignal} from '@preact/signals';
import {gameAbout} from '../../cache';
import type {Face} from '../../contract';
import {gameText, t} from '../../texts';
import {Segments} from '../../ui';
import {FaceSheet} from '../../match/hand/face_sheet';
import {marked} from './marked';
import {useFocused} from './use_focused';

interface Props {
  faces: readonly Face[];
  words: readonly string[];
  focused: string;
  game: string;
}

export function FaceList({faces, words, focused, game}: Props) {
  const kinds = [...new Set(faces.map(face => face.kind))];
  const wanted = useSignal(focused.includes('/') ? (focused.split('/')[0] ?? '') : '');
  const kind = kinds.includes(wanted.value) ? wanted.value : '';
  const about = gameAbout(game).value.value;
  useFocused(
    focused,
    faces.some(face => `${face.kind}/${face.name}` === focused),
  );
  if (faces.length === 0) return <p class="quiet">{t('rules.none')}</p>;
  const titleOf = (name: string) => gameText(about, `face_kind.${name}`, t(`face.kind.${name}`));
  return (
    <div class="faces">
      {kinds.length > 1 && (
        <Segments
          label={t('rules.kind')}
          items={[{value: '', title: t('rules.all_kinds')}, ...kinds.map(value => ({value, title: titleOf(value)}))]}
          value={kind}
          onChoose={value => (wanted.value = value)}
        />
      )}
      <ul class="face-grid">
        {faces
          .filter(face => kind === '' || face.kind === kind)
          .map(face => {
            const id = `${face.kind}/${face.name}`;
            return (
              <li key={id} id={id} tabIndex={-1} class={id === focused ? 'panel rule-focused' : 'panel'}>
                <FaceSheet face={face} about={about} level={2} mark={text => marked(text, words)} />
              </li>
            );
          })}
      </ul>
    </div>
  );
}
