// A first game that teaches by playing: a real match against the easiest machine, with cards beside it that say what to
// look at and what to try.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {Loaded} from '../../cache';
import MatchPage from '../../match/page';
import {resolve, type PageProps} from '../../router';
import {t} from '../../texts';
import {LinkButton, Notice, Spinner} from '../../ui';
import {Page} from '../parts/page';
import {Shown} from '../parts/shown';
import {TourCard} from './tour_card';
import {tourPlace, type TourPlace} from './tour_match';
import {tours} from './steps';

export default function TourPage({route}: PageProps) {
  const game = route.params['game'] ?? '';
  const steps = tours[game];
  const place = useSignal<Loaded<TourPlace>>({});
  const tries = useSignal(0);
  useEffect(() => {
    if (!steps) return;
    place.value = {};
    tourPlace(game).then(
      value => (place.value = {value}),
      (error: unknown) => (place.value = {error}),
    );
  }, [game, tries.value]);
  const here = place.value.value;
  if (steps && here) {
    const to = resolve(`/m/${encodeURIComponent(here.match)}`);
    return <MatchPage key={here.match} route={to} beside={<TourCard game={game} steps={steps} place={here} />} />;
  }
  return (
    <Page title={t('tour.window')}>
      {steps && place.value.error === undefined && <Spinner label={t('tour.setting_up')} />}
      {steps && place.value.error !== undefined && (
        <Shown of={place.value} onRetry={() => (tries.value += 1)}>
          {() => null}
        </Shown>
      )}
      {!steps && (
        <>
          <Notice>{t('tour.none')}</Notice>
          <div class="row">
            <LinkButton to={`/rules/${game}`}>{t('tour.rules')}</LinkButton>
            <LinkButton to="/">{t('missing.home')}</LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}
