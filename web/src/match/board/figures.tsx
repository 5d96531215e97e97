// Figures as our own tokens: a shape and a pattern for each seat with a label, or the drawing of their pack; a wedge for
// where they look, counters, signs for what lies on them. A token is drawn in one size, and made as large as its place.
import type {Figure, Look, Scene} from '../../contract';
import {Strokes} from '../../ui/drawing';
import type {Turned} from '../question/turning';
import type {Words} from '../words';
import {Counters} from './counters';
import {usualInner} from './geometry';
import {labelSize} from './label_size';
import {tokenFill} from './patterns';
import {shape} from './shapes';
import {standings, tokenPart, type Standing} from './standing';
import {States} from './states';

/** How far a token reaches in the size in which it is drawn. */
const r = Math.round(usualInner * tokenPart);

function Body({seat, label}: Pick<Figure, 'seat' | 'label'>) {
  const mark = tokenFill(seat);
  return (
    <>
      <path class="token-shadow" d={shape(seat, r)} transform={`translate(0 ${Math.round(r * 0.09)})`} />
      <path class="token" d={shape(seat, r)} />
      {mark && <path d={shape(seat, r * 0.94)} fill={mark} />}
      <text class="token-label" font-size={labelSize(label, r)} y={Math.round(r * 0.02)}>
        {label}
      </text>
    </>
  );
}

/** `facing` is in degrees from the top; wedges are drawn to the right. */
function Wedge({facing, extra = ''}: {facing: number; extra?: string}) {
  const [near, far, half] = [r * 1.03, r * 1.36, r * 0.4].map(Math.round);
  return (
    <path
      class={`token-wedge${extra}`}
      transform={`rotate(${facing - 90})`}
      d={`M${near} ${-(half ?? 0)}L${far} 0L${near} ${half}Z`}
    />
  );
}

/** Where a figure would look: a beam into the space ahead. */
function Sight({facing}: {facing: number}) {
  const [far, half] = [r * 2.9, r * 0.85].map(Math.round);
  return (
    <path class="token-sight" transform={`rotate(${facing - 90})`} d={`M${r} 0L${far} ${-(half ?? 0)}V${half}Z`} />
  );
}

function Shape({figure, look}: {figure: Figure; look: Look}) {
  const drawing = look.figures[figure.kind]?.drawing;
  if (!drawing) return <Body {...figure} />;
  return (
    <g class="thing">
      <Strokes drawing={drawing} size={2 * r} />
    </g>
  );
}

interface Props {
  id: string;
  figure: Figure;
  at: Standing;
  /** Where it would look after a turn. */
  turned?: number | undefined;
  words: Words;
  look: Look;
}

function Token({id, figure, at: {at, r: reach}, turned, words, look}: Props) {
  const [x, y] = at.map(Math.round);
  const {facing} = figure.base;
  return (
    <g
      class={figure.active ? 'figure figure-active' : 'figure'}
      data-seat={figure.seat ?? -1}
      data-figure={id}
      style={{transform: `translate(${x}px, ${y}px) scale(${reach / r})`}}
    >
      {figure.active && <path class="token-ring" d={shape(figure.seat, r * 1.16)} />}
      <Shape figure={figure} look={look} />
      {facing !== undefined && <Wedge facing={facing} extra={turned === undefined ? '' : ' token-wedge-before'} />}
      {turned !== undefined && <Sight facing={turned} />}
      <Counters figure={figure} r={r} look={look} />
      <States tokens={figure.tokens ?? []} r={r} words={words} look={look} />
    </g>
  );
}

/** A token alone, for lists and for places beside the board. */
export function TokenPicture({figure, look}: {figure: Pick<Figure, 'seat' | 'label' | 'kind'>; look: Look}) {
  const bare: Figure = {kind: figure.kind, seat: figure.seat, label: figure.label, base: {}};
  const half = Math.round(r * 1.01);
  return (
    <svg
      class="token-picture"
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
      data-seat={figure.seat ?? -1}
    >
      <g class="figure">
        <Shape figure={bare} look={look} />
      </g>
    </svg>
  );
}

interface FiguresProps {
  scene: Scene;
  words: Words;
  look: Look;
  turned: Turned | undefined;
}

/** What merely lies on the ground is drawn first, whoever stands upon another last. */
function depth(figure: Figure, look: Look): number {
  return look.figures[figure.kind]?.under ? -1 : figure.on === undefined ? 0 : 1;
}

export function Figures({scene, words, look, turned}: FiguresProps) {
  const places = standings(scene, look);
  const standing = Object.entries(scene.figures).flatMap(([id, figure]) => {
    const at = places.get(id);
    return at ? [{id, figure, at}] : [];
  });
  const ordered = [...standing].sort((a, b) => depth(a.figure, look) - depth(b.figure, look));
  return (
    <g class="figures" aria-hidden="true">
      {ordered.map(({id, figure, at}) => (
        <Token
          key={id}
          id={id}
          figure={figure}
          at={at}
          turned={turned?.figure === id ? turned.facing : undefined}
          words={words}
          look={look}
        />
      ))}
    </g>
  );
}
