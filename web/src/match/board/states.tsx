// Signs around a token for what lies on it: the drawing that the pack has for it, else the beginning of its title, with
// the number that is written on it. One that lies the other way round is dashed.
import type {Look, Token} from '../../contract';
import {Strokes} from '../../ui/drawing';
import type {Words} from '../words';

/** Where on the rim the first lies, and how far on each other one, in degrees. */
const [first, step] = [-35, -42];

function State({token, size, words, look}: {token: Token; size: number; words: Words; look: Look}) {
  const drawing = look.tokens[token.name];
  const title = words.token(token);
  return (
    <>
      <title>{title}</title>
      <circle r={size} />
      {drawing ? (
        <Strokes drawing={drawing} size={size * 1.35} />
      ) : (
        <text font-size={Math.round(size)}>{title.slice(0, 2)}</text>
      )}
      {token.number !== undefined && (
        <g transform={`translate(${Math.round(size * 0.8)} ${Math.round(size * 0.8)})`}>
          <circle r={size * 0.62} />
          <text font-size={Math.round(size * 0.9)}>{token.number}</text>
        </g>
      )}
    </>
  );
}

interface Props {
  tokens: readonly Token[];
  r: number;
  words: Words;
  look: Look;
}

export function States({tokens, r, words, look}: Props) {
  return (
    <>
      {tokens.map((token, i) => {
        const angle = ((first + i * step) * Math.PI) / 180;
        const [x, y] = [Math.cos(angle) * r * 0.98, Math.sin(angle) * r * 0.98].map(Math.round);
        return (
          <g
            key={`${token.name}${i}`}
            class={token.side === undefined ? 'state' : 'state state-turned'}
            transform={`translate(${x} ${y})`}
          >
            <State token={token} size={r * 0.36} words={words} look={look} />
          </g>
        );
      })}
    </>
  );
}
