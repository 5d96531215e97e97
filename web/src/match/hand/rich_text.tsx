// Texts of games with dice in them: [orange] is drawn as a small die of that kind, and read as the word.
import type {GameAbout} from '../../contract';
import {lookOf} from '../look';

/** The colour of the kind of dice that a word of the game's language stands for. */
function colourOf(about: GameAbout | undefined, word: string): string | undefined {
  const kinds = Object.entries(lookOf(about).dice);
  return kinds.find(([kind]) => kind === word || about?.texts[`die.${kind}`] === word)?.[1].colour;
}

export function RichText({text, about}: {text: string; about: GameAbout | undefined}) {
  const pieces = text.split(/(\[[^\]\s]+\])/);
  return (
    <>
      {pieces.map((piece, i) => {
        const word = piece.startsWith('[') ? piece.slice(1, -1) : undefined;
        const colour = word === undefined ? undefined : colourOf(about, word);
        return colour === undefined ? (
          piece
        ) : (
          <span key={i} class="die-word" data-die={colour}>
            {word}
          </span>
        );
      })}
    </>
  );
}
