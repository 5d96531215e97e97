// A figure in the list of its player: who it is, where it is when it is not on the board, what is left of it and what
// lies on it. One that may be chosen lights up; any with a card can be looked at.
import type {Figure, Scene, Token} from '../../contract';
import {t} from '../../texts';
import {Picture} from '../../ui';
import {split} from '../board/counters';
import {TokenPicture} from '../board/figures';
import {useMatch} from '../context';
import {faceKey, lookedAt} from '../hand/card';
import {LookButton} from '../hand/look_button';
import {keyOf, target} from '../question/options';
import {TrackLines, TrackNumbers} from './track_view';
import {tracksOfFigure} from './tracks';

/** A small sign of what lies on a figure. */
function TokenSign({token}: {token: Token}) {
  const {model} = useMatch();
  const drawing = model.look.value.tokens[token.name];
  return (
    <span class={token.side === undefined ? 'sign' : 'sign sign-turned'}>
      {drawing && <Picture class="icon" drawing={drawing} />}
      <span>{model.words.value.token(token)}</span>
    </span>
  );
}

function Numbers({figure}: {figure: Figure}) {
  const {model} = useMatch();
  const words = model.words.value;
  const {pips, numbers} = split(figure, model.look.value);
  const texts = numbers.map(([name, count]) => words.count(name, count)).filter(text => text !== '');
  return (
    <>
      {pips.map(([name, {value: lost, limit: most}]) => (
        <span key={name} class="life" role="img" aria-label={words.count(name, {value: lost, limit: most})}>
          {Array.from({length: most}, (_, i) => (
            <span key={i} class={i < most - lost ? 'life-pip' : 'life-pip life-lost'} />
          ))}
        </span>
      ))}
      {texts.length > 0 && <span class="figure-counters">{texts.join(', ')}</span>}
    </>
  );
}

export function FigureRow({id, figure, scene}: {id: string; figure: Figure; scene: Scene}) {
  const {model, choosing} = useMatch();
  const words = model.words.value;
  const look = model.look.value;
  const face = figure.face && model.faces.value.get(faceKey(figure.face));
  const me = keyOf({kind: 'figure', id});
  const can = choosing.options.value.some(option => option.on.some(on => keyOf(on) === me));
  const preview = choosing.preview.value;
  const previewed = preview?.kind === 'option' ? target(preview.option) : undefined;
  const taken = (previewed && keyOf(previewed) === me) || choosing.by.value.some(on => keyOf(on) === me);
  const tracks = figure.active ? tracksOfFigure(scene, look, figure.seat) : [];
  const {beside} = figure.base;
  const onClick = (event: MouseEvent) => {
    const box = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : new DOMRect();
    if (can) choosing.pickFigure(id, {x: box.x + 24, y: box.bottom}, true);
    else if (face) lookedAt.value = face;
  };
  return (
    <li class={`figure-row${figure.active ? ' figure-row-active' : ''}${taken ? ' figure-row-taken' : ''}`}>
      <div class="option-row">
        <button
          type="button"
          class={can ? 'row-button row-lit' : 'row-button'}
          disabled={!can && !face}
          onClick={onClick}
        >
          <TokenPicture figure={figure} look={look} />
          <span class="figure-name">
            <span>{words.figure(id, figure)}</span>
            {beside !== undefined && <span class="figure-place">{words.beside(beside)}</span>}
          </span>
          <Numbers figure={figure} />
          {can && <span class="hidden-but-read">{t('hand.can')}</span>}
        </button>
        <LookButton face={face} class="option-look" />
      </div>
      {(figure.tokens?.length ?? 0) > 0 && (
        <span class="signs">
          {figure.tokens?.map((token, i) => (
            <TokenSign key={`${token.name}${i}`} token={token} />
          ))}
        </span>
      )}
      <TrackNumbers tracks={tracks} class="counters" />
      <TrackLines tracks={tracks} scene={scene} />
    </li>
  );
}
