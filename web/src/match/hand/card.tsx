// What is printed on a card or a sheet, small in a hand and whole in a dialog.
import {signal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import type {Face, GameAbout} from '../../contract';
import {Dialog} from '../../ui';
import {FaceSheet} from './face_sheet';
import {RichText} from './rich_text';

/** Under which name the face of something is known. */
export function faceKey({kind = '', name = ''}: {kind?: string | undefined; name?: string | undefined}): string {
  return `${kind}/${name}`;
}

/** The face that is looked at in a dialog. */
export const lookedAt = signal<Face | undefined>(undefined);

/** The few words that a card has room for in a hand. */
export function CardFront({title, face, about}: {title: string; face: Face | undefined; about: GameAbout | undefined}) {
  return (
    <>
      <span class="card-title">{title}</span>
      {face?.subtitle && <span class="card-subtitle">{face.subtitle}</span>}
      {face && (
        <span class="card-texts">
          {face.texts.map(({title: part, text}) => (
            <span key={part + text} class="card-text">
              {face.texts.length > 1 && part !== '' && <b>{part}</b>}
              <span>
                <RichText text={text} about={about} />
              </span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** `children`: what else is to be said about it. */
export function FaceDialog({about, children}: {about: GameAbout | undefined; children?: ComponentChildren}) {
  const face = lookedAt.value;
  if (!face) return null;
  return (
    <Dialog title={face.title} onClose={() => (lookedAt.value = undefined)}>
      <FaceSheet face={face} about={about} />
      {children}
    </Dialog>
  );
}
