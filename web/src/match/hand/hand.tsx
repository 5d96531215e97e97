// The reader's own cards, and what may be done with each. A card that can be chosen lights up; any can be looked at.
import type {On, Option} from '../../contract';
import {t} from '../../texts';
import {Icon} from '../../ui';
import {CardFront} from './card';
import {useMatch} from '../context';
import {LookButton} from './look_button';
import {target} from '../question/options';
import {kindOf, pilesOf} from '../words';

function choosable(options: readonly Option[], card: string): boolean {
  return options.some(option => option.on.some(on => on.kind === 'card' && on.id === card));
}

function meant(by: readonly On[], preview: Option | undefined, card: string): boolean {
  const on = preview && target(preview);
  return by.some(one => one.kind === 'card' && one.id === card) || (on?.kind === 'card' && on.id === card);
}

function HandCard({pile, card}: {pile: string; card: string}) {
  const {model, choosing} = useMatch();
  const words = model.words.value;
  const face = model.faces.value.get(`card/${card}`);
  const title = face?.title ?? words.card(pile, card);
  const can = choosable(choosing.options.value, card);
  const preview = choosing.preview.value;
  const taken = meant(choosing.by.value, preview?.kind === 'option' ? preview.option : undefined, card);
  const onClick = (event: MouseEvent) => {
    const box = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : new DOMRect();
    const at = {x: box.x + box.width / 2, y: box.y + 8};
    choosing.pickCard(card, at, true);
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
  const hands = pilesOf(scene, viewer).filter(([id]) => kindOf(id) === 'hand');
  return (
    <>
      {hands.map(([id, pile]) => (
        <section key={id} class="hand" aria-label={model.words.value.pile(id)}>
          <h2 class="strip-title">
            <Icon name="cards" /> {model.words.value.pile(id)} <span class="count">{pile.cards.length}</span>
          </h2>
          {pile.cards.length > 0 && (
            <ul class="hand-cards">
              {pile.cards.map((card, i) => (
                <HandCard key={`${card}/${i}`} pile={id} card={card} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}
