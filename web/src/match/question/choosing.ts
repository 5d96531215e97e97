// How a player chooses: pointing at the board or a card, a small menu where that can mean several things, what an
// option would do, and why something cannot be done.
import {batch, computed, effect, signal} from '@preact/signals';
import type {Card, Choice, Face, Odds, On, Option, Refusal, Walk} from '../../contract';
import {live} from '../../live';
import {bySpot, spotOf, spotsOf, type Spots} from '../board/spots';
import {faceKey, lookedAt} from '../hand/card';
import {Dwell} from './dwell';
import type {MatchModel} from '../model';
import {find, keyOf, narrowed, pathOf, same, target} from './options';
import {placeOf, type Place} from './place';
import {turnSpaces} from './turning';

export interface Menu {
  at: Place;
  things: readonly On[];
  options: readonly Option[];
}

/** The answer to "why not?", or how it could be done. */
export interface Why {
  at: Place;
  things: readonly On[];
  refusal?: Refusal;
  path?: readonly Choice[];
}

/** What would be done: an option, or a walk. */
export type Preview = {kind: 'option'; option: Option} | {kind: 'walk'; walk: Walk};

/** Odds by choice; `undefined` while they are being fetched. */
type OddsKept = Map<string, readonly Odds[] | undefined>;

const hoverRests = 120;

/** The option that was chosen goes away: a reader who was among the options is left at the question. */
function keepFocus(): void {
  if (document.activeElement?.closest('.ask')) document.getElementById('question')?.focus();
}

/** What is printed on the cards of these things. */
export function facesOf(model: MatchModel, things: readonly On[]): Face[] {
  const scene = model.drawn.value;
  const cards = Object.values(scene?.piles ?? {}).flatMap(pile => pile.cards);
  return things.flatMap(({kind, id = ''}) => {
    if (kind === 'figure') return model.faces.value.get(faceKey(scene?.figures[id]?.face ?? {})) ?? [];
    if (kind !== 'card') return [];
    const card = cards.find(one => one.name === id) ?? {kind, name: id};
    return model.faces.value.get(faceKey(card)) ?? [];
  });
}

/** What choosing a card may mean: the card, and the figure that it stands for. */
function meantBy({name, figure}: Card): On[] {
  return [
    ...(name === undefined ? [] : [{kind: 'card', id: name} as const]),
    ...(figure === undefined ? [] : [{kind: 'figure', id: figure} as const]),
  ];
}

export class Choosing {
  readonly by = signal<readonly On[]>([]);
  readonly preview = signal<Preview | undefined>(undefined);
  /** The spot that one points at. */
  readonly pointed = signal<string | undefined>(undefined);
  readonly menu = signal<Menu | undefined>(undefined);
  readonly why = signal<Why | undefined>(undefined);
  readonly walks = signal<readonly Walk[]>([]);
  /** What a finger has touched once: touching it again does it. */
  readonly held = signal<Option | undefined>(undefined);
  private readonly dwell = new Dwell();
  private readonly odds = signal<OddsKept>(new Map());
  private stops: (() => void)[] = [];

  /** What may be answered now; nothing while one looks back or an answer is on its way. */
  readonly options = computed<readonly Option[]>(() => {
    const {ask, answering, past} = this.model;
    if (!ask.value || answering.value || past.value) return [];
    return narrowed(ask.value.options, this.by.value);
  });
  /** What of the board can be pointed at. */
  readonly spots = computed<Spots>(() => {
    const scene = this.model.drawn.value;
    return scene ? spotsOf(scene, this.model.look.value, this.options.value) : new Map();
  });
  readonly onSpots = computed(() => {
    const scene = this.model.drawn.value;
    return scene ? bySpot(scene, this.spots.value, this.options.value) : new Map<string, Option[]>();
  });
  /** Spots beside a figure that may turn to them. */
  readonly turns = computed(() => {
    const scene = this.model.drawn.value;
    return scene ? turnSpaces(scene, this.options.value) : new Map<string, Option>();
  });
  /** Spots that a walk of several steps reaches. */
  readonly walkable = computed(() => {
    if (this.options.value.length === 0 || this.by.value.length > 0) return new Map<string, Walk>();
    return new Map(this.walks.value.map(walk => [keyOf({kind: 'space', id: walk.space}), walk]));
  });
  readonly shownOdds = computed<readonly Odds[] | undefined>(() => {
    const preview = this.preview.value;
    return preview?.kind === 'option' ? this.odds.value.get(JSON.stringify(preview.option.choice)) : undefined;
  });

