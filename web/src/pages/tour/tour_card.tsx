// The card of a tour: what this step is about, and the buttons. It has its own room in the page of the match; it can be
// folded to a line, and each step can be skipped. What a step is about is ringed (looks.css).
import {useSignal, useSignalEffect} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {go} from '../../router';
import {t} from '../../texts';
import {Button, IconButton, LinkButton} from '../../ui';
import type {TourStep} from '../../contract';
import {at, follow, isTold, nextOf} from './machine';
import {forgetPlace, keepPlace, type TourPlace} from './tour_match';
import {useSeen} from './use_seen';
import './looks.css';
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
  const {step: n, met} = state.value;
  useEffect(() => {
    folded.value = false;
  }, [n, met]);
  const step = steps[n];
  if (!step) return null;
  const leave = () => {
    forgetPlace(game);
    go(`/m/${place.match}`, 'replace');
  };
  const last = n === steps.length - 1;
  const told = isTold(step, state.value, seen.value);
  const next = nextOf(step, state.value, seen.value);
  const on = () => (state.value = at(steps, n + 1, seen.peek()));
  const back = () => (state.value = at(steps, n - 1, seen.peek(), true));
  return (
    <section class="tour-card" data-look={step.look} data-folded={folded.value} aria-label={t('tour.window')}>
      <header class="tour-head">
        <p class="tour-count small">{t('tour.step', {n: n + 1, of: steps.length})}</p>
        <h2 class="tour-title">{step.title}</h2>
        <IconButton
          small
          icon={folded.value ? 'down' : 'up'}
          label={t(folded.value ? 'tour.show' : 'tour.hide')}
          aria-expanded={!folded.value}
          onClick={() => (folded.value = !folded.value)}
        />
        <IconButton small icon="close" label={t('tour.close')} onClick={leave} />
      </header>
      <div class="tour-words" aria-live="polite" hidden={folded.value}>
        <p>{met ? step.text : (step.before ?? step.text)}</p>
        {next && <p class="tour-do">{t(`tour.${next}`)}</p>}
      </div>
      <div class="tour-buttons" hidden={folded.value}>
        {n > 0 && (
          <Button small look="ghost" icon="left" onClick={back}>
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
          <Button small look={told ? 'primary' : 'plain'} onClick={on}>
            {t(told ? 'tour.next' : 'tour.skip')}
          </Button>
        )}
      </div>
    </section>
  );
}
