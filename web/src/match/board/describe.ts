// The board in words: what a spot is, who stands there, what marks it, what can be done.
import type {Edge, Look, Overlay, Scene, Shape, Space, Zone} from '../../contract';
import {t} from '../../texts';
import {nameOfSeat, onlyFigure} from '../scene';
import type {Words} from '../words';
import {bearing, centre, covers, directionOf, point, type Point} from './geometry';
import type {Spot} from './spots';

/** What describing needs of the page. */
export interface Telling {
  scene: Scene;
  words: Words;
  look: Look;
}

const said = (parts: readonly string[], between: string) => parts.filter(part => part !== '').join(between);

/** Who a figure is, and whose; one that stands for its player is called like the player. */
export function figureName({scene, words, look}: Telling, id: string): string {
  const figure = scene.figures[id];
  if (!figure) return '';
  const name = words.figure(id, figure);
  const owner = nameOfSeat(scene, figure.seat);
  if (owner === undefined || owner === name) return name;
  const stands = figure.seat !== undefined && onlyFigure(scene, look, figure.seat)?.[0] === id;
  return stands ? owner : t('board.figure_of', {figure: name, seat: owner});
}

export function describeFigure(telling: Telling, id: string): string {
  const {scene, words} = telling;
  const figure = scene.figures[id];
  if (!figure) return '';
  const {facing} = figure.base;
  const parts = [
    figureName(telling, id),
    words.counters(figure),
    facing === undefined ? '' : t('board.facing', {direction: t(`direction.${directionOf(facing)}`)}),
    figure.active ? t('board.active') : '',
    figure.on === undefined ? '' : t('board.upon', {figure: figureName(telling, figure.on)}),
    ...(figure.tokens ?? []).map(token => words.token(token)),
  ];
  return said(parts, ', ');
}

/** Where something is: by the name of its space, and as a point. */
interface Place {
  space: string | undefined;
  at: Point;
}

function isOn({spaces, shape}: {spaces?: readonly string[] | undefined; shape?: Shape | undefined}, place: Place) {
  return (
    (place.space !== undefined && spaces?.includes(place.space)) || (shape !== undefined && covers(shape, place.at))
  );
}

function zoneText({scene, words}: Telling, zone: Zone): string {
  const holder = nameOfSeat(scene, zone.seat);
  const name = words.named(zone);
  return said(
    [
      holder === undefined ? name : t('board.figure_of', {figure: name, seat: holder}),
      zone.scores ? words.scores() : '',
    ],
    ', ',
  );
}

/** What an overlay says of a place; what it costs to get there where it says that. */
function overlayText({scene, words}: Telling, overlay: Overlay, {space}: Place): string {
  const seat = nameOfSeat(scene, overlay.seat);
  const meant = words.overlay(overlay);
  const cost = space === undefined ? undefined : overlay.costs?.[overlay.spaces?.indexOf(space) ?? -1];
  const marked =
    meant === ''
      ? seat === undefined
        ? t('board.marked')
        : t('board.marked_for', {seat})
      : seat === undefined
        ? meant
        : t('board.overlay_of', {seat, overlay: meant});
  return cost === undefined ? marked : t('board.cost', {what: marked, n: cost});
}

/** How near the end of an edge must be to the corner of a space to be the same. */
const nearly = 0.1;

/** Whether an edge runs along the rim of a space. */
function isAlong({from, to}: Edge, {corners, centre: middle}: Space): boolean {
  const reach = Math.hypot((corners[0]?.[0] ?? 0) - (middle[0] ?? 0), (corners[0]?.[1] ?? 0) - (middle[1] ?? 0));
  const at = (end: readonly number[]) =>
    corners.some(
      corner => Math.hypot((corner[0] ?? 0) - (end[0] ?? 0), (corner[1] ?? 0) - (end[1] ?? 0)) < reach * nearly,
    );
  return at(from) && at(to);
}

function edgeText(words: Words, {terrain, from, to}: Edge, space: Space): string {
  const [[x1, y1], [x2, y2]] = [point(from), point(to)];
  const direction = directionOf(bearing(centre(space), [(x1 + x2) / 2, (y1 + y2) / 2]));
  return t('board.edge', {what: words.terrain(terrain), direction: t(`direction.${direction}`)});
}

/** The ground of a place: what it is, how high, what stops one at its rim. */
function groundTexts({scene, words}: Telling, {space, at}: Place): string[] {
  const here = space === undefined ? undefined : scene.spaces[space];
  const areas = Object.values(scene.areas).filter(area => covers(area.shape, at));
  const height = Math.max(here?.height ?? 0, ...areas.map(area => area.height ?? 0));
  return [
    ...(here?.terrain ?? []).map(kind => words.terrain(kind)),
    ...areas.map(area => words.terrain(area.terrain)),
    height === 0 ? '' : t('board.height', {n: height}),
    ...Object.values(scene.edges)
      .filter(edge => here && isAlong(edge, here))
      .map(edge => (here ? edgeText(words, edge, here) : '')),
  ];
}

/** A spot of the board: a space by its name, a point by where it lies from the figure that is asked about. */
export function describeSpot(telling: Telling, spot: Spot, doing: string, mover?: {id: string; at: Point}): string {
  const {scene} = telling;
  const last = spot.things.at(-1);
  const place: Place = {space: last?.kind === 'space' ? last.id : undefined, at: spot.at};
  const from =
    last?.kind === 'point' && mover
      ? t('board.point_from', {
          direction: t(`direction.${directionOf(bearing(mover.at, spot.at))}`),
          figure: figureName(telling, mover.id),
        })
      : '';
  const parts = [
    place.space ?? from,
    ...spot.things.flatMap(({kind, id}) => (kind === 'figure' ? describeFigure(telling, id ?? '') : [])),
    ...groundTexts(telling, place),
    ...Object.values(scene.zones)
      .filter(zone => isOn(zone, place))
      .map(zone => zoneText(telling, zone)),
    ...Object.values(scene.overlays)
      .filter(overlay => isOn(overlay, place))
      .map(overlay => overlayText(telling, overlay, place)),
    doing,
  ];
  return said(parts, '; ') || t('board.point');
}
