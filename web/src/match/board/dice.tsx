// Dice as they fall: those of an event, or those that lie in a pile. While they roll they show nothing.
import type {Scene} from '../../contract';
import {t} from '../../texts';
import {useMatch} from '../context';
import {seatOfEvent} from '../log/log';
import type {Rolled, Shown} from '../model';
import {kindOf, type Words} from '../words';
import './dice.css';

const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** The signs of symbols on dice. */
const signs: Readonly<Record<string, string>> = {'*': '★', '#': '■', '!': '!', C: '✸', B: '▣', '-': '·'};

function PipDie({face}: {face: number}) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      {(pips[face] ?? []).map(place => (
        <circle key={place} cx={8 + (place % 3) * 10} cy={8 + Math.floor(place / 3) * 10} r={3.2} />
      ))}
    </svg>
  );
}

/** A die of a pile: "orange:*#" is a colour and what it shows. */
function SignDie({die}: {die: string}) {
  const [colour = '', shown = ''] = die.split(':');
  return (
    <span class="die" data-die={colour}>
      <span aria-hidden="true">{[...shown].map(sign => signs[sign] ?? sign).join('')}</span>
    </span>
  );
}

function dieText(words: Words, die: string): string {
  const [colour = '', shown = ''] = die.split(':');
  return `${words.property('die', colour).replace(/^die /, '')} ${[...shown].map(sign => signs[sign] ?? sign).join('')}`;
}

interface Row {
  key: string;
  seat: number | undefined;
  title: string;
  spoken: string;
  dice: readonly (number | string)[];
}

function rowsOf(scene: Scene, piles: Scene['piles'], words: Words): Row[] {
  return Object.entries(piles)
    .filter(([id, pile]) => kindOf(id) === 'dice' && pile.cards.length > 0)
    .map(([id, pile]) => ({
      key: id,
      seat: pile.seat,
      title: scene.seats[String(pile.seat)]?.name ?? words.pile(id),
      spoken: pile.cards.map(die => dieText(words, die)).join(', '),
      dice: pile.cards,
    }));
}

/** A roll that has gone from the table: its dice as they lay, else the faces that its event names. */
function rowsOfRoll(scene: Scene, {n, event}: Shown, rolled: Rolled | undefined, words: Words): Row[] {
  const laid = rolled ? rowsOf(scene, rolled.piles, words) : [];
  if (laid.length > 0) return laid;
  const faces = Array.isArray(event['dice']) ? event['dice'].filter(face => typeof face === 'number') : [];
  if (faces.length === 0) return [];
  const seat = seatOfEvent(scene.figures, event);
  return [{key: `event${n}`, seat, title: event.text, spoken: faces.join(', '), dice: faces}];
}

export function DiceTray() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  const words = model.words.value;
  const rolling = model.past.value ? undefined : model.rolling.value;
  if (rolling) {
    return (
      <section class="dice-tray dice-rolling" aria-label={t('dice.label')}>
        <span class="dice-title">{t('dice.rolling')}</span>
        <span class="dice" aria-hidden="true">
          {rolling.map((colour, i) => (
            <span key={i} class="die" data-die={colour} />
          ))}
        </span>
      </section>
    );
  }
  const now = scene ? rowsOf(scene, scene.piles, words) : [];
  const last = model.past.value ? undefined : (model.rolled.value ?? model.shown.value);
  const rows = now.length > 0 || !scene || !last ? now : rowsOfRoll(scene, last, model.rolled.value, words);
  if (rows.length === 0) return null;
  return (
    <section class="dice-tray" aria-label={t('dice.label')}>
      {now.length === 0 && model.rolled.value && model.rolled.value.n !== model.shown.value?.n && (
        <span class="dice-last">{t('dice.last')}</span>
      )}
      {rows.map(({key, seat, title, spoken, dice}) => (
        <div key={key} class="dice-row" data-seat={seat ?? -1}>
          <span class="dice-title">{title}</span>
          <span class="dice" role="img" aria-label={spoken}>
            {dice.map((die, i) =>
              typeof die === 'number' ? (
                <span key={i} class="die" data-die="white">
                  <PipDie face={die} />
                </span>
              ) : (
                <SignDie key={i} die={die} />
              ),
            )}
          </span>
        </div>
      ))}
    </section>
  );
}
