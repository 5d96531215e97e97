// What is asked, and everything that may be answered: a short list, narrowed by what was pointed at, a compass for
// directions; beside it what the option that one looks at would do.
import {useSignal} from '@preact/signals';
import {useEffect, useRef} from 'preact/hooks';
import type {Option} from '../contract';
import {autoPass} from '../settings';
import {t} from '../texts';
import {Button, Icon, IconButton} from '../ui';
import {useMatch} from './context';
import {OddsView} from './odds';
import {directions, keyOf, target} from './options';

const shortList = 9;
const order = [undefined, 'card', 'figure', 'space'] as const;
const compassPlaces = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'] as const;

function OptionButton({option, n}: {option: Option; n?: number | undefined}) {
  const {choosing} = useMatch();
  const preview = choosing.preview.value;
  const looked = preview?.kind === 'option' && preview.option === option;
  return (
    <button
      type="button"
      class={looked ? 'option option-looked' : 'option'}
      onClick={() => choosing.answer(option)}
      onPointerEnter={() => choosing.pointAt(option)}
      onFocus={() => choosing.pointAt(option)}
      aria-keyshortcuts={n === undefined ? undefined : String(n)}
    >
      {n !== undefined && (
        <kbd class="option-key" aria-hidden="true">
          {n}
        </kbd>
      )}
      <span>{option.text}</span>
    </button>
  );
}

function Compass({options}: {options: ReadonlyMap<string, Option>}) {
  const {choosing, model} = useMatch();
  return (
    <div class="compass" role="group" aria-label={t('ask.compass')}>
      {compassPlaces.map(place => {
        const option = options.get(place);
        if (!option) return <span key={place} class={place === '' ? 'compass-middle' : ''} />;
        return (
          <button
            key={place}
            type="button"
            class="compass-point"
            data-direction={place}
            title={option.text}
            aria-label={option.text}
            onClick={() => choosing.answer(option)}
            onPointerEnter={() => choosing.pointAt(option)}
            onFocus={() => choosing.pointAt(option)}
          >
            <Icon name="up" />
            <span aria-hidden="true">{model.words.value.property('direction', place).replace(/^direction /, '')}</span>
          </button>
        );
      })}
    </div>
  );
}

function Narrowing() {
  const {model, choosing} = useMatch();
  const by = choosing.by.value;
  if (by.length === 0) return null;
  return (
    <p class="narrowing">
      {by.map(on => (
        <span key={keyOf(on)} class="tag tag-you">
          {model.words.value.title(on.id)}
        </span>
      ))}
      <Button look="ghost" small icon="close" onClick={() => choosing.widen()}>
        {t('ask.all_options')}
      </Button>
    </p>
  );
}

function Options({options}: {options: readonly Option[]}) {
  const whole = useSignal(false);
  useEffect(() => {
    whole.value = false;
  }, [options]);
  const compass = directions(options);
  const listed = compass ? options.filter(option => ![...compass.values()].includes(option)) : options;
  // What has no place on the board comes first: it can be chosen only here. Plain spaces come last.
  const ordered = order.flatMap(kind => listed.filter(option => target(option)?.kind === kind));
  const shown = whole.value || ordered.length <= shortList + 1 ? ordered : ordered.slice(0, shortList);
  return (
    <>
      {compass && <Compass options={compass} />}
      <ul class="options">
        {shown.map((option, i) => (
          <li key={JSON.stringify(option.choice)}>
            <OptionButton option={option} n={i < 9 ? i + 1 : undefined} />
          </li>
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button look="ghost" small icon="down" onClick={() => (whole.value = true)}>
          {t('ask.more', {n: ordered.length - shown.length})}
        </Button>
      )}
    </>
  );
}

/** One who can only pass does so after a while that tells nothing. */
function AutoPass({option}: {option: Option}) {
  const {choosing} = useMatch();
  const waits = useSignal(true);
  const delay = useRef(1400 + Math.round(Math.random() * 900));
  useEffect(() => {
    if (!waits.value || autoPass.value !== 'on') return undefined;
    const timer = setTimeout(() => choosing.answer(option), delay.current);
    return () => clearTimeout(timer);
  }, [waits.value, autoPass.value, option]);
  if (!waits.value || autoPass.value !== 'on') return null;
  return (
    <div class="auto-pass" role="status">
      <span class="auto-pass-bar" style={{animationDuration: `${delay.current}ms`}} />
      <span>{t('ask.passing')}</span>
      <IconButton icon="pause" small label={t('ask.wait')} onClick={() => (waits.value = false)} />
    </div>
  );
}

/** What the option that was last looked at would do. `bare`: where its text stands anyway. */
export function Outlook({bare, aside}: {bare?: boolean; aside?: 'left' | 'right'}) {
  const {choosing} = useMatch();
  const preview = choosing.preview.value;
  const odds = choosing.shownOdds.value;
  if (!preview || (bare && !odds?.length)) return null;
  const text =
    preview.kind === 'option'
      ? preview.option.text
      : t('ask.walk', {space: preview.walk.space, n: preview.walk.choices.length});
  return (
    <div class={aside ? `outlook outlook-${aside}` : 'outlook'}>
      {!bare && <p class="outlook-title">{text}</p>}
      {odds && <OddsView odds={odds} />}
    </div>
  );
}

export function AskPanel({withOutlook}: {withOutlook?: boolean}) {
  const {model, choosing} = useMatch();
  const standing = (model.past.value ?? {standing: model.standing.value}).standing;
  const ask = model.past.value ? undefined : model.ask.value;
  const options = choosing.options.value;
  const waiting = model.pacer.waiting.value;
  const only = ask?.only_pass ? ask.options[0] : undefined;
  const question = standing?.question.text ?? '';
  const shown = waiting > 0 && !model.past.value ? model.shown.value?.event.text : undefined;
  const happening = model.rolling.value && !model.past.value ? t('dice.rolling') : shown;
  const over = model.table.value?.state === 'over' && !model.past.value;
  if ((over || question === '') && waiting === 0 && !ask) return null;
  return (
    <section class={ask ? 'ask ask-mine' : 'ask'} aria-label={t('ask.label')}>
      <header class="ask-head">
        <h2 class="ask-question" id="question" tabIndex={-1}>
          {happening ?? question}
        </h2>
        {waiting > 0 && (
          <Button look="ghost" small icon="skip" onClick={() => model.pacer.skip()} aria-keyshortcuts="s">
            {t('ask.skip')}
          </Button>
        )}
      </header>
      {only && <AutoPass key={JSON.stringify(ask?.options)} option={only} />}
      <Narrowing />
      {options.length > 0 && <Options options={options} />}
      {ask && choosing.walkable.value.size > 0 && <p class="ask-hint">{t('ask.walk_hint')}</p>}
      {withOutlook && <Outlook bare={choosing.preview.value?.kind === 'option'} />}
    </section>
  );
}
