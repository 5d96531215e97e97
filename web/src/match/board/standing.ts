// Where figures are drawn: on a space, at a point of an open table, upon the figure that carries them. Several on one
// space stand beside each other; what merely lies on the ground takes no room.
import type {Figure, Look, Scene} from '../../contract';
import {centre, inner, point, type Point} from './geometry';

/** `r` is how far the token reaches. */
export interface Standing {
  at: Point;
  r: number;
}

/** How much of a space a token takes. */
export const tokenPart = 0.84;

/** Tokens that share a space, and those that stand upon another. */
const shared = 0.56;
const carried = 0.56;

function beside(space: Standing, i: number, of: number): Standing {
  const angle = (i / of) * 2 * Math.PI + Math.PI;
  const off = space.r * 0.5;
  return {
    at: [space.at[0] + Math.cos(angle) * off, space.at[1] + Math.sin(angle) * off],
    r: space.r * shared,
  };
}

function upon(carrier: Standing): Standing {
  return {at: [carrier.at[0] - carrier.r * 0.62, carrier.at[1] + carrier.r * 0.42], r: carrier.r * carried};
}

function ofSpace(scene: Scene, look: Look, name: string): [string, Figure][] {
  return Object.entries(scene.figures).filter(
    ([, figure]) => figure.base.space === name && figure.on === undefined && !look.figures[figure.kind]?.under,
  );
}

/** Where each figure of the board is; those beside it are nowhere. */
export function standings(scene: Scene, look: Look): Map<string, Standing> {
  const found = new Map<string, Standing>();
  const within = new Set<string>();
  const place = (id: string): Standing | undefined => {
    const known = found.get(id);
    const figure = scene.figures[id];
    if (known || !figure || within.has(id)) return known;
    within.add(id);
    const carrier = figure.on === undefined ? undefined : place(figure.on);
    const standing = carrier ? upon(carrier) : alone(id, figure);
    if (standing) found.set(id, standing);
    return standing;
  };
  const alone = (id: string, {base, kind}: Figure): Standing | undefined => {
    if (base.at) return {at: point(base.at), r: base.radius ?? 0};
    const space = base.space === undefined ? undefined : scene.spaces[base.space];
    if (!space) return undefined;
    const whole = {at: centre(space), r: inner(space) * tokenPart};
    const others = ofSpace(scene, look, base.space ?? '');
    if (look.figures[kind]?.under || others.length < 2) return whole;
    return beside(
      whole,
      others.findIndex(([other]) => other === id),
      others.length,
    );
  };
  for (const id of Object.keys(scene.figures)) place(id);
  return found;
}

/** The space on which a figure is, be it upon others. */
export function spaceUnder(scene: Scene, id: string): string | undefined {
  const passed = new Set<string>();
  for (let here: string | undefined = id; here !== undefined && !passed.has(here); here = scene.figures[here]?.on) {
    const space = scene.figures[here]?.base.space;
    if (space !== undefined) return scene.spaces[space] ? space : undefined;
    passed.add(here);
  }
  return undefined;
}
