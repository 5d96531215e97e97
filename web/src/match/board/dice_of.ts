// The dice of an event, by their colours: those that it puts into a pile of dice, else the faces that it names.
import type {Event} from '../../contract';
import {kindOf} from '../words';

export function diceOf(event: Event): string[] {
  const faces = event['dice'];
  if (!Array.isArray(faces) || faces.length === 0) return [];
  const laid = event.patch.find(
    ({path}) => path[0] === 'piles' && kindOf(path[1] ?? '') === 'dice' && path[2] === 'cards',
  );
  const cards = Array.isArray(laid?.value) ? laid.value.filter(card => typeof card === 'string') : [];
  return cards.length > 0 ? cards.map(card => card.split(':')[0] ?? '') : faces.map(() => 'white');
}
