// Watching a match again, moment by moment: the board, the log and the cards as they were; and what can be done from
// there. The moment is part of the address: ?at=40.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {Viewer} from '../../contract';
import type {Loaded} from '../../cache';
import type {PageProps} from '../../router';
import {language, t} from '../../texts';
import {Page} from '../parts/page';
import {Shown} from '../parts/shown';
import {Cinema} from './cinema';
import {loadFilm, type Film} from './load';
import './replay.css';

function viewerFrom(text: string | null): Viewer | undefined {
  if (text === 'all' || text === 'spectator') return text;
  return text !== null && /^[0-7]$/.test(text) ? Number(text) : undefined;
}

export default function ReplayPage({route}: PageProps) {
  const match = route.params['match'] ?? '';
  const wanted = useSignal(viewerFrom(route.query.get('as')));
  const film = useSignal<Loaded<Film>>({});
  const progress = useSignal<{have: number; total: number} | undefined>(undefined);
  const tries = useSignal(0);
  const now = language();
  useEffect(() => {
    let current = true;
    const onProgress = (have: number, total: number) => {
      if (current) progress.value = {have, total};
    };
    loadFilm(match, wanted.value, onProgress).then(
      value => current && (film.value = {value}),
      (error: unknown) => current && (film.value = {error}),
    );
    return () => {
      current = false;
    };
  }, [match, wanted.value, tries.value, now]);
  const waiting = film.value.value === undefined && film.value.error === undefined ? progress.value : undefined;
  const retry = () => {
    film.value = {};
    tries.value += 1;
  };
  const loaded = film.value.value;
  if (loaded) {
    return (
      <Cinema
        key={`${String(loaded.viewer)}/${now}`}
        film={loaded}
        at={Number(new URLSearchParams(location.search).get('at') ?? 0)}
        onViewer={viewer => (wanted.value = viewer)}
      />
    );
  }
  return (
    <Page title={t('replay.window')}>
      {waiting ? (
        <p class="replay-progress">
          <label for="replay-progress">{t('replay.loading', {n: waiting.have, total: waiting.total})}</label>
          <progress id="replay-progress" value={waiting.have} max={waiting.total} />
        </p>
      ) : (
        <Shown of={film.value} onRetry={retry}>
          {() => null}
        </Shown>
      )}
    </Page>
  );
}
