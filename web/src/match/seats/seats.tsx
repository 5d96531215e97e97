// The players: who they are, whether they are here, what they have, their figures and what lies open before them.
import type {Figure, Pile, Scene, TableSeat} from '../../contract';
import {signal} from '@preact/signals';
import {levelText} from '../../levels';
import {t} from '../../texts';
import {Dialog, Icon} from '../../ui';
import {TokenPicture} from '../board/figures';
import {stateOf} from '../board/state_icons';
import {lookedAt} from '../hand/card';
import {SeatClock} from './clock';
import {useMatch} from '../context';
import {limitedCounter} from './limits';
import {LookButton} from '../hand/look_button';
import {target} from '../question/options';
import {figuresOf, kindOf, onlyFigure, pilesOf, seatsOf, type Words} from '../words';

/** The pile whose cards are looked at. */
const pileShown = signal<string | undefined>(undefined);

function Badges({seat}: {seat: TableSeat}) {
  const about = useMatch().model.about.value;
  return (
    <span class="seat-badges">
      {seat.you && <span class="tag tag-you">{t('seat.you')}</span>}
      {seat.kind === 'machine' && <span class="tag">{t('seat.machine', {level: levelText(about, seat.level)})}</span>}
      {seat.kind === 'open' && <span class="tag">{t('seat.open')}</span>}
      {seat.kind === 'person' && !seat.you && (
        <span class={seat.online ? 'presence presence-here' : 'presence'}>
          {seat.online ? t('seat.here') : t('seat.away')}
        </span>
      )}
      {seat.shares && <span class="tag">{t('seat.shares')}</span>}
      {seat.resigned && <span class="tag">{t('seat.resigned')}</span>}
    </span>
  );
}

