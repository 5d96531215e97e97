// The card of a tour beside the match: what this step is about, and the buttons. It can be folded away, and each step
// can be skipped.
import {useSignal, useSignalEffect} from '@preact/signals';
import {go} from '../../router';
import {t} from '../../texts';
import {Button, IconButton, LinkButton} from '../../ui';
import {at, follow, isTime, type TourStep} from './machine';
import {forgetPlace, keepPlace, type TourPlace} from './tour_match';
import {useSeen} from './use_seen';
import './tour.css';

interface Props {
  game: string;
  steps: readonly TourStep[];
  place: TourPlace;
}

export function TourCard({game, steps, place}: Props) {
  const seen = useSeen();
  const state = useSignal(at(steps, place.step, seen.peek()));
  const folded = useSignal(false);
  useSignalEffect(() => {
    const now = follow(steps, state.value, seen.value);
    if (now !== state.peek()) state.value = now;
  });
  useSignalEffect(() => keepPlace(game, {match: place.match, step: state.value.step}));
  const step = steps[state.value.step];
  const leave = () => {
    forgetPlace(game);
    go(`/m/${place.match}`, 'replace');
  };
  if (!step) return null;
  const n = state.value.step;
  const last = n === steps.length - 1;
  const move = (to: number) => (state.value = at(steps, to, seen.peek()));
  const waiting = !isTime(step, seen.value);
  return (
    <aside class={folded.value ? 'tour-card tour-folded' : 'tour-card'} aria-label={t('tour.window')}>
      <header class="tour-head">
        <p class="tour-count small">{t('tour.step', {n: n + 1, of: steps.length})}</p>
        <IconButton
          small
          icon={folded.value ? 'up' : 'down'}
          label={t(folded.value ? 'tour.show' : 'tour.hide')}
          aria-expanded={!folded.value}
          onClick={() => (folded.value = !folded.value)}
        />
        <IconButton small icon="close" label={t('tour.close')} onClick={leave} />
      </header>
      <progress
        class="tour-progress"
        value={n + 1}
        max={steps.length}
        aria-label={t('tour.step', {n: n + 1, of: steps.length})}
      />
      <div aria-live="polite">
        <h2 class="tour-title">{t(`tour.${game}.${step.id}.title`)}</h2>
        {!folded.value && <p>{t(`tour.${game}.${step.id}.text`)}</p>}
        {!folded.value && step.done && <p class="tour-do small">{t(waiting ? 'tour.waiting' : 'tour.do')}</p>}
      </div>
      {!folded.value && (
        <div class="tour-buttons">
          {n > 0 && (
            <Button small look="ghost" icon="left" onClick={() => move(n - 1)}>
              {t('tour.back')}
            </Button>
          )}
          {last ? (
            <>
              <LinkButton small to={`/rules/${game}`}>
                {t('tour.rules')}
              </LinkButton>
              <Button small look="primary" onClick={leave}>
                {t('tour.done')}
              </Button>
            </>
          ) : (
            <Button small look={step.done ? 'plain' : 'primary'} onClick={() => move(n + 1)}>
              {t(step.done ? 'tour.skip' : 'tour.next')}
            </Button>
          )}
        </div>
      )}
    </aside>
  );
}
