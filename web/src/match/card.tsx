// What is printed on a card or a sheet, small in a hand and whole in a dialog.
import {signal} from '@preact/signals';
import type {Face, GameAbout} from '../contract';
import {t} from '../texts';
import {Dialog} from '../ui';
import {RichText} from './rich_text';

/** The face that is looked at in a dialog. */
export const lookedAt = signal<Face | undefined>(undefined);

function Values({values, about}: {values: Face['values']; about: GameAbout | undefined}) {
  if (values.length === 0) return null;
  return (
    <dl class="face-values">
      {values.map(({label, value}) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <RichText text={value} about={about} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function FaceBody({face, about}: {face: Face; about: GameAbout | undefined}) {
  return (
    <div class="face">
      {face.subtitle && <p class="face-subtitle">{face.subtitle}</p>}
      <Values values={face.values} about={about} />
      {face.texts.map(({title, text, values}) => (
        <section key={title + text} class="face-text">
          {title !== '' && <h3>{title}</h3>}
          {text !== '' && (
            <p>
              <RichText text={text} about={about} />
            </p>
          )}
          <Values values={values ?? []} about={about} />
        </section>
      ))}
      {face.source && <p class="face-source">{t(`face.source.${face.source}`)}</p>}
    </div>
  );
}

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

export function FaceDialog({about}: {about: GameAbout | undefined}) {
  const face = lookedAt.value;
  if (!face) return null;
  return (
    <Dialog title={face.title} onClose={() => (lookedAt.value = undefined)}>
      <FaceBody face={face} about={about} />
    </Dialog>
  );
}
