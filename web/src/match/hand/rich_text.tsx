// Texts of games with dice in them: [orange] is drawn as a small die of that colour, and read as the word.
import type {GameAbout} from '../../contract';

const colours = ['red', 'green', 'orange', 'blue', 'yellow', 'black', 'white', 'purple'] as const;

/** The colour that a word of the game's language stands for. */
function colourOf(about: GameAbout | undefined, word: string): string | undefined {
  return colours.find(colour => colour === word || about?.texts[`die.${colour}`] === word);
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
