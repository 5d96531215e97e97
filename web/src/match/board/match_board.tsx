// The board of a match: what may be chosen lights up, and what one looks at is shown on it.
import {useComputed} from '@preact/signals';
import {t} from '../../texts';
import {Board} from './board';
import type {Light} from './marks';
import {Turns} from './turns';
import {useMatch} from '../context';
import {mover, spaceOf} from '../question/options';
import {turnedBy} from '../question/turning';

/** `near`: on a small screen only what it is about is shown at first. */
export function MatchBoard({near}: {near: boolean}) {
  const {model, choosing} = useMatch();
  const lit = useComputed(() => {
    const lights = new Map<string, Light>();
    for (const space of choosing.turns.value.keys()) lights.set(space, 'turn');
    for (const space of choosing.walkable.value.keys()) lights.set(space, 'walk');
    for (const space of choosing.onSpaces.value.keys()) lights.set(space, 'option');
    const scene = model.drawn.value;
    for (const on of choosing.by.value) {
      const space = scene && spaceOf(scene, on);
      if (space !== undefined) lights.set(space, 'taken');
    }
    return lights;
  });
  const scene = model.drawn.value;
  if (!scene) return null;
  const moving = mover(scene, model.ask.value);
  const from = moving === undefined ? undefined : scene.figures[moving]?.space;
  const preview = choosing.preview.value;
  const looked = preview?.kind === 'option' ? preview.option : undefined;
  const turned = looked && turnedBy(looked);
  const path = turned ? [] : choosing.previewPath.value;
  const active = Object.values(scene.figures).flatMap(figure => (figure.active ? figure.space : []));
  const concerned = [...new Set([...lit.value.keys(), ...active])].sort();
  const doing = (space: string) => {
    const options = choosing.onSpaces.value.get(space);
    if (options) return t('board.can', {what: options.map(option => option.text).join(', ')});
    const walk = choosing.walkable.value.get(space);
    if (walk) return t('board.walk', {n: walk.choices.length});
    return choosing.turns.value.get(space)?.text ?? '';
  };
  return (
    <Board
      scene={scene}
      words={model.words.value}
      lit={lit.value}
      path={path}
      from={path.length > 0 && path.at(-1) !== from ? from : undefined}
      turned={turned}
      concerned={near ? concerned : undefined}
      doing={doing}
      onPick={(space, at, careful) => choosing.pickSpace(space, at, careful)}
      onPoint={(space, by) => choosing.point(space, by)}
    >
      <Turns
        scene={scene}
        options={choosing.options.value}
        looked={looked}
        onPick={(option, careful) => choosing.choose(option, careful)}
        onPoint={option => choosing.pointAt(option, 'pointer')}
      />
    </Board>
  );
}
