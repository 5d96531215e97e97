// The board of a scene. It knows no game: it draws ground, figures and marks, can be zoomed and moved, and tells which
// spot was pointed at or chosen. Every spot can be walked to with the arrow keys and is described in words.
import {useComputed, useSignal, useSignalEffect} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import type {Look, Scene} from '../../contract';
import {coordinates} from '../../settings';
import {t} from '../../texts';
import {IconButton} from '../../ui';
import {byFinger, placeOf, type Place} from '../question/place';
import type {Turned} from '../question/turning';
import type {Words} from '../words';
import {describeSpot} from './describe';
import {Figures} from './figures';
import {bounds, centre, circlePath, cornersOf, inner, polygonPath, unitOf, usualInner} from './geometry';
import {watchGestures, type Gestures} from './gestures';
import {Ground} from './ground';
import {Lights, Way, type Light} from './marks';
import {Overlays} from './overlays';
import {Patterns} from './patterns';
import {boxOf, spotOf, type Spot, type Spots} from './spots';
import {spaceUnder} from './standing';
import {View} from './view';
import {isArrow, Rover} from './walking';
import {Zones} from './zones';
import './board.css';

export interface BoardProps {
  scene: Scene;
  words: Words;
  look: Look;
  /** What can be pointed at. */
  spots: Spots;
  /** What may be chosen where. */
  lit?: ReadonlyMap<string, Light>;
  /** The figure that is asked about, and the way that it would go. */
  mover?: string | undefined;
  path?: readonly string[];
  /** How a figure would be turned. */
  turned?: Turned | undefined;
  /** What it is about, where the whole board is too small to be touched; undefined: the whole board is shown. */
  concerned?: readonly string[] | undefined;
  /** What can be done at a spot, in words. */
  doing?(spot: string): string;
  /** What else lies on top of the board. */
  children?: ComponentChildren;
  onPick?(spot: string, at: Place, careful: boolean): void;
  onPoint?(spot: string | undefined, by: 'pointer' | 'focus'): void;
}

const nothing: ReadonlyMap<string, Light> = new Map();

/** Names of spaces are shown when they are large enough to be read. */
const readable = 21;

/** Spaces that are smaller than this, from the middle to an edge, are hard to touch. */
const touchable = 17;

