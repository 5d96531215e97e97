// Figures as our own tokens: a shape and a pattern for each seat, a label, a wedge for the facing, a row of pips for
// damage, signs for what lies on it.
import type {Figure, Scene} from '../../contract';
import {centre, facingAngle, inner, type Point} from './geometry';
import type {Turned} from '../question/turning';
import type {Words} from '../words';
import {labelSize} from './label_size';
import {tokenFill} from './patterns';
import {shape} from './shapes';
import {stateOf} from './state_icons';

const tokenPart = 0.84;

/** Things of the table that are no letters: labels that draw something. */
const things: Readonly<Record<string, (r: number) => string>> = {
  '===': r =>
    `M${-r} ${-r * 0.5}H${r}V${r * 0.5}H${-r}ZM${-r} 0H${r}M${-r * 0.5} ${-r * 0.5}V0M${r * 0.5} ${-r * 0.5}V0M0 0V${r * 0.5}`,
  '~~~': r =>
    [-0.45, 0, 0.45]
      .map(y => `M${-r * 0.9} ${y * r}q${r * 0.3} ${-r * 0.35} ${r * 0.6} 0t${r * 0.6} 0t${r * 0.6} 0`)
      .join(''),
};

function Thing({label, r}: {label: string; r: number}) {
  const draw = things[label];
  if (!draw) return <Body figure={{seat: -1, space: '', label}} r={r * 0.85} />;
  return (
    <g class={label === '~~~' ? 'thing thing-haze' : 'thing'}>
      <path d={draw(r)} />
    </g>
  );
}

function Body({figure, r}: {figure: Figure; r: number}) {
  const mark = tokenFill(figure.seat);
  return (
    <>
      <path class="token-shadow" d={shape(figure.seat, r)} transform={`translate(0 ${Math.round(r * 0.09)})`} />
      <path class="token" d={shape(figure.seat, r)} />
      {mark && <path d={shape(figure.seat, r * 0.94)} fill={mark} />}
      <text class="token-label" font-size={labelSize(figure.label, r)} y={Math.round(r * 0.02)}>
        {figure.label}
      </text>
    </>
  );
}

function Wedge({angle, r, look = ''}: {angle: number; r: number; look?: string}) {
  const [near, far, half] = [r * 1.03, r * 1.36, r * 0.4].map(Math.round);
  return (
    <path
      class={`token-wedge${look}`}
      transform={`rotate(${angle})`}
      d={`M${near} ${-(half ?? 0)}L${far} 0L${near} ${half}Z`}
    />
  );
}

/** Where a figure would look: a beam into the space ahead. */
function Sight({angle, r}: {angle: number; r: number}) {
  const [far, half] = [r * 2.9, r * 0.85].map(Math.round);
  return (
    <path
      class="token-sight"
      transform={`rotate(${angle})`}
      d={`M${Math.round(r)} 0L${far} ${-(half ?? 0)}V${half}Z`}
    />
  );
}

/** Hit points as pips: those lost are hollow. */
function Pips({damage, most, r}: {damage: number; most: number; r: number}) {
  const width = Math.min(0.34, 1.9 / most) * r;
  const start = (-width * most) / 2;
  return (
    <g transform={`translate(0 ${Math.round(r * 1.0)})`}>
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
          class={i < most - damage ? 'pip' : 'pip pip-lost'}
          x={start + i * width + width * 0.14}
          y={-r * 0.11}
          width={width * 0.72}
          height={r * 0.22}
          rx={r * 0.05}
        />
      ))}
    </g>
  );
}

function Numbers({figure, r}: {figure: Figure; r: number}) {
  const {damage, hit_points: most, ...rest} = figure.counters ?? {};
  const others = Object.entries(most === undefined ? (figure.counters ?? {}) : rest).filter(([, n]) => n !== 0);
  return (
    <>
      {most !== undefined && <Pips damage={damage ?? 0} most={most} r={r} />}
      {others.map(([name, n], i) => (
        <g key={name} transform={`translate(${Math.round(-r * 0.85)} ${Math.round(-r * 0.7 + i * r * 0.5)})`}>
          <circle class="number" r={r * 0.3} />
          <text class="number-text" font-size={Math.round(r * 0.4)}>
            {n}
          </text>
        </g>
      ))}
    </>
  );
}

