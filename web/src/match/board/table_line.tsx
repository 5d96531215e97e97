// What lies in the middle of the table: its counters, and piles that belong to nobody, such as a line of turns.
import type {Pile, Scene} from '../../contract';
import {t} from '../../texts';
import {useMatch} from '../context';
import {limitedCounter} from '../seats/limits';
import {comeUp, onlyFigure, pilesOf, seatOfCard, type Words} from '../words';

function Line({id, pile, scene, words}: {id: string; pile: Pile; scene: Scene; words: Words}) {
  const up = comeUp(scene, id);
  return (
    <div class="turn-line">
      <span class="open-pile-title">{words.pile(id)}</span>
      <ol>
        {pile.cards.map((card, i) => {
          const seat = seatOfCard(scene, card);
          const text =
            seat === undefined ? words.card(id, card) : (onlyFigure(scene, seat)?.[1].label ?? String(seat + 1));
          const name = seat === undefined ? text : (scene.seats[card]?.name ?? text);
          const state = up === undefined ? '' : i + 1 === up ? ' turn-present' : i + 1 < up ? ' turn-past' : '';
          return (
            <li
              key={i}
              class={`turn${state}`}
              data-seat={seat ?? -1}
              title={name}
              aria-current={state === ' turn-present' ? 'step' : undefined}
            >
              <span aria-hidden="true">{text}</span>
              <span class="hidden-but-read">{name}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** It keeps its room also while it is empty, so that the board below stays where it is. */
export function TableLine() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  const words = model.words.value;
  if (!scene) return null;
  const limits = {...model.table.value?.options, ...scene.counters};
  const counters = Object.entries(scene.counters)
    .filter(([name]) => words.has(`counter.${name}`))
    .map(([name, n]) => limitedCounter(words, name, n, limits))
    .filter(text => text !== '');
  const piles = pilesOf(scene, undefined).filter(([, pile]) => pile.cards.length > 0);
  return (
    <section class="table-line" aria-label={t('match.table')}>
      {counters.length > 0 && (
        <ul class="table-counters">
          {counters.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {piles.map(([id, pile]) => (
        <Line key={id} id={id} pile={pile} scene={scene} words={words} />
      ))}
    </section>
  );
}
