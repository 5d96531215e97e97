// What the things of a scene are called: by the game's texts, by the titles that the server sent, else by their names.
import type {Figure, GameAbout, Pile, Scene, SceneSeat} from '../contract';
import {gameText, t} from '../texts';

export class Words {
  constructor(
    readonly about: GameAbout | undefined,
    readonly titles: Readonly<Record<string, string>>,
  ) {}

  title(name: string): string {
    return this.titles[name] ?? name;
  }

  has(key: string): boolean {
    return this.about?.texts[key] !== undefined;
  }

  /** A rule by its title. */
  rule(id: string): string {
    return this.about?.rules[id] ?? id;
  }

  counter(name: string, n: number): string {
    return gameText(this.about, `counter.${name}`, `${name} ${n}`, {n});
  }

  property(name: string, value: string): string {
    return gameText(this.about, `${name}.${value}`, `${name} ${value}`);
  }

  /** A token, with what it names: "Silenced: Reset". */
  token(name: string): string {
    const [token = name, named] = name.split(':');
    const text = gameText(this.about, `token.${token}`, this.title(token));
    return named === undefined ? text : `${text}: ${this.title(named)}`;
  }

  /** A place beside the board, or a space by its own name. */
  place(space: string): string {
    return gameText(this.about, `beside.${space}`, space);
  }

  zone(name: string): string {
    return gameText(this.about, `place.${name}`, gameText(this.about, `zone.${name}`, name));
  }

  overlay(id: string): string {
    return gameText(this.about, `overlay.${kindOf(id)}`, '');
  }

  pile(id: string): string {
    return gameText(this.about, `pile.${kindOf(id)}`, kindOf(id));
  }

  /** A card of a pile: as the pile calls it, else by its title. */
  card(pile: string, card: string): string {
    return gameText(this.about, `${kindOf(pile)}.${card}`, this.title(card));
  }

  /** The numbers of a figure as one text: "1/4". */
  counters(figure: Figure): string {
    return Object.entries(figure.counters ?? {})
      .map(([name, n]) => this.counter(name, n))
      .join('');
  }

  /** The numbers of a figure as one says them: "1 of 4 damage". */
  spoken(figure: Figure): string {
    const {damage, hit_points: most, ...rest} = figure.counters ?? {};
    if (damage === undefined || most === undefined) return this.counters(figure);
    const others = Object.entries(rest).map(([name, n]) => this.counter(name, n));
    return [t('figure.damage', {damage, most}), ...others].filter(text => text !== '').join(', ');
  }

  /** A figure: who it is; one without a title of its own has its label. */
  figure(id: string, figure: Figure): string {
    return this.titles[id] ?? figure.label;
  }
}

/** A pile's kind is its id without the seat: "hand.0" is a "hand". */
export function kindOf(id: string): string {
  const dot = id.indexOf('.');
  return dot < 0 ? id : id.slice(0, dot);
}

export function seatsOf(scene: Scene): [number, SceneSeat][] {
  return Object.entries(scene.seats).map(([seat, about]) => [Number(seat), about]);
}

export function figuresOf(scene: Scene, seat: number): [string, Figure][] {
  return Object.entries(scene.figures).filter(([, figure]) => figure.seat === seat);
}

/** The figure that stands for a player: the only one of the seat. */
export function onlyFigure(scene: Scene, seat: number): [string, Figure] | undefined {
  const own = figuresOf(scene, seat);
  return own.length === 1 ? own[0] : undefined;
}

/** The seat that a card of the table stands for, as cards of initiative do. */
export function seatOfCard(scene: Scene, card: string): number | undefined {
  return Object.hasOwn(scene.seats, card) ? Number(card) : undefined;
}

export function pilesOf(scene: Scene, seat: number | undefined): [string, Pile][] {
  return Object.entries(scene.piles).filter(([, pile]) => (pile.seat ?? -1) === (seat ?? -1));
}

/** How many cards of a table's pile have come up; the last of them is the present one. */
export function comeUp(scene: Scene, pile: string): number | undefined {
  return scene.counters[`${pile}_next`];
}
