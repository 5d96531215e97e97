// The log: what happened, each line with its rule; choosing a line shows the board as it was then.
import {useSignal} from '@preact/signals';
import {useRef} from 'preact/hooks';
import {Link} from '../../router';
import {t} from '../../texts';
import {Button, Check} from '../../ui';
import {useMatch} from '../context';
import type {LogLine} from './log';
import {useEnd} from './use_end';

function Line({line, game}: {line: LogLine; game: string}) {
  const {model} = useMatch();
  const {choices, text, rule, seat, gone, kind} = line;
  const shown = choices !== undefined && model.past.value?.choices === choices;
  return (
    <li class={`log-line log-${kind}${gone ? ' log-gone' : ''}${shown ? ' log-shown' : ''}`} data-seat={seat ?? -1}>
      {choices === undefined ? (
        <span class="log-text">{gone ? <del>{text}</del> : text}</span>
      ) : (
        <button
          type="button"
          class="log-text"
          aria-current={shown ? 'true' : undefined}
          title={t('log.look_back')}
          onClick={() => void model.lookBack(choices)}
        >
          {text}
        </button>
      )}
      {rule && (
        <Link
          class="log-rule"
          to={`/rules/${game}#${rule}`}
          title={model.words.value.rule(rule)}
          aria-label={t('log.rule', {rule: model.words.value.rule(rule)})}
        >
          §
        </Link>
      )}
    </li>
  );
}

export function LogPanel() {
  const {model} = useMatch();
  const whole = useSignal(false);
  const list = useRef<HTMLOListElement>(null);
  const lines = model.log.value.filter(line => whole.value || !line.minor);
  const game = model.table.value?.game ?? '';
  const {left, toEnd} = useEnd(list, model.past.value === undefined);
  return (
    <div class="log">
      <div class="log-tools">
        <Check label={t('log.whole')} checked={whole.value} onChange={value => (whole.value = value)} />
        {model.more.value && (
          <Button look="ghost" small icon="up" onClick={() => void model.older()}>
            {t('log.older')}
          </Button>
        )}
      </div>
      <ol class="log-lines" ref={list} tabIndex={0} aria-label={t('log.label')}>
        {lines.map((line, i) => (
          <Line key={`${line.entry}/${i}`} line={line} game={game} />
        ))}
      </ol>
      {left.value && (
        <Button class="log-newest" small icon="down" onClick={toEnd}>
          {t('log.newest')}
        </Button>
      )}
    </div>
  );
}