  constructor(readonly model: MatchModel) {}

  open(): void {
    const stopAsk = effect(() => {
      const ask = this.model.ask.value;
      batch(() => {
        this.by.value = [];
        this.pointed.value = undefined;
        this.preview.value = undefined;
        this.held.value = undefined;
        this.menu.value = undefined;
        this.why.value = undefined;
        this.walks.value = [];
        this.odds.value = new Map();
      });
      this.dwell.rest();
      if (ask?.options.some(option => target(option)?.kind === 'space')) void this.fetchWalks(ask.options);
    });
    const stopOdds = effect(() => {
      const preview = this.preview.value;
      if (preview?.kind !== 'option') return undefined;
      const timer = setTimeout(() => void this.fetchOdds(preview.option.choice), hoverRests);
      return () => clearTimeout(timer);
    });
    const onMove = (event: PointerEvent) => this.dwell.follow(placeOf(event));
    addEventListener('pointermove', onMove, {capture: true, passive: true});
    this.stops = [stopAsk, stopOdds, () => removeEventListener('pointermove', onMove, {capture: true})];
  }

  close(): void {
    this.dwell.cancel();
    for (const stop of this.stops) stop();
  }

  /** Does it; one who is `careful` is shown first what it would be. */
  choose(option: Option, careful: boolean): void {
    if (!careful || this.held.value === option) return this.answer(option);
    this.hold(option);
  }

  private hold(option: Option): void {
    this.dwell.cancel();
    batch(() => {
      this.held.value = option;
      this.preview.value = {kind: 'option', option};
    });
  }

  answer(option: Option): void {
    this.dismiss();
    keepFocus();
    void this.model.answer([option.choice]);
  }

  walk(choices: readonly Choice[]): void {
    this.dismiss();
    void this.model.answer([...choices]);
  }

  dismiss(): void {
    batch(() => {
      this.menu.value = undefined;
      this.why.value = undefined;
      this.preview.value = undefined;
      this.held.value = undefined;
    });
    this.dwell.cancel();
  }

  /** Only what is about this. */
  narrow(thing: On): void {
    this.dismiss();
    this.by.value = [...this.by.value, thing];
  }

  widen(thing?: On): void {
    this.by.value = thing ? this.by.value.filter(one => !same(one, thing)) : [];
  }

  /** A spot was chosen, and with it whoever stands there. `careful`: what would be done is shown before it is done. */
  pickSpot(spot: string, at: Place, careful: boolean): void {
    this.pick(this.spots.value.get(spot)?.things ?? [], at, careful);
  }

  pickCard(card: Card, at: Place, careful: boolean): void {
    this.pick(meantBy(card), at, careful);
  }

  /** Whether anything may be done with a card. */
  canPick(card: Card): boolean {
    const meant = meantBy(card);
    return this.options.value.some(option => option.on.some(on => meant.some(one => same(one, on))));
  }

  pickFigure(figure: string, at: Place, careful: boolean): void {
    this.pick([{kind: 'figure', id: figure}], at, careful);
  }

  /** What would happen here; nothing: one no longer points at the board, and what was shown stays. */
  point(spot: string | undefined, by: 'pointer' | 'focus'): void {
    if (this.menu.value) return;
    if (spot === undefined) return this.dwell.cancel();
    this.attend(spot, {spot, preview: this.previewOf(spot)}, by);
  }

  pointAt(option: Option, by: 'pointer' | 'focus'): void {
    this.attend(JSON.stringify(option.choice), {preview: {kind: 'option', option}}, by);
  }

  /** The pointer has got to what is shown: it stays. */
  stay(): void {
    this.dwell.cancel();
  }

