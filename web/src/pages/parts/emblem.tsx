// The emblem of each game, drawn by us: two fighters on the small arena, the dome with its zones; any other game gets a
// hex with its first letter.
import type {JSX} from 'preact';
import './emblem.css';

interface Props {
  game: string;
  title: string;
}

/** The corners of a hex with a flat top, for `points`. */
function hex(x: number, y: number, size: number): string {
  return Array.from({length: 6}, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return `${(x + size * Math.cos(angle)).toFixed(2)},${(y + size * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}

const TILE = 7.2;

/** The centre of a tile of the arena, in axial coordinates from the middle. */
function tile(q: number, r: number): [number, number] {
  return [48 + TILE * 1.56 * q, 48 + TILE * 1.8 * (r + q / 2)];
}

function tilesAround(distance: number): [number, number][] {
  const range = Array.from({length: 2 * distance + 1}, (_, i) => i - distance);
  return range.flatMap(q => range.filter(r => Math.abs(q + r) <= distance).map((r): [number, number] => [q, r]));
}

/** A fighter on a tile, and the tiles that it threatens. */
function Fighter({
  at,
  reach,
  side,
  turn,
}: {
  at: [number, number];
  reach: [number, number][];
  side: 'a' | 'b';
  turn: number;
}) {
  const [x, y] = tile(...at);
  return (
    <>
      {reach.map(([q, r]) => (
        <polygon key={`${q},${r}`} class={`emblem-reach-${side}`} points={hex(...tile(q, r), TILE)} />
      ))}
      <path class={`emblem-${side}`} d="M0-9.500L8 8 0 4-8 8z" transform={`translate(${x} ${y}) rotate(${turn})`} />
    </>
  );
}

function Arena() {
  return (
    <>
      {tilesAround(3).map(([q, r]) => (
        <polygon key={`${q},${r}`} class="emblem-tile" points={hex(...tile(q, r), TILE)} />
      ))}
      <Fighter
        at={[-1, 2]}
        reach={[
          [-1, 1],
          [0, 0],
          [0, 1],
        ]}
        side="a"
        turn={30}
      />
      <Fighter
        at={[2, -2]}
        reach={[
          [2, -1],
          [1, 0],
          [1, -1],
        ]}
        side="b"
        turn={210}
      />
    </>
  );
}

function Dome() {
  const zones = Array.from({length: 6}, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return [48 + 28 * Math.cos(angle), 48 + 28 * Math.sin(angle)] as const;
  });
  return (
    <>
      <polygon class="emblem-line" points={hex(48, 48, 44)} />
      <polygon class="emblem-tile" points={hex(48, 48, 38)} />
      {zones.map(([x, y], i) => (
        <polygon
          key={i}
          class={i % 3 === 0 ? 'emblem-b' : i % 3 === 1 ? 'emblem-a' : 'emblem-zone'}
          points={hex(x, y, 7.5)}
        />
      ))}
      <polygon class="emblem-line" points={hex(48, 48, 17)} />
      <path
        class="emblem-star"
        d="M48 35l3.700 8.300 9 .900-6.800 6 2 8.800-7.900-4.600-7.900 4.600 2-8.800-6.800-6 9-.900z"
      />
    </>
  );
}

function Letter({title}: {title: string}) {
  return (
    <>
      <polygon class="emblem-tile" points={hex(48, 48, 40)} />
      <text class="emblem-letter" x="48" y="50" text-anchor="middle" dominant-baseline="middle">
        {title.slice(0, 1)}
      </text>
    </>
  );
}

const drawn: Record<string, () => JSX.Element> = {champions: Arena, aristeia: Dome};

export function Emblem({game, title}: Props) {
  const Drawn = drawn[game];
  return (
    <svg class="emblem" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {Drawn ? <Drawn /> : <Letter title={title} />}
    </svg>
  );
}
