// Who stands where one points, and what could be done there when that is several things.
import {t} from '../../texts';
import {describeFigure} from './describe';
import {useMatch} from '../context';

export function Pointed() {
  const {model, choosing} = useMatch();
  const scene = model.drawn.value;
  const key = choosing.pointed.value;
  if (!scene || key === undefined || choosing.preview.value || choosing.menu.value || choosing.why.value) return null;
  const telling = {scene, words: model.words.value, look: model.look.value};
  const figures = (choosing.spots.value.get(key)?.things ?? []).flatMap(({kind, id = ''}) =>
    kind === 'figure' ? [id] : [],
  );
  const options = choosing.onSpots.value.get(key) ?? [];
  if (figures.length === 0 && options.length === 0) return null;
  return (
    <div class="pointed" aria-hidden="true">
      {figures.map(id => (
        <p key={id}>{describeFigure(telling, id)}</p>
      ))}
      {options.length > 0 && <p>{t('board.possible', {n: options.length})}</p>}
      {options.length > 0 && (
        <ul>
          {options.map(option => (
            <li key={JSON.stringify(option.choice)}>{option.text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