/** A small sign of what lies on a figure. */
function StateSign({token, words}: {token: string; words: Words}) {
  const {icon, side} = stateOf(token);
  const title = words.token(token);
  return (
    <span class={side ? 'sign sign-turned' : 'sign'}>
      {icon && (
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <span>{title}</span>
    </span>
  );
}

function Life({figure, words}: {figure: Figure; words: Words}) {
  const {damage = 0, hit_points: most} = figure.counters ?? {};
  if (most === undefined) return <span class="figure-numbers">{words.counters(figure)}</span>;
  return (
    <span class="life" role="img" aria-label={t('figure.life', {left: most - damage, most})}>
      {Array.from({length: most}, (_, i) => (
        <span key={i} class={i < most - damage ? 'life-pip' : 'life-pip life-lost'} />
      ))}
    </span>
  );
}

function FigureRow({id, figure, scene}: {id: string; figure: Figure; scene: Scene}) {
  const {model, choosing} = useMatch();
  const words = model.words.value;
  const face = figure.face === undefined ? undefined : model.faces.value.get(figure.face);
  const beside = scene.spaces[figure.space] === undefined;
  const can = choosing.options.value.some(option => option.on.some(on => on.kind === 'figure' && on.id === id));
  const preview = choosing.preview.value;
  const previewed = preview?.kind === 'option' ? target(preview.option) : undefined;
  const taken = previewed?.id === id || choosing.by.value.some(on => on.kind === 'figure' && on.id === id);
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
          <TokenPicture figure={figure} words={words} />
          <span class="figure-name">
            <span>{words.figure(id, figure)}</span>
            {beside && <span class="figure-place">{words.place(figure.space)}</span>}
          </span>
          <Life figure={figure} words={words} />
          {can && <span class="hidden-but-read">{t('hand.can')}</span>}
        </button>
        <LookButton face={face} class="option-look" />
      </div>
      {(figure.tokens?.length ?? 0) > 0 && (
        <span class="signs">
          {figure.tokens?.map((token, i) => (
            <StateSign key={`${token}${i}`} token={token} words={words} />
          ))}
        </span>
      )}
    </li>
  );
}

function cardText(scene: Scene, words: Words, pile: string, card: string): string {
  const figure = scene.figures[card];
  if (card === '?') return t('pile.back');
  return figure ? words.figure(card, figure) : words.card(pile, card);
}

/** A pile that is always in sight, card by card. */
function OpenPile({id, pile, scene}: {id: string; pile: Pile; scene: Scene}) {
  const {model} = useMatch();
  const words = model.words.value;
  return (
    <div class="open-pile">
      <span class="open-pile-title">{words.pile(id)}</span>
      <ol>
        {pile.cards.map((card, i) => {
          const figure = scene.figures[card];
          return (
            <li key={i} class={card === '?' ? 'chip chip-back' : 'chip'} title={cardText(scene, words, id, card)}>
              {card === '?' ? (
                <span class="hidden-but-read">{t('pile.back')}</span>
              ) : figure ? (
                <>
                  <TokenPicture figure={figure} words={words} />
                  <span class="hidden-but-read">{words.figure(card, figure)}</span>
                </>
              ) : (
                words.card(id, card)
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Piles({seat, scene}: {seat: number; scene: Scene}) {
  const {model} = useMatch();
  const words = model.words.value;
  const own = model.viewer.value === seat;
  const piles = pilesOf(scene, seat).filter(([id]) => kindOf(id) !== 'dice' && !(own && kindOf(id) === 'hand'));
  const open = piles.filter(([id, pile]) => words.has(`sheet.${kindOf(id)}`) && pile.cards.length > 0);
  const closed = piles.filter(([id]) => !words.has(`sheet.${kindOf(id)}`));
  return (
    <>
      {open.map(([id, pile]) => (
        <OpenPile key={id} id={id} pile={pile} scene={scene} />
      ))}
      {closed.length > 0 && (
        <div class="piles">
          {closed.map(([id, pile]) => (
            <button
              key={id}
              type="button"
              class="pile"
              disabled={pile.cards.every(card => card === '?')}
              onClick={() => (pileShown.value = id)}
            >
              <Icon name="cards" />
              {words.pile(id)} <span class="count">{pile.cards.length}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Seat({seat, scene}: {seat: number; scene: Scene}) {
  const {model} = useMatch();
  const words = model.words.value;
  const about = scene.seats[String(seat)];
  const table = model.table.value;
  const sitting = table?.seats.find(one => one.seat === seat);
  const standing = (model.past.value ?? {standing: model.standing.value}).standing;
  const asked = table?.state === 'running' && (standing?.question.owes?.includes(seat) ?? false);
  const only = onlyFigure(scene, seat);
  const figures = only ? [] : figuresOf(scene, seat);
  const face = only?.[1].face === undefined ? undefined : model.faces.value.get(only[1].face);
  if (!about) return null;
  const limits = {...table?.options, ...scene.counters};
  const counters = Object.entries(about.counters).map(([name, n]) => [name, limitedCounter(words, name, n, limits)]);
  return (
    <section class={asked ? 'seat seat-asked' : 'seat'} data-seat={seat} aria-label={about.name}>
      <header class="seat-head">
        <TokenPicture figure={only?.[1] ?? {seat, space: '', label: String(seat + 1)}} words={words} />
        <div class="seat-names">
          <h2>{about.name}</h2>
          {sitting && <Badges seat={sitting} />}
        </div>
        <SeatClock seat={seat} />
        {asked && (
          <span class="seat-turn">
            <Icon name="play" />
            <span class="hidden-but-read">{t('seat.asked')}</span>
          </span>
        )}
      </header>
      <ul class="counters">
        {counters
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <li key={name}>{text}</li>
          ))}
        {Object.entries(about.properties).map(([name, value]) => (
          <li key={name} class="property">
            {face ? (
              <button type="button" class="link-button" onClick={() => (lookedAt.value = face)}>
                {words.property(name, value)}
              </button>
            ) : (
              words.property(name, value)
            )}
          </li>
        ))}
      </ul>
      {figures.length > 0 && (
        <ul class="figure-rows">
          {figures.map(([id, figure]) => (
            <FigureRow key={id} id={id} figure={figure} scene={scene} />
          ))}
        </ul>
      )}
      <Piles seat={seat} scene={scene} />
    </section>
  );
}

function PileDialog({scene}: {scene: Scene}) {
  const {model} = useMatch();
  const id = pileShown.value;
  const pile = id === undefined ? undefined : scene.piles[id];
  if (id === undefined || !pile) return null;
  const words = model.words.value;
  const owner = scene.seats[String(pile.seat)]?.name;
  return (
    <Dialog
      title={owner === undefined ? words.pile(id) : t('pile.of', {pile: words.pile(id), seat: owner})}
      onClose={() => (pileShown.value = undefined)}
    >
      <ul class="pile-cards">
        {pile.cards.map((card, i) => {
          const face = model.faces.value.get(`card/${card}`);
          return (
            <li key={i}>
              {face ? (
                <button type="button" class="link-button" onClick={() => (lookedAt.value = face)}>
                  {face.title}
                </button>
              ) : (
                cardText(scene, words, id, card)
              )}
            </li>
          );
        })}
        {pile.cards.length === 0 && <li>{t('pile.empty')}</li>}
      </ul>
    </Dialog>
  );
}

export function Seats() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  if (!scene) return null;
  return (
    <div class="seats">
      {seatsOf(scene).map(([seat]) => (
        <Seat key={seat} seat={seat} scene={scene} />
      ))}
      <PileDialog scene={scene} />
    </div>
  );
}
