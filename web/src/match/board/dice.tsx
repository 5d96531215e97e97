// Dice as they fall: those that lie on the table, else those of an event. While they roll they show nothing.
import type {Dice, Die, Look, Scene} from '../../contract';
import {t} from '../../texts';
import {Picture} from '../../ui';
import {useMatch} from '../context';
import {seatOfEvent} from '../log/log';
import type {Rolled, Shown} from '../model';
import {nameOfSeat} from '../scene';
import type {Words} from '../words';
import {facesOfEvent} from './dice_of';
import './dice.css';

const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

function NumberFace({number}: {number: number}) {
  const places = pips[number];
  if (!places) return <span aria-hidden="true">{number}</span>;
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      {places.map(place => (
        <circle key={place} cx={8 + (place % 3) * 10} cy={8 + Math.floor(place / 3) * 10} r={3.2} />
      ))}
    </svg>
  );
}

/** The symbols of a die: by their drawings, else by their signs; a dot where it shows none. */
function SymbolFace({symbols, look}: {symbols: readonly string[]; look: Look}) {
  return (
    <span class="die-symbols" aria-hidden="true">
      {symbols.length === 0 && '·'}
      {symbols.map((symbol, i) => {
        const {drawing, sign = symbol} = look.symbols[symbol] ?? {};
        return drawing ? <Picture key={i} class="die-symbol" drawing={drawing} /> : sign;
      })}
    </span>
  );
}

function DieView({die, look, rolling}: {die: Die; look: Look; rolling?: boolean}) {
  return (
    <span class="die" data-die={look.dice[die.kind]?.colour ?? 'white'}>
      {rolling ? null : die.number !== undefined ? (
        <NumberFace number={die.number} />
      ) : (
        <SymbolFace symbols={die.symbols ?? []} look={look} />
      )}
    </span>
  );
}

interface Row {
  key: string;
  seat: number | undefined;
  title: string;
  dice: readonly Die[];
}

function rowsOf(scene: Scene, dice: Readonly<Record<string, Dice>>): Row[] {
  return Object.entries(dice)
    .filter(([, pool]) => pool.dice.length > 0)
    .map(([id, pool]) => ({
      key: id,
      seat: pool.seat,
      title: nameOfSeat(scene, pool.seat) ?? t('dice.label'),
      dice: pool.dice,
    }));
}

/** A roll that has gone from the table: its dice as they lay, else the faces that its event names. */
function rowsOfRoll(scene: Scene, {n, event}: Shown, rolled: Rolled | undefined): Row[] {
  const laid = rolled ? rowsOf(scene, rolled.dice) : [];
  if (laid.length > 0) return laid;
  const dice = facesOfEvent(event);
  if (dice.length === 0) return [];
  return [{key: `event${n}`, seat: seatOfEvent(scene.figures, event), title: event.text, dice}];
}

function spoken(words: Words, {dice}: Row): string {
  return dice.map(die => words.die(die)).join(', ');
}

export function DiceTray() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  const words = model.words.value;
  const look = model.look.value;
  const rolling = model.past.value ? undefined : model.rolling.value;
  if (rolling) {
    return (
      <section class="dice-tray dice-rolling" aria-label={t('dice.label')}>
        <span class="dice-title">{t('dice.rolling')}</span>
        <span class="dice" aria-hidden="true">
          {rolling.map((die, i) => (
            <DieView key={i} die={die} look={look} rolling />
          ))}
        </span>
      </section>
    );
  }
  const now = scene ? rowsOf(scene, scene.dice) : [];
  const last = model.past.value ? undefined : (model.rolled.value ?? model.shown.value);
  const rows = now.length > 0 || !scene || !last ? now : rowsOfRoll(scene, last, model.rolled.value);
  if (rows.length === 0) return null;
  return (
    <section class="dice-tray" aria-label={t('dice.label')}>
      {now.length === 0 && model.rolled.value && model.rolled.value.n !== model.shown.value?.n && (
        <span class="dice-last">{t('dice.last')}</span>
      )}
      {rows.map(row => (
        <div key={row.key} class="dice-row" data-seat={row.seat ?? -1}>
          <span class="dice-title">{row.title}</span>
          <span class="dice" role="img" aria-label={spoken(words, row)}>
            {row.dice.map((die, i) => (
              <DieView key={i} die={die} look={look} />
            ))}
          </span>
        </div>
      ))}
    </section>
  );
}
