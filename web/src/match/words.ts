// What the things of a scene are called: by the titles that came with it, by the game's texts, else by their names.
import type {Card, Count, Die, Figure, GameAbout, Named, On, Overlay, Pile, Scene, Token, Track} from '../contract';
import {gameText, t} from '../texts';

export class Words {
  constructor(
    readonly about: GameAbout | undefined,
    readonly titles: Readonly<Record<string, string>>,
  ) {}

  private text(key: string, otherwise: string, operands: Record<string, string | number> = {}): string {
    return gameText(this.about, key, otherwise, operands);
  }

  private has(key: string): boolean {
    return this.about?.texts[key] !== undefined;
  }

  /** A rule by its title. */
  rule(id: string): string {
    return this.about?.rules[id] ?? id;
  }

  named({kind, name}: Named): string {
    return this.titles[`${kind}/${name}`] ?? this.text(`${kind}.${name}`, name);
  }

  /** A figure: who it is; one without a title is called by its kind, and has its label where that says nothing. */
  figure(id: string, figure: Figure): string {
    return this.titles[`figure/${id}`] ?? this.text(`figure.${figure.kind}`, figure.label || figure.kind);
  }

  /** A number of something, with its limit: "score 2 of 5"; empty where the game does not say it. */
  count(name: string, {value, limit}: Count): string {
    if (limit !== undefined && this.has(`counter_of.${name}`))
      return this.text(`counter_of.${name}`, '', {n: value, limit});
    const counter = this.text(`counter.${name}`, `${name} ${value}`, {n: value});
    return counter === '' || limit === undefined ? counter : t('counter.of', {counter, most: limit});
  }

  /** All that is counted at a figure. */
  counters(figure: Figure): string {
    return Object.entries(figure.counters ?? {})
      .map(([name, count]) => this.count(name, count))
      .filter(text => text !== '')
      .join(', ');
  }

  /** What is counted on a track; of a line or order what it is called. */
  track(track: Track): string {
    return track.stations ? this.titleOfTrack(track) : this.count(track.name, track);
  }

  /** What a track is called where its number stands beside it anyway. */
  titleOfTrack(track: Track): string {
    const otherwise = track.stations ? track.name : this.count(track.name, track);
    return this.text(`track.${track.name}`, this.text(`pile.${track.name}`, otherwise));
  }

  /** A token, with what is written on it and what it names: "Silenced: Reset". */
  token({kind, name, side, number, of}: Token): string {
    const usual = this.text(`token.${name}`, this.named({kind, name}));
    const shown = side === undefined ? usual : this.text(`token.${name}-${side}`, usual);
    const numbered = number === undefined ? shown : `${shown} ${number}`;
    return of ? `${numbered}: ${this.named(of)}` : numbered;
  }

  /** A place beside the board. */
  beside(place: string): string {
    return this.text(`beside.${place}`, place);
  }

  terrain(kind: string): string {
    return this.named({kind: 'terrain', name: kind});
  }

  /** What it means that there are points to be had in a zone. */
  scores(): string {
    return this.text('zone.scores', t('board.scores'));
  }

  overlay({name, length}: Overlay): string {
    return this.text(`overlay.${name}`, '', {n: length ?? 0});
  }

  pile({name}: Pile): string {
    return this.text(`pile.${name}`, name);
  }

  /** A card; one that stands for a figure or a player is called like them. */
  card({kind, name, figure, seat}: Card, scene: Scene): string {
    const stands = figure === undefined ? undefined : scene.figures[figure];
    if (figure !== undefined && stands) return this.figure(figure, stands);
    const player = seat === undefined ? undefined : scene.seats[String(seat)];
    if (player) return player.name;
    return kind === undefined || name === undefined ? t('pile.back') : this.named({kind, name});
  }

  /** A die as it lies: "orange ★■". */
  die({kind, number, symbols = []}: Die): string {
    const shown =
      number === undefined ? symbols.map(name => this.named({kind: 'symbol', name})).join(' ') : `${number}`;
    const title = kind === '' ? '' : this.named({kind: 'die', name: kind});
    return [title, shown].filter(text => text !== '').join(' ');
  }

  /** What an option is about. */
  thing(on: On, scene: Scene): string {
    const id = on.id ?? '';
    if (on.kind === 'point') return t('board.point');
    if (on.kind === 'card') return this.titles[`card/${id}`] ?? this.titleOfCard(id, scene);
    const figure = on.kind === 'figure' ? scene.figures[id] : undefined;
    return figure ? this.figure(id, figure) : id;
  }

  private titleOfCard(name: string, scene: Scene): string {
    const cards = Object.values(scene.piles).flatMap(pile => pile.cards);
    const card = cards.find(one => one.name === name);
    return card ? this.card(card, scene) : name;
  }
}