  private attend(key: string, to: {spot?: string; preview: Preview | undefined}, by: 'pointer' | 'focus'): void {
    const take = () =>
      batch(() => {
        this.pointed.value = to.spot;
        this.preview.value = to.preview;
        this.held.value = undefined;
      });
    if (by === 'focus') take();
    else this.dwell.point(key, take, this.preview.value === undefined);
  }

  private previewOf(spot: string): Preview | undefined {
    const things = this.spots.value.get(spot)?.things ?? [];
    const found = find(this.options.value, [...this.walkable.value.values()], things);
    if (found.kind === 'walk') return {kind: 'walk', walk: found.walk};
    const only = found.kind === 'options' && found.options.length === 1 ? found.options[0] : undefined;
    const option = only ?? (found.kind === 'none' ? this.turns.value.get(spot) : undefined);
    return option && {kind: 'option', option};
  }

  /** The spots of what is previewed: a path, or where its things are. */
  readonly previewPath = computed<readonly string[]>(() => {
    const preview = this.preview.value;
    const scene = this.model.drawn.value;
    if (!preview || !scene) return [];
    if (preview.kind === 'walk') return pathOf(preview.walk.choices).map(id => keyOf({kind: 'space', id}));
    const spot = spotOf(scene, this.spots.value, target(preview.option));
    return spot === undefined ? [] : [spot];
  });

  private pick(things: readonly On[], at: Place, careful: boolean): void {
    const held = this.held.value;
    this.dismiss();
    if (this.options.value.length === 0) return this.look(things);
    const taken = things.find(thing => this.by.value.some(one => same(one, thing)));
    if (taken) return this.widen(taken);
    const found = find(this.options.value, [...this.walkable.value.values()], things);
    if (found.kind === 'options') {
      const [only] = found.options;
      if (only && found.options.length === 1 && !careful) return this.answer(only);
      this.menu.value = {at, things, options: found.options};
      if (only && found.options.length === 1) this.hold(only);
    } else if (found.kind === 'narrow') {
      this.narrow(found.by);
    } else if (found.kind === 'walk') {
      if (careful) this.offerWalk(found.walk, things, at);
      else this.walk(found.walk.choices);
    } else {
      const space = things.find(thing => thing.kind === 'space');
      const turn = space && this.turns.value.get(keyOf(space));
      this.held.value = held;
      if (turn) this.choose(turn, careful);
      else void this.askWhy(things, at);
    }
  }

  /** Where nothing can be chosen, one may still look at who stands there. */
  private look(things: readonly On[]): void {
    const [face] = facesOf(this.model, things);
    if (face) lookedAt.value = face;
  }

  private offerWalk(walk: Walk, things: readonly On[], at: Place): void {
    this.preview.value = {kind: 'walk', walk};
    this.why.value = {at, things, path: walk.choices};
  }

  private async askWhy(things: readonly On[], at: Place): Promise<void> {
    // Who stands there is what is meant, more than where.
    const thing = things.find(one => one.kind === 'figure') ?? things[0];
    if (thing?.id === undefined) return;
    try {
      const wish = {[thing.kind]: thing.id};
      const reply = await live.ask({do: 'why', match: this.model.match, wish});
      this.why.value = {at, things, refusal: reply.refusal, path: reply.allowed ? reply.path : undefined};
    } catch {
      this.why.value = undefined;
    }
  }

  private async fetchWalks(options: readonly Option[]): Promise<void> {
    try {
      const reply = await live.ask({do: 'walks', match: this.model.match});
      if (this.model.ask.peek()?.options === options) this.walks.value = reply.walks;
    } catch {
      // Without walks the steps themselves can still be chosen.
    }
  }

  private async fetchOdds(choice: Choice): Promise<void> {
    const key = JSON.stringify(choice);
    if (this.odds.peek().has(key)) return;
    this.odds.value = new Map(this.odds.peek()).set(key, undefined);
    try {
      const reply = await live.ask({do: 'odds', match: this.model.match, choice});
      this.odds.value = new Map(this.odds.peek()).set(key, reply.odds);
    } catch {
      this.odds.value = new Map(this.odds.peek()).set(key, []);
    }
  }
}
