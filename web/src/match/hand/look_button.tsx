// A magnifier beside what may be chosen: reading never chooses.
import type {Face} from '../../contract';
import {t} from '../../texts';
import {IconButton} from '../../ui';
import {lookedAt} from './card';

export function LookButton({face, class: extra}: {face: Face | undefined; class?: string}) {
  if (!face) return null;
  return (
    <IconButton
      icon="search"
      label={t('hand.look', {card: face.title})}
      small
      class={extra}
      onClick={() => (lookedAt.value = face)}
    />
  );
}
