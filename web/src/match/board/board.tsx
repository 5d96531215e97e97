// The board of a scene. It knows no game: it draws spaces, figures and marks, can be zoomed and moved, and tells which
// space was pointed at or chosen. Every space can be walked to with the arrow keys and is described in words.
import {useComputed, useSignal, useSignalEffect} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import type {Scene, Space} from '../../contract';
import {coordinates} from '../../settings';
import {t} from '../../texts';
import {IconButton} from '../../ui';
import {bounds, centre, inner, isArrow, outline, point} from './geometry';
import {byFinger, placeOf, type Place} from '../question/place';
import type {Turned} from '../question/turning';
import type {Words} from '../words';
import {describeSpace} from './describe';
import {Figures} from './figures';
import {watchGestures, type Gestures} from './gestures';
import {Ground} from './ground';
import {Lights, Overlays, Way, type Light} from './marks';
import {Patterns} from './patterns';
import {Rover} from './rover';
import {View} from './view';
import './board.css';

export interface BoardProps {
  scene: Scene;
  words: Words;
  /** What may be chosen where. */
  lit?: ReadonlyMap<string, Light>;
  /** The figures that are meant. */
  marked?: ReadonlySet<string>;
  /** A way that would be gone, and from where. */
  path?: readonly string[];
  from?: string | undefined;
  /** How a figure would be turned. */
  turned?: Turned | undefined;
  /** What it is about, where the whole board is too small to be touched; undefined: the whole board is shown. */
  concerned?: readonly string[] | undefined;
  /** What can be done on a space, in words. */
  doing?(space: string): string;
  /** What else lies on top of the board. */
  children?: ComponentChildren;
  onPick?(space: string, at: Place, careful: boolean): void;
  onPoint?(space: string | undefined, by: 'pointer' | 'focus'): void;
}

const nothing: ReadonlyMap<string, Light> = new Map();
const nobody: ReadonlySet<string> = new Set();

/** Names of spaces are shown when they are large enough to be read. */
const readable = 21;

/** Spaces that are smaller than this, from the middle to an edge, are hard to touch. */
const touchable = 17;

/** The names of spaces; where somebody stands there is no room for one. */
function Names({scene}: {scene: Scene}) {
  const taken = new Set(Object.values(scene.figures).map(figure => figure.space));
  return (
    <g class="names" aria-hidden="true">
      {Object.entries(scene.spaces).map(([id, space]) => {
        if (space.wall || taken.has(id)) return null;
        const [x, y] = centre(space);
        return (
          <text key={id} x={x} y={y + inner(space) * 0.8}>
            {id}
          </text>
        );
      })}
    </g>
  );
}

