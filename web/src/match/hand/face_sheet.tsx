// What is printed on a card or a character's sheet, whole, with its title as a heading. `mark` may highlight parts of its
// texts, as a search does.
import type {ComponentChildren} from 'preact';
import type {Face, FaceValue, GameAbout} from '../../contract';
import {RichText} from './rich_text';
import {t} from '../../texts';
import '../match.css';
import './face_sheet.css';

type Mark = (text: string) => ComponentChildren;

interface Props {
  face: Face;
  about: GameAbout | undefined;
  mark?: Mark;
  /** The level of its heading in the page; none: it has no heading. */
  level?: 2 | 3 | 4;
}

const LONG = 18;

/** A text with its dice drawn and what was searched for marked. */
function Written({text, about, mark}: {text: string; about: GameAbout | undefined; mark: Mark}) {
  const pieces = text.split(/(\[[^\]\s]+\])/);
  return (
    <>
      {pieces.map((piece, i) =>
        piece.startsWith('[') ? <RichText key={i} text={piece} about={about} /> : mark(piece),
      )}
    </>
  );
}

export function FaceSheet({face, about, mark = text => text, level}: Props) {
  const Heading = level && (`h${level}` as const);
  const written = (text: string) => <Written text={text} about={about} mark={mark} />;
  return (
    <article class="sheet" data-kind={face.kind}>
      {(Heading || face.subtitle) && (
        <header>
          {Heading && <Heading class="sheet-title">{mark(face.title)}</Heading>}
          {face.subtitle && <p class="sheet-quiet">{mark(face.subtitle)}</p>}
        </header>
      )}
      <Values values={face.values} written={written} look="numbers" />
      {face.texts.map((part, i) => (
        <section key={i} class="sheet-part">
          {part.title !== '' && <p class="sheet-part-title">{written(part.title)}</p>}
          <Values values={part.values ?? []} written={written} look="line" />
          {part.text !== '' && <p>{written(part.text)}</p>}
        </section>
      ))}
      {face.source && face.source !== 'book' && <p class="sheet-quiet">{t(`face.source.${face.source}`)}</p>}
    </article>
  );
}

function Values({values, written, look}: {values: readonly FaceValue[]; written: Mark; look: 'numbers' | 'line'}) {
  if (values.length === 0) return null;
  return (
    <dl class={`sheet-values sheet-values-${look}`}>
      {values.map((each, i) => (
        <div key={i} class={each.value.replace(/\[[^\]\s]+\]/g, '#').length > LONG ? 'sheet-value-long' : undefined}>
          <dt>{written(each.label)}</dt>
          <dd>{written(each.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
