// What is counted at a figure, drawn on its token: pips of which those lost are hollow, or a number.
import type {Count, Figure, Look} from '../../contract';

/** Counters with a limit that the look shows as pips, and the others. */
export function split(figure: Figure, look: Look): {pips: [string, Required<Count>][]; numbers: [string, Count][]} {
  const pips: [string, Required<Count>][] = [];
  const numbers: [string, Count][] = [];
  for (const [name, {value, limit}] of Object.entries(figure.counters ?? {})) {
    if (look.counters[name]?.show === 'pips' && limit !== undefined) pips.push([name, {value, limit}]);
    else numbers.push([name, {value, limit}]);
  }
  return {pips, numbers};
}

function Pips({value: lost, limit: most, r}: Required<Count> & {r: number}) {
  const width = Math.min(0.34, 1.9 / most) * r;
  const start = (-width * most) / 2;
  return (
    <>
      <rect
        class="pips"
        x={start - r * 0.08}
        y={-r * 0.2}
        width={width * most + r * 0.16}
        height={r * 0.4}
        rx={r * 0.14}
      />
      {Array.from({length: most}, (_, i) => (
        <rect
          key={i}
          class={i < most - lost ? 'pip' : 'pip pip-lost'}
          x={start + i * width + width * 0.14}
          y={-r * 0.11}
          width={width * 0.72}
          height={r * 0.22}
          rx={r * 0.05}
        />
      ))}
    </>
  );
}

export function Counters({figure, r, look}: {figure: Figure; r: number; look: Look}) {
  const {pips, numbers} = split(figure, look);
  return (
    <>
      {pips.map(([name, count], i) => (
        <g key={name} transform={`translate(0 ${Math.round(r * (1 + 0.42 * i))})`}>
          <Pips {...count} r={r} />
        </g>
      ))}
      {numbers
        .filter(([, {value}]) => value !== 0)
        .map(([name, {value}], i) => (
          <g key={name} transform={`translate(${Math.round(-r * 0.85)} ${Math.round(-r * 0.7 + i * r * 0.5)})`}>
            <circle class="number" r={r * 0.3} />
            <text class="number-text" font-size={Math.round(r * 0.4)}>
              {value}
            </text>
          </g>
        ))}
    </>
  );
}
