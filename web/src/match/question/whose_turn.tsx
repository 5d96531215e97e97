// Who is to choose: the reader, or those who still owe an answer.
import type {Scene, Standing} from '../../contract';
import {language, t} from '../../texts';
import {Icon} from '../../ui';
import {useMatch} from '../context';

/** The names of those who still owe an answer; chance is nobody. */
export function owing(scene: Scene, standing: Standing | undefined): string[] {
  return (standing?.question.owes ?? []).flatMap(seat => scene.seats[String(seat)]?.name ?? []);
}

export function WhoseTurn({mine}: {mine: boolean}) {
  const {model} = useMatch();
  const scene = model.drawn.value;
  const standing = (model.past.value ?? {standing: model.standing.value}).standing;
  const names = scene ? owing(scene, standing) : [];
  const watches = model.table.value?.you === undefined;
  if (!mine && !watches && names.length === 0) return null;
  return (
    <p class="whose-turn">
      {mine && (
        <span class="tag tag-turn">
          <Icon name="play" /> {t('ask.your_turn')}
        </span>
      )}
      {watches && (
        <span class="tag">
          <Icon name="eye" /> {t('ask.watching')}
        </span>
      )}
      {!mine && names.length > 0 && (
        <span class="waits-for">{t('ask.waits_for', {names: new Intl.ListFormat(language()).format(names)})}</span>
      )}
    </p>
  );
}
