// The patterns that tell seats, overlays and kinds of ground apart without colour. Each seat has its own, on its marks
// and tokens.
import type {Look, LookOfTerrain} from '../../contract';

const size = 420;

interface Hatch {
  id: string;
  path: string;
  seat: number;
}

// Lines and dots that differ in direction, so that two on one space can both be seen.
const hatches: readonly Hatch[] = [
  {
    id: 'mark-0',
    seat: 0,
    path: `M0 ${size}L${size} 0M${-size / 4} ${size / 4}L${size / 4} ${-size / 4}M${size * 0.75} ${size * 1.25}L${size * 1.25} ${size * 0.75}`,
  },
  {
    id: 'mark-1',
    seat: 1,
    path: `M0 0L${size} ${size}M${-size / 4} ${size * 0.75}L${size / 4} ${size * 1.25}M${size * 0.75} ${-size / 4}L${size * 1.25} ${size / 4}`,
  },
  {id: 'mark-2', seat: 2, path: `M0 ${size / 2}H${size}`},
  {id: 'mark-3', seat: 3, path: `M${size / 2} 0V${size}`},
  {
    id: 'mark--1',
    seat: -1,
    path: `M${size * 0.3} ${size * 0.5}h${size * 0.4}M${size * 0.5} ${size * 0.3}v${size * 0.4}`,
  },
];

const tokenMarks: readonly Hatch[] = [
  {id: 'token-1', seat: 1, path: 'M0 160L160 0M-40 40L40 -40M120 200L200 120'},
  {id: 'token-2', seat: 2, path: 'M80 79v2'},
  {id: 'token-3', seat: 3, path: 'M0 160L160 0M0 0L160 160'},
];

export function markFill(seat: number | undefined): string {
  return `url(#mark-${seat !== undefined && seat >= 0 && seat < 4 ? seat : -1})`;
}

/** The pattern on a seat's tokens; the first seat's are plain. */
export function tokenFill(seat: number | undefined): string | undefined {
  return tokenMarks.some(mark => mark.seat === seat) ? `url(#token-${seat})` : undefined;
}

/** The patterns of ground, on tiles of this size. */
const grounds: Record<Exclude<LookOfTerrain['pattern'], 'none'>, {size: number; path: string}> = {
  bricks: {size: 480, path: 'M0 0H480M0 240H480M120 0V240M360 240V480'},
  hatched: {size: 240, path: 'M0 240L240 0M-60 60L60 -60M180 300L300 180'},
  dotted: {size: 300, path: 'M75 75v1M225 225v1'},
  waves: {size: 480, path: 'M0 120q60 -80 120 0t120 0 120 0 120 0M0 360q60 -80 120 0t120 0 120 0 120 0'},
  leaves: {
    size: 480,
    path: 'M120 200c-90 -60 -90 -130 0 -160c90 30 90 100 0 160M360 440c-90 -60 -90 -130 0 -160c90 30 90 100 0 160',
  },
  stones: {size: 480, path: 'M60 150l50 -70 100 -10 60 80 -70 60 -100 0zM290 390l40 -80 90 0 40 70 -60 60z'},
};

/** Ground on which nobody can stand is hatched where its look says nothing. */
const usualWall: LookOfTerrain = {pattern: 'hatched'};

export function groundLook(look: Look, terrain: string, solid: boolean | undefined): LookOfTerrain | undefined {
  return look.terrain[terrain] ?? (solid ? usualWall : undefined);
}

/** Walls are dark, and their patterns light on it, whatever they are made of. */
function idOf({pattern, paint = 'plain'}: LookOfTerrain, solid: boolean | undefined): string {
  return solid ? `wall-${pattern}` : `ground-${pattern}-${paint}`;
}

export function groundFill(look: LookOfTerrain | undefined, solid: boolean | undefined): string | undefined {
  return look && look.pattern !== 'none' ? `url(#${idOf(look, solid)})` : undefined;
}

interface Painted {
  id: string;
  size: number;
  path: string;
  paint: string | undefined;
}

/** All ways in which ground is painted. */
function painted(look: Look): Painted[] {
  const found = new Map<string, Painted>();
  for (const drawn of [usualWall, ...Object.values(look.terrain)]) {
    const {pattern, paint = 'plain'} = drawn;
    if (pattern === 'none') continue;
    for (const solid of [false, true]) {
      const id = idOf(drawn, solid);
      found.set(id, {id, paint: solid ? undefined : paint, ...grounds[pattern]});
    }
  }
  return [...found.values()];
}

/** `unit`: how many times as large as usual what lies on the board is drawn. Tokens bring their own scale. */
export function Patterns({look, unit}: {look: Look; unit: number}) {
  const scale = `scale(${unit})`;
  return (
    <defs>
      {hatches.map(({id, path, seat}) => (
        <pattern key={id} id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform={scale}>
          <path class="mark-line" data-seat={seat} d={path} />
        </pattern>
      ))}
      {tokenMarks.map(({id, path}) => (
        <pattern key={id} id={id} width={160} height={160} patternUnits="userSpaceOnUse">
          <path class="token-line" d={path} />
        </pattern>
      ))}
      {painted(look).map(({id, size: tile, path, paint}) => (
        <pattern key={id} id={id} width={tile} height={tile} patternUnits="userSpaceOnUse" patternTransform={scale}>
          <path class={paint ? 'ground-line' : 'wall-line'} data-paint={paint} d={path} />
        </pattern>
      ))}
    </defs>
  );
}
