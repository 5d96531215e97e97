// A first game that teaches by playing: a real match against a machine, with cards beside it that say what to look at and
// what to try. What they say and wait for is told by the game's pack.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {gameTour, type Loaded} from '../../cache';
import MatchPage from '../../match/page';
import {resolve, type PageProps} from '../../router';
import {t} from '../../texts';
import {LinkButton, Notice, Spinner} from '../../ui';
import {Page} from '../parts/page';
import {Shown} from '../parts/shown';
import {TourCard} from './tour_card';
import {tourPlace, type TourPlace} from './tour_match';

export default function TourPage({route}: PageProps) {
  const game = route.params['game'] ?? '';
  const tour = gameTour(game).value;
  const told = tour.value !== undefined;
  const place = useSignal<Loaded<TourPlace>>({});
  const tries = useSignal(0);
  useEffect(() => {
    if (!tour.value || place.value.value) return;
    place.value = {};
    tourPlace(tour.value).then(
      value => (place.value = {value}),
      (error: unknown) => (place.value = {error}),
    );
  }, [game, told, tries.value]);
  const here = place.value.value;
  if (tour.value && here) {
    const to = resolve(`/m/${encodeURIComponent(here.match)}`);
    const card = <TourCard game={game} steps={tour.value.steps} place={here} />;
    return <MatchPage key={here.match} route={to} beside={card} />;
  }
  if (tour.error !== undefined) return <NoTour game={game} />;
  return (
    <Page title={t('tour.window')}>
      {place.value.error === undefined ? (
        <Spinner label={t('tour.setting_up')} />
      ) : (
        <Shown of={place.value} onRetry={() => (tries.value += 1)}>
          {() => null}
        </Shown>
      )}
    </Page>
  );
}

function NoTour({game}: {game: string}) {
  return (
    <Page title={t('tour.window')}>
      <Notice>{t('tour.none')}</Notice>
      <div class="row">
        <LinkButton to={`/rules/${game}`}>{t('tour.rules')}</LinkButton>
        <LinkButton to="/">{t('missing.home')}</LinkButton>
      </div>
    </Page>
  );
}