export function Board(props: BoardProps) {
  const {scene, words, lit = nothing, marked = nobody, path = [], from, doing, onPick, onPoint, children} = props;
  const {turned, concerned} = props;
  const svg = useRef<SVGSVGElement>(null);
  const gestures = useRef<Gestures | undefined>(undefined);
  const viewRef = useRef<View | undefined>(undefined);
  const view = (viewRef.current ??= new View());
  const roverRef = useRef<Rover | undefined>(undefined);
  const rover = (roverRef.current ??= new Rover());
  const box = bounds(scene.spaces);
  const ids = Object.keys(scene.spaces).filter(id => !scene.spaces[id]?.wall);
  const focused = useSignal<string | undefined>(undefined);
  const width = useSignal(0);
  const shape = `${box.x} ${box.y} ${box.width} ${box.height}`;

  useEffect(() => view.setBounds(box, 250), [shape]);
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const watching = watchGestures(element, view);
    gestures.current = watching;
    const resizes = new ResizeObserver(
      () => (width.value = Math.min(element.clientWidth / box.width, element.clientHeight / box.height)),
    );
    resizes.observe(element);
    return () => {
      watching.stop();
      resizes.disconnect();
    };
  }, [shape]);
  useSignalEffect(() => svg.current?.setAttribute('viewBox', view.viewBox.value));
  const first = scene.spaces[ids[0] ?? ''];
  const unit = first ? inner(first) : 0;
  const cramped = concerned !== undefined && width.value > 0 && width.value * unit < touchable;
  const follows = useSignal(true);
  const about = cramped && follows.value ? concerned.join(' ') : '';
  useEffect(() => {
    const part = Object.fromEntries((about === '' ? [] : about.split(' ')).flatMap(id => spaceEntry(scene, id)));
    if (Object.keys(part).length === 0) return;
    const {x, y, width: wide, height: high} = bounds(part);
    const margin = unit * 2.5;
    view.show({x: x - margin, y: y - margin, width: wide + 2 * margin, height: high + 2 * margin});
  }, [about]);
  const small = concerned !== undefined;
  useEffect(() => {
    if (!small) view.fit();
  }, [small]);
  const near = useComputed(() => width.value * view.zoom.value * unit >= readable && coordinates.value === 'on');

  const zoomed = useComputed(() => view.zoom.value > 1.01);

  const stop = ids.includes(focused.value ?? '') ? focused.value : middleSpace(scene, ids);
  const spaceOf = (target: EventTarget | null) => (target instanceof SVGElement ? target.dataset['space'] : undefined);
  const elementOf = (space: string) => svg.current?.querySelector<SVGElement>(`[data-space="${CSS.escape(space)}"]`);

  const seeAll = () => {
    follows.value = false;
    view.fit();
  };
  const moveFocus = (to: string | undefined) => {
    const space = to === undefined ? undefined : scene.spaces[to];
    if (to === undefined || !space) return;
    focused.value = to;
    view.reveal(centre(space), inner(space) * 1.5);
    elementOf(to)?.focus({preventScroll: true});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const space = spaceOf(event.target);
    if (space === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) moveFocus(rover.step(walkable(scene), space, event.key));
    else if (event.key === 'Enter' || event.key === ' ') {
      const there = elementOf(space)?.getBoundingClientRect();
      if (there) onPick?.(space, {x: there.x + there.width / 2, y: there.y + there.height / 2}, false);
    } else if (event.key === '+' || event.key === '=') view.zoomBy(1.4);
    else if (event.key === '-') view.zoomBy(1 / 1.4);
    else if (event.key === '0') seeAll();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    const space = spaceOf(event.target);
    if (space === undefined || gestures.current?.moved()) return;
    onPick?.(space, placeOf(event), byFinger(event));
  };
  const onFocusIn = (event: FocusEvent) => {
    const space = spaceOf(event.target);
    if (space === undefined) return;
    focused.value = space;
    if (event.target instanceof Element && event.target.matches(':focus-visible')) onPoint?.(space, 'focus');
  };
  const pointed = (event: PointerEvent) => {
    const space = byFinger(event) ? undefined : spaceOf(event.target);
    if (space !== undefined) onPoint?.(space, 'pointer');
  };

  return (
    <div class={zoomed.value ? 'board board-zoomed' : 'board'}>
      <svg
        ref={svg}
        class="board-svg"
        role="group"
        aria-label={t('board.label')}
        aria-describedby="board-help"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocusIn={onFocusIn}
        onPointerMove={pointed}
        onPointerLeave={() => onPoint?.(undefined, 'pointer')}
      >
        <Patterns />
        <Ground spaces={scene.spaces} words={words} />
        <Overlays scene={scene} />
        <Lights spaces={scene.spaces} lit={lit} />
        {near.value && <Names scene={scene} />}
        <Figures scene={scene} words={words} marked={marked} turned={turned} />
        <Way spaces={scene.spaces} from={from} path={path} />
        <g class="touch">
          {ids.map(id => (
            <polygon
              key={id}
              data-space={id}
              class={lit.has(id) ? 'touch-space touch-lit' : 'touch-space'}
              points={outline((scene.spaces[id]?.corners ?? []).map(point))}
              role="button"
              tabindex={id === stop ? 0 : -1}
              aria-label={describeSpace(scene, id, words, doing?.(id) ?? '')}
            />
          ))}
        </g>
        {children}
      </svg>
      <p id="board-help" class="hidden-but-read">
        {t('board.help')}
      </p>
      <div class="board-tools">
        <IconButton icon="plus" label={t('board.closer')} look="plain" small onClick={() => view.zoomBy(1.5)} />
        <IconButton icon="minus" label={t('board.farther')} look="plain" small onClick={() => view.zoomBy(1 / 1.5)} />
        {cramped && !follows.value && (
          <IconButton
            icon="target"
            label={t('board.concerned')}
            look="plain"
            small
            onClick={() => (follows.value = true)}
          />
        )}
        <IconButton icon="fit" label={t('board.fit')} look="plain" small onClick={seeAll} />
      </div>
    </div>
  );
}

function spaceEntry(scene: Scene, id: string): [string, Space][] {
  const space = scene.spaces[id];
  return space ? [[id, space]] : [];
}

function walkable(scene: Scene): Scene['spaces'] {
  return Object.fromEntries(Object.entries(scene.spaces).filter(([, space]) => !space.wall));
}

/** Where the arrow keys begin: at the first figure, else in the middle. */
function middleSpace(scene: Scene, ids: readonly string[]): string | undefined {
  const figure = Object.values(scene.figures).find(one => one.seat >= 0 && ids.includes(one.space));
  return figure?.space ?? ids[Math.floor(ids.length / 2)];
}