/** The names of spaces; where somebody stands there is no room for one. */
function Names({scene}: {scene: Scene}) {
  const taken = new Set(Object.keys(scene.figures).map(figure => spaceUnder(scene, figure)));
  return (
    <g class="names" aria-hidden="true">
      {Object.entries(scene.spaces).map(([id, space]) => {
        if (space.solid || taken.has(id)) return null;
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

/** The outline of a spot, for the finger. */
function outlineOf({at, r, corners}: Spot): string {
  return corners ? polygonPath(corners) : circlePath(at, r);
}

/** Where the arrow keys begin: at the first figure of a player, else in the middle. */
function firstSpot(scene: Scene, spots: Spots): string | undefined {
  const keys = [...spots.keys()];
  const hasFigure = (key: string) =>
    spots.get(key)?.things.some(({kind, id}) => kind === 'figure' && scene.figures[id ?? '']?.seat !== undefined);
  return keys.find(hasFigure) ?? keys[Math.floor(keys.length / 2)];
}

export function Board(props: BoardProps) {
  const {scene, words, look, spots, lit = nothing, mover, path = [], turned, concerned} = props;
  const {doing, onPick, onPoint, children} = props;
  const svg = useRef<SVGSVGElement>(null);
  const gestures = useRef<Gestures | undefined>(undefined);
  const viewRef = useRef<View | undefined>(undefined);
  const view = (viewRef.current ??= new View());
  const roverRef = useRef<Rover | undefined>(undefined);
  const rover = (roverRef.current ??= new Rover());
  const box = bounds(scene);
  const unit = unitOf(scene);
  const reach = unit * usualInner;
  const focused = useSignal<string | undefined>(undefined);
  const width = useSignal(0);
  const shape = `${box.x} ${box.y} ${box.width} ${box.height}`;

  useEffect(() => view.setBounds(box, unit * 250), [shape]);
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
  const cramped = concerned !== undefined && width.value > 0 && width.value * reach < touchable;
  const follows = useSignal(true);
  const about = cramped && follows.value ? concerned.join('\n') : '';
  useEffect(() => {
    const part = boxOf(spots, about === '' ? [] : about.split('\n'));
    if (!part) return;
    const {x, y, width: wide, height: high} = part;
    const margin = reach * 2.5;
    view.show({x: x - margin, y: y - margin, width: wide + 2 * margin, height: high + 2 * margin});
  }, [about]);
  const small = concerned !== undefined;
  useEffect(() => {
    if (!small) view.fit();
  }, [small]);
  const near = useComputed(() => width.value * view.zoom.value * reach >= readable && coordinates.value === 'on');

  const zoomed = useComputed(() => view.zoom.value > 1.01);

  const stop = spots.has(focused.value ?? '') ? focused.value : firstSpot(scene, spots);
  const keyAt = (target: EventTarget | null) => (target instanceof SVGElement ? target.dataset['spot'] : undefined);
  const elementOf = (spot: string) => svg.current?.querySelector<SVGElement>(`[data-spot="${CSS.escape(spot)}"]`);

  const seeAll = () => {
    follows.value = false;
    view.fit();
  };
  const moveFocus = (to: string | undefined) => {
    const spot = to === undefined ? undefined : spots.get(to);
    if (to === undefined || !spot) return;
    focused.value = to;
    view.reveal(spot.at, spot.r * 1.5);
    elementOf(to)?.focus({preventScroll: true});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const spot = keyAt(event.target);
    if (spot === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) moveFocus(rover.step(spots, spot, event.key));
    else if (event.key === 'Enter' || event.key === ' ') {
      const there = elementOf(spot)?.getBoundingClientRect();
      if (there) onPick?.(spot, {x: there.x + there.width / 2, y: there.y + there.height / 2}, false);
    } else if (event.key === '+' || event.key === '=') view.zoomBy(1.4);
    else if (event.key === '-') view.zoomBy(1 / 1.4);
    else if (event.key === '0') seeAll();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    const spot = keyAt(event.target);
    if (spot === undefined || gestures.current?.moved()) return;
    onPick?.(spot, placeOf(event), byFinger(event));
  };
  const onFocusIn = (event: FocusEvent) => {
    const spot = keyAt(event.target);
    if (spot === undefined) return;
    focused.value = spot;
    if (event.target instanceof Element && event.target.matches(':focus-visible')) onPoint?.(spot, 'focus');
  };
  const pointed = (event: PointerEvent) => {
    const spot = byFinger(event) ? undefined : keyAt(event.target);
    if (spot !== undefined) onPoint?.(spot, 'pointer');
  };
  const start = mover === undefined ? undefined : spotOf(scene, spots, {kind: 'figure', id: mover});
  const at = spots.get(start ?? '')?.at;
  const moving = mover !== undefined && at ? {id: mover, at} : undefined;

  return (
    <div class={zoomed.value ? 'board board-zoomed' : 'board'} style={{'--u': unit}}>
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
        <Patterns look={look} unit={unit} />
        <Ground
          spaces={scene.spaces}
          areas={scene.areas}
          edges={scene.edges}
          look={look}
          unit={unit}
          table={polygonPath(cornersOf(box))}
        />
        <Zones spaces={scene.spaces} zones={scene.zones} words={words} unit={unit} />
        <Overlays scene={scene} unit={unit} />
        <Lights spots={spots} lit={lit} />
        {near.value && <Names scene={scene} />}
        <Figures scene={scene} words={words} look={look} turned={turned} />
        <Way spots={spots} from={path.at(-1) === start ? undefined : start} path={path} />
        <g class="touch">
          {[...spots].map(([key, spot]) => (
            <path
              key={key}
              data-spot={key}
              class={`spot${lit.has(key) ? ' spot-lit' : ''}${spot.corners ? '' : ' spot-round'}`}
              d={outlineOf(spot)}
              role="button"
              tabindex={key === stop ? 0 : -1}
              aria-label={describeSpot({scene, words, look}, spot, doing?.(key) ?? '', moving)}
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
