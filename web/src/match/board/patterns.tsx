// The patterns that tell seats, overlays and walls apart without colour. Each seat has its own, on its marks and
// tokens.
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
export function tokenFill(seat: number): string | undefined {
  return tokenMarks.some(mark => mark.seat === seat) ? `url(#token-${seat})` : undefined;
}

export function Patterns() {
  return (
    <defs>
      {hatches.map(({id, path, seat}) => (
        <pattern key={id} id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <path class="mark-line" data-seat={seat} d={path} />
        </pattern>
      ))}
      {tokenMarks.map(({id, path}) => (
        <pattern key={id} id={id} width={160} height={160} patternUnits="userSpaceOnUse">
          <path class="token-line" d={path} />
        </pattern>
      ))}
      <pattern id="wall" width={240} height={240} patternUnits="userSpaceOnUse">
        <path class="wall-line" d="M0 240L240 0M-60 60L60 -60M180 300L300 180" />
      </pattern>
    </defs>
  );
}
