// The board of a match: what may be chosen lights up, and what one looks at is shown on it.
import {useComputed} from '@preact/signals';
import {t} from '../../texts';
import {useMatch} from '../context';
import {mover} from '../question/options';
import {turnedBy} from '../question/turning';
import {Board} from './board';
import type {Light} from './marks';
import {spotOf} from './spots';
import {Turns} from './turns';

/** `near`: on a small screen only what it is about is shown at first. */
export function MatchBoard({near}: {near: boolean}) {
  const {model, choosing} = useMatch();
  const lit = useComputed(() => {
    const lights = new Map<string, Light>();
    for (const spot of choosing.turns.value.keys()) lights.set(spot, 'turn');
    for (const spot of choosing.walkable.value.keys()) lights.set(spot, 'walk');
    for (const spot of choosing.onSpots.value.keys()) lights.set(spot, 'option');
    const scene = model.drawn.value;
    for (const on of choosing.by.value) {
      const spot = scene && spotOf(scene, choosing.spots.value, on);
      if (spot !== undefined) lights.set(spot, 'taken');
    }
    return lights;
  });
  const scene = model.drawn.value;
  if (!scene) return null;
  const look = model.look.value;
  const spots = choosing.spots.value;
  const moving = mover(scene, look, model.ask.value);
  const preview = choosing.preview.value;
  const looked = preview?.kind === 'option' ? preview.option : undefined;
  const turned = looked && turnedBy(looked);
  const path = turned ? [] : choosing.previewPath.value;
  const active = Object.keys(scene.figures).flatMap(id => {
    const spot = scene.figures[id]?.active ? spotOf(scene, spots, {kind: 'figure', id}) : undefined;
    return spot ?? [];
  });
  const concerned = [...new Set([...lit.value.keys(), ...active])].sort();
  const doing = (spot: string) => {
    const options = choosing.onSpots.value.get(spot);
    if (options) return t('board.can', {what: options.map(option => option.text).join(', ')});
    const walk = choosing.walkable.value.get(spot);
    if (walk) return t('board.walk', {n: walk.choices.length});
    return choosing.turns.value.get(spot)?.text ?? '';
  };
  return (
    <Board
      scene={scene}
      words={model.words.value}
      look={look}
      spots={spots}
      lit={lit.value}
      mover={moving}
      path={path}
      turned={turned}
      concerned={near ? concerned : undefined}
      doing={doing}
      onPick={(spot, at, careful) => choosing.pickSpot(spot, at, careful)}
      onPoint={(spot, by) => choosing.point(spot, by)}
    >
      <Turns
        scene={scene}
        look={look}
        options={choosing.options.value}
        looked={looked}
        onPick={(option, careful) => choosing.choose(option, careful)}
        onPoint={option => choosing.pointAt(option, 'pointer')}
      />
    </Board>
  );
}
