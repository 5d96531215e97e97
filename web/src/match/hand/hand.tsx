// The reader's own cards, and what may be done with each. A card that can be chosen lights up; any can be looked at.
import type {Card, Scene} from '../../contract';
import {t} from '../../texts';
import {Icon} from '../../ui';
import {useMatch} from '../context';
import {keyOf, target} from '../question/options';
import {countOf, pilesOf} from '../scene';
import {CardFront, faceKey} from './card';
import {LookButton} from './look_button';

function HandCard({card, scene}: {card: Card; scene: Scene}) {
  const {model, choosing} = useMatch();
  const face = model.faces.value.get(faceKey(card));
  const title = face?.title ?? model.words.value.card(card, scene);
  const can = choosing.canPick(card);
  const preview = choosing.preview.value;
  const previewed = preview?.kind === 'option' ? target(preview.option) : undefined;
  const me = keyOf({kind: 'card', id: card.name ?? ''});
  const taken = (previewed && keyOf(previewed) === me) || choosing.by.value.some(on => keyOf(on) === me);
  const onClick = (event: MouseEvent) => {
    const box = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : new DOMRect();
    choosing.pickCard(card, {x: box.x + box.width / 2, y: box.y + 8}, true);
  };
  return (
    <li class="hand-place">
      <button type="button" class={`card${can ? ' card-lit' : ''}${taken ? ' card-taken' : ''}`} onClick={onClick}>
        <CardFront title={title} face={face} about={model.about.value} />
        {can && <span class="hidden-but-read">{t('hand.can')}</span>}
      </button>
      <LookButton face={face} class="card-look" />
    </li>
  );
}

export function Hand() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  const viewer = model.viewer.value;
  if (!scene || typeof viewer !== 'number') return null;
  const hands = pilesOf(scene, viewer).filter(([, pile]) => pile.kind === 'hand');
  const words = model.words.value;
  return (
    <>
      {hands.map(([id, pile]) => (
        <section key={id} class="hand" aria-label={words.pile(pile)}>
          <h2 class="strip-title">
            <Icon name="cards" /> {words.pile(pile)} <span class="count">{countOf(pile)}</span>
          </h2>
          {pile.cards.length > 0 && (
            <ul class="hand-cards">
              {pile.cards.map((card, i) => (
                <HandCard key={`${card.name ?? ''}/${i}`} card={card} scene={scene} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}
