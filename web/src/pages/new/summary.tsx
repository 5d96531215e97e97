// What the match will be like in a few lines, and the button that begins it.
import {levelOf} from '../../levels';
import {t} from '../../texts';
import {Button, Notice} from '../../ui';
import {Emblem} from '../parts/emblem';
import {clockText} from '../parts/when';
import {clockWish, PLAYERS_OPTION, problemOf, valueOf, type Rival} from './form';
import type {PanelProps} from './setup_panels';

interface Props extends PanelProps {
  busy: boolean;
  error: string;
}

export function Summary({about, form, busy, error}: Props) {
  const problem = problemOf(form);
  const rivalText = (rival: Rival) =>
    rival.kind === 'machine'
      ? t('new.sum.machine', {level: levelOf(about, rival.level).name})
      : t(`new.sum.${rival.kind}`, {name: rival.account.trim()});
  const changed = about.options.filter(
    option => option.name !== PLAYERS_OPTION && form.options[option.name] !== undefined,
  );
  return (
    <aside class="new-summary" aria-label={t('new.summary')}>
      <div class="panel">
        <div class="new-summary-head">
          <div class="new-summary-art">
            <Emblem emblem={about.look.emblem} title={about.title} />
          </div>
          <p class="new-summary-title">{about.title}</p>
        </div>
        <ul class="new-summary-list">
          {form.rivals.map((rival, i) => (
            <li key={i}>{rivalText(rival)}</li>
          ))}
          <li>{clockText(clockWish(form.clock))}</li>
          {changed.map(option => {
            const value = valueOf(form, option);
            const word = option.words?.find(one => one.value === value)?.title;
            return <li key={option.name}>{t('new.sum.option', {title: option.title, value: word ?? value})}</li>;
          })}
        </ul>
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        {problem && <p class="field-error">{t(problem)}</p>}
        <Button type="submit" look="primary" icon="play" class="new-start" busy={busy} disabled={problem !== undefined}>
          {busy ? t('new.starting') : t('new.start')}
        </Button>
        <p class="hidden-but-read" role="status">
          {busy ? t('new.starting') : ''}
        </p>
      </div>
    </aside>
  );
}
