// Everything that may be answered: a compass for directions, figures first where each could go to many places, deeds by
// their numbers; what only ends the question comes last.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {Option} from '../../contract';
import {t} from '../../texts';
import {Button} from '../../ui';
import {facesOf} from './choosing';
import {Compass} from './compass';
import {useMatch} from '../context';
import {LookButton} from '../hand/look_button';
import {KeyCap, OptionButton} from './option_button';
import {directions, distinct, figureGroups, target, waysOut} from './options';

const shortList = 9;
const keys = 9;
// What has no place on the board comes first: it can be chosen only here. Plain places come last.
const order = [undefined, 'card', 'figure', 'point', 'space'] as const;

/** Whether an option is about a mere place of the board. */
function isPlace(option: Option): boolean {
  const kind = target(option)?.kind;
  return kind === 'space' || kind === 'point';
}

const keyFor = (i: number) => (i < keys ? i + 1 : undefined);

/** A figure that has many options; they are shown when it is chosen. */
function FigureButton({id, group, n}: {id: string; group: readonly Option[]; n: number | undefined}) {
  const {model, choosing} = useMatch();
  const on = {kind: 'figure', id} as const;
  const [face] = facesOf(model, [on]);
  const figure = model.drawn.value?.figures[id];
  const spaces = group.every(isPlace);
  return (
    <div class="option-row">
      <button
        type="button"
        class="option"
        onClick={() => choosing.narrow(on)}
        aria-keyshortcuts={n === undefined ? undefined : String(n)}
      >
        <KeyCap n={n} />
        <span class="option-figure">{figure && model.words.value.figure(id, figure)}</span>
        <span class="option-count">{t(spaces ? 'ask.spaces' : 'ask.ways', {n: group.length})}</span>
      </button>
      <LookButton face={face} class="option-look" />
    </div>
  );
}

export function OptionList({options}: {options: readonly Option[]}) {
  const whole = useSignal(false);
  useEffect(() => {
    whole.value = false;
  }, [options]);
  const compass = directions(options);
  const groups = figureGroups(options);
  const out = waysOut(options);
  const apart = new Set<Option>([...out, ...(compass?.values() ?? []), ...[...(groups?.values() ?? [])].flat()]);
  const listed = distinct(options.filter(option => !apart.has(option)));
  const deeds = order.flatMap(kind => listed.filter(option => target(option)?.kind === kind));
  const spaces = deeds.filter(isPlace);
  const onBoard = spaces.length > shortList && !whole.value;
  const most = onBoard ? deeds.filter(option => !isPlace(option)) : deeds;
  const shown = whole.value || most.length <= shortList + 1 ? most : most.slice(0, shortList);
  const first = groups?.size ?? 0;
  return (
    <>
      {compass && <Compass options={compass} />}
      <ul class="options">
        {[...(groups ?? [])].map(([id, group], i) => (
          <li key={id}>
            <FigureButton id={id} group={group} n={keyFor(i)} />
          </li>
        ))}
        {shown.map((option, i) => (
          <li key={JSON.stringify(option.choice)}>
            <OptionButton option={option} n={keyFor(first + i)} />
          </li>
        ))}
      </ul>
      {onBoard && <p class="ask-hint">{t('ask.on_board')}</p>}
      {shown.length < deeds.length && (
        <Button look="ghost" small icon="down" onClick={() => (whole.value = true)}>
          {onBoard ? t('ask.list_spaces', {n: spaces.length}) : t('ask.more', {n: deeds.length - shown.length})}
        </Button>
      )}
      {out.length > 0 && (
        <ul class="options options-out">
          {out.map((option, i) => (
            <li key={JSON.stringify(option.choice)}>
              <OptionButton option={option} n={i === 0 ? 0 : undefined} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
