// Cards that lie on the table or before a player: open ones card by card, others as a pile with its count that can be
// looked through, as far as its cards are known.
import {signal} from '@preact/signals';
import type {Card, Pile, Scene} from '../../contract';
import {t} from '../../texts';
import {Dialog, Icon} from '../../ui';
import {TokenPicture} from '../board/figures';
import {useMatch} from '../context';
import {faceKey, lookedAt} from '../hand/card';
import {countOf, nameOfSeat, pilesOf} from '../scene';

/** The pile whose cards are looked at. */
const pileShown = signal<string | undefined>(undefined);

const isBack = ({name, figure, seat}: Card) => name === undefined && figure === undefined && seat === undefined;

function OpenCard({card, scene}: {card: Card; scene: Scene}) {
  const {model, choosing} = useMatch();
  const name = model.words.value.card(card, scene);
  const {figure} = card;
  const stands = figure === undefined ? undefined : scene.figures[figure];
  const can = choosing.canPick(card);
  const content = stands ? (
    <>
      <TokenPicture figure={stands} look={model.look.value} />
      <span class="hidden-but-read">{name}</span>
    </>
  ) : isBack(card) ? (
    <span class="hidden-but-read">{name}</span>
  ) : (
    name
  );
  const onClick = (event: MouseEvent) => {
    const box = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : new DOMRect();
    choosing.pickCard(card, {x: box.x + box.width / 2, y: box.bottom}, true);
  };
  return (
    <li class={isBack(card) ? 'chip chip-back' : 'chip'} title={name}>
      {can ? (
        <button type="button" class="chip-button row-lit" onClick={onClick}>
          {content}
          <span class="hidden-but-read">{t('hand.can')}</span>
        </button>
      ) : (
        content
      )}
    </li>
  );
}

/** A pile that is always in sight, card by card. */
function OpenPile({pile, scene}: {pile: Pile; scene: Scene}) {
  const {model} = useMatch();
  return (
    <div class="open-pile">
      <span class="open-pile-title">{model.words.value.pile(pile)}</span>
      <ol>
        {pile.cards.map((card, i) => (
          <OpenCard key={i} card={card} scene={scene} />
        ))}
      </ol>
    </div>
  );
}

/** The piles of a seat, or of the table; one's own hand lies elsewhere. */
export function Piles({seat, scene}: {seat: number | undefined; scene: Scene}) {
  const {model} = useMatch();
  const words = model.words.value;
  const own = seat !== undefined && model.viewer.value === seat;
  const piles = pilesOf(scene, seat).filter(([, pile]) => !(own && pile.kind === 'hand'));
  const closed = piles.filter(([, pile]) => pile.kind !== 'open');
  return (
    <>
      {piles
        .filter(([, pile]) => pile.kind === 'open' && pile.cards.length > 0)
        .map(([id, pile]) => (
          <OpenPile key={id} pile={pile} scene={scene} />
        ))}
      {closed.length > 0 && (
        <div class="piles">
          {closed.map(([id, pile]) => (
            <button
              key={id}
              type="button"
              class="pile"
              disabled={pile.cards.every(isBack)}
              onClick={() => (pileShown.value = id)}
            >
              <Icon name="cards" />
              {words.pile(pile)} <span class="count">{countOf(pile)}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The cards of the pile that one looks through. */
export function PileDialog() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  const pile = scene?.piles[pileShown.value ?? ''];
  if (!scene || !pile) return null;
  const words = model.words.value;
  const owner = nameOfSeat(scene, pile.seat);
  return (
    <Dialog
      title={owner === undefined ? words.pile(pile) : t('pile.of', {pile: words.pile(pile), seat: owner})}
      onClose={() => (pileShown.value = undefined)}
    >
      <ul class="pile-cards">
        {pile.cards.map((card, i) => {
          const face = model.faces.value.get(faceKey(card));
          return (
            <li key={i}>
              {face ? (
                <button type="button" class="link-button" onClick={() => (lookedAt.value = face)}>
                  {face.title}
                </button>
              ) : (
                words.card(card, scene)
              )}
            </li>
          );
        })}
        {pile.cards.length === 0 && <li>{t('pile.empty')}</li>}
      </ul>
    </Dialog>
  );
}
