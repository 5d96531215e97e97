// The page behind a link that a friend sent: it takes the seat and goes to the table. When that is not possible it says
// why, and offers what there is instead.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {api, ApiError, messageOf} from '../../api';
import type {MatchSummary} from '../../contract';
import {go, type PageProps} from '../../router';
import {t} from '../../texts';
import {Button, LinkButton, Notice, Spinner} from '../../ui';
import {Page} from '../parts/page';

type Outcome = {kind: 'trying'} | {kind: 'failed'; message: string; match?: MatchSummary | undefined};

export default function JoinPage({route}: PageProps) {
  const outcome = useSignal<Outcome>({kind: 'trying'});
  const match = route.params['match'] ?? '';
  const key = route.params['key'] ?? '';
  const take = async () => {
    outcome.value = {kind: 'trying'};
    try {
      const answer = await api.join(match, {key});
      go(`/m/${answer.match.match}`, 'replace');
    } catch (thrown) {
      const there = await summaryOf(match);
      if (there?.you !== undefined) go(`/m/${match}`, 'replace');
      else outcome.value = {kind: 'failed', message: messageOf(thrown), match: there};
    }
  };
  useEffect(() => void take(), [match, key]);
  const now = outcome.value;
  return (
    <Page title={t('join.title')}>
      {now.kind === 'trying' ? (
        <Spinner label={t('join.trying')} />
      ) : (
        <>
          <Notice tone="bad">
            <p>{now.message}</p>
            {now.match && <p>{t(`join.${now.match.state}`)}</p>}
          </Notice>
          <div class="row">
            {now.match?.state === 'running' && (
              <LinkButton look="primary" icon="eye" to={`/m/${match}`}>
                {t('join.watch')}
              </LinkButton>
            )}
            {now.match?.state === 'over' && (
              <LinkButton look="primary" icon="eye" to={`/replay/${match}`}>
                {t('join.replay')}
              </LinkButton>
            )}
            <Button icon="again" onClick={() => void take()}>
              {t('ui.try_again')}
            </Button>
            <LinkButton to="/lobby">{t('join.lobby')}</LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}

/** What can be known of a match that could not be joined. */
async function summaryOf(match: string): Promise<MatchSummary | undefined> {
  try {
    return (await api.match(match)).match;
  } catch (thrown) {
    if (thrown instanceof ApiError) return undefined;
    throw thrown;
  }
}
