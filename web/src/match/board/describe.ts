// A space in words: where it is, who stands there, what marks it, what can be done.
import type {Scene} from '../../contract';
import {t} from '../../texts';
import {onlyFigure, type Words} from '../words';

/** Who a figure is, and whose; one that stands for its player is called like the player. */
function figureName(scene: Scene, id: string, words: Words): string {
  const figure = scene.figures[id];
  if (!figure) return '';
  const name = words.figure(id, figure);
  const owner = scene.seats[String(figure.seat)]?.name;
  if (owner === undefined || owner === name) return name;
  return onlyFigure(scene, figure.seat) ? owner : t('board.figure_of', {figure: name, seat: owner});
}

export function describeFigure(scene: Scene, id: string, words: Words): string {
  const figure = scene.figures[id];
  if (!figure) return '';
  const parts = [
    figureName(scene, id, words),
    words.spoken(figure),
    figure.facing === undefined ? '' : t('board.facing', {direction: words.property('direction', figure.facing)}),
    figure.active ? t('board.active') : '',
    ...(figure.tokens ?? []).map(token => words.token(token)),
  ];
  return parts.filter(part => part !== '').join(', ');
}

export function describeSpace(scene: Scene, id: string, words: Words, doing: string): string {
  const figures = Object.keys(scene.figures).filter(figure => scene.figures[figure]?.space === id);
  const overlays = Object.entries(scene.overlays)
    .filter(([, overlay]) => overlay.spaces.includes(id))
    .map(([name, marked]) => {
      const seat = scene.seats[String(marked.seat)];
      const overlay = words.overlay(name);
      if (overlay === '') return seat ? t('board.marked_for', {seat: seat.name}) : t('board.marked');
      return seat ? t('board.overlay_of', {seat: seat.name, overlay}) : overlay;
    });
  const parts = [
    id,
    ...figures.map(figure => describeFigure(scene, figure, words)),
    ...(scene.spaces[id]?.zones ?? []).map(zone => words.zone(zone)),
    ...overlays,
    doing,
  ];
  return parts.filter(part => part !== '').join('; ');
}
