// What is asked, of whom, and everything that may be answered, narrowed by what was pointed at.
import {t} from '../../texts';
import {Button} from '../../ui';
import {useMatch} from '../context';
import {OptionList} from './option_list';
import {keyOf} from './options';
import {Outlook} from '../odds/outlook';
import {WhoseTurn} from './whose_turn';

function Narrowing() {
  const {model, choosing} = useMatch();
  const by = choosing.by.value;
  const scene = model.drawn.value;
  if (by.length === 0 || !scene) return null;
  return (
    <p class="narrowing">
      {by.map(on => (
        <span key={keyOf(on)} class="tag tag-you">
          {model.words.value.thing(on, scene)}
        </span>
      ))}
      <Button look="ghost" small icon="close" onClick={() => choosing.widen()}>
        {t('ask.all_options')}
      </Button>
    </p>
  );
}

/** Where dots on the board need a word: one can get farther than a step. */
function WalkHint() {
  const {choosing} = useMatch();
  const far = [...choosing.walkable.value.values()].some(
    walk => walk.choices.length > 1 && !choosing.onSpots.value.has(keyOf({kind: 'space', id: walk.space})),
  );
  return far ? <p class="ask-hint">{t('ask.walk_hint')}</p> : null;
}

export function AskPanel({withOutlook}: {withOutlook?: boolean}) {
  const {model, choosing} = useMatch();
  const standing = (model.past.value ?? {standing: model.standing.value}).standing;
  const ask = model.past.value ? undefined : model.ask.value;
  const options = choosing.options.value;
  const waiting = model.pacer.waiting.value;
  const question = standing?.question.text ?? '';
  const shown = waiting > 0 && !model.past.value ? model.shown.value?.event.text : undefined;
  const happening = model.rolling.value && !model.past.value ? t('dice.rolling') : shown;
  const over = model.table.value?.state === 'over' && !model.past.value;
  const passing = ask !== undefined && model.passing.value;
  if ((over || question === '') && waiting === 0 && !ask) return null;
  const mine = ask !== undefined && !passing;
  return (
    <section class={mine ? 'ask ask-mine' : 'ask'} aria-label={t('ask.label')}>
      {happening === undefined && <WhoseTurn mine={mine} />}
      <header class="ask-head">
        <h2 class={mine || happening ? 'ask-question' : 'ask-question ask-others'} id="question" tabIndex={-1}>
          {happening ?? question}
        </h2>
        {waiting > 0 && (
          <Button look="ghost" small icon="skip" onClick={() => model.pacer.skip()} aria-keyshortcuts="s">
            {t('ask.skip')}
          </Button>
        )}
      </header>
      {passing && <p class="ask-passing">{t('ask.passing')}</p>}
      <Narrowing />
      {options.length > 0 && !passing && <OptionList options={options} />}
      {mine && <WalkHint />}
      {withOutlook && !choosing.held.value && <Outlook bare={choosing.preview.value?.kind === 'option'} />}
    </section>
  );
}