function States({tokens, r, words}: {tokens: readonly string[]; r: number; words: Words}) {
  const size = r * 0.36;
  return (
    <>
      {tokens.map((token, i) => {
        const {icon, side} = stateOf(token);
        const angle = ((-35 - i * 42) * Math.PI) / 180;
        const [x, y] = [Math.cos(angle) * r * 0.98, Math.sin(angle) * r * 0.98].map(Math.round);
        return (
          <g key={`${token}${i}`} class={side ? 'state state-turned' : 'state'} transform={`translate(${x} ${y})`}>
            <title>{words.token(token)}</title>
            <circle r={size} />
            {icon ? (
              <path d={icon} transform={`scale(${(size * 1.35) / 24}) translate(-12 -12)`} />
            ) : (
              <text font-size={Math.round(size)}>{words.token(token).slice(0, 2)}</text>
            )}
          </g>
        );
      })}
    </>
  );
}

interface Props {
  id: string;
  figure: Figure;
  at: Point;
  r: number;
  angle: number | undefined;
  /** Where it would look after a turn. */
  turned?: number | undefined;
  words: Words;
  marked: boolean;
}

function Token({id, figure, at: [x, y], r, angle, turned, words, marked}: Props) {
  const body = tokenPart * r;
  return (
    <g
      class={['figure', figure.active ? 'figure-active' : '', marked ? 'figure-marked' : ''].join(' ')}
      data-seat={figure.seat}
      data-figure={id}
      style={{transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`}}
    >
      {figure.active && <path class="token-ring" d={shape(figure.seat, body * 1.16)} />}
      {figure.seat < 0 ? <Thing label={figure.label} r={body} /> : <Body figure={figure} r={body} />}
      {angle !== undefined && <Wedge angle={angle} r={body} look={turned === undefined ? '' : ' token-wedge-before'} />}
      {turned !== undefined && <Sight angle={turned} r={body} />}
      <Numbers figure={figure} r={body} />
      {figure.tokens && <States tokens={figure.tokens} r={body} words={words} />}
    </g>
  );
}

/** A token alone, for lists and for places beside the board. */
export function TokenPicture({figure, words}: {figure: Figure; words: Words}) {
  const bare = {...figure, space: '', tokens: []};
  return (
    <svg class="token-picture" viewBox="-1000 -1000 2000 2000" aria-hidden="true" data-seat={figure.seat}>
      <Token
        id=""
        figure={{...bare, active: false, counters: {}}}
        at={[0, 0]}
        r={1180}
        angle={undefined}
        words={words}
        marked={false}
      />
    </svg>
  );
}

interface FiguresProps {
  scene: Scene;
  words: Words;
  marked: ReadonlySet<string>;
  turned: Turned | undefined;
}

export function Figures({scene, words, marked, turned}: FiguresProps) {
  const standing = Object.entries(scene.figures).flatMap(([id, figure]) => {
    const space = scene.spaces[figure.space];
    return space ? [{id, figure, space}] : [];
  });
  // What belongs to nobody lies below.
  const ordered = [...standing].sort((a, b) => Math.min(0, a.figure.seat) - Math.min(0, b.figure.seat));
  return (
    <g class="figures" aria-hidden="true">
      {ordered.map(({id, figure, space}) => (
        <Token
          key={id}
          id={id}
          figure={figure}
          at={centre(space)}
          r={inner(space)}
          angle={figure.facing === undefined ? undefined : facingAngle(space, figure.facing)}
          turned={turned?.figure === id ? facingAngle(space, turned.facing) : undefined}
          words={words}
          marked={marked.has(id)}
        />
      ))}
    </g>
  );
}
