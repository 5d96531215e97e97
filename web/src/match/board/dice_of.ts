// The dice of an event: those that it lays on the table, else plain ones with the faces that it names.
import type {Die, Event} from '../../contract';

/** A die of no kind, as everybody has it at home. */
const plain = '';

/** The faces that an event names. */
export function facesOfEvent(event: Event): Die[] {
  const faces = Array.isArray(event['dice']) ? event['dice'] : [];
  return faces.filter(face => typeof face === 'number').map(number => ({kind: plain, number}));
}

export function diceOf(event: Event): readonly Die[] {
  const faces = facesOfEvent(event);
  if (faces.length === 0) return [];
  const laid = Object.values(event.patch.put?.dice ?? {}).flatMap(({dice}) => dice);
  return laid.length > 0 ? laid : faces;
}
