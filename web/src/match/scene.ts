// Finding things in a scene: what belongs to whom, and what stands for whom.
import type {Figure, Look, Pile, Scene, SceneSeat, Track} from '../contract';

export function seatsOf(scene: Scene): [number, SceneSeat][] {
  return Object.entries(scene.seats).map(([seat, about]) => [Number(seat), about]);
}

export function nameOfSeat(scene: Scene, seat: number | undefined): string | undefined {
  return seat === undefined ? undefined : scene.seats[String(seat)]?.name;
}

/** A seat's figures, without what merely lies on the ground. */
export function figuresOf(scene: Scene, look: Look, seat: number): [string, Figure][] {
  return Object.entries(scene.figures).filter(
    ([, figure]) => figure.seat === seat && !look.figures[figure.kind]?.under,
  );
}

/** The figure that stands for a player: the only one of the seat. */
export function onlyFigure(scene: Scene, look: Look, seat: number): [string, Figure] | undefined {
  const own = figuresOf(scene, look, seat);
  return own.length === 1 ? own[0] : undefined;
}

/** What stands for a player where there is room for a sign only: the label of the only figure, else the number. */
export function signOfSeat(scene: Scene, look: Look, seat: number): string {
  return onlyFigure(scene, look, seat)?.[1].label ?? String(seat + 1);
}

/** The piles of a seat, or those of the table. */
export function pilesOf(scene: Scene, seat: number | undefined): [string, Pile][] {
  return Object.entries(scene.piles).filter(([, pile]) => pile.seat === seat);
}

/** How many cards lie in a pile, also where not all of them are told. */
export function countOf(pile: Pile): number {
  return pile.count ?? pile.cards.length;
}

/** A track of the table that counts rounds stands at 0: nothing has begun. */
export function isSetUp(scene: Scene): boolean {
  return Object.values(scene.tracks).some((track: Track) => track.kind === 'rounds' && track.value === 0);
}
