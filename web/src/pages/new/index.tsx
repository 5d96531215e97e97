// Setting up a match: against whom, which scenario, board, teams and rules, how long one may think. Everything has a
// usual value, so that one can begin at once.
import {gameAbout} from '../../cache';
import type {PageProps} from '../../router';
import {t} from '../../texts';
import {Page} from '../parts/page';
import {Shown} from '../parts/shown';
import {SetupPanels} from './setup_panels';

export default function NewPage({route}: PageProps) {
  const game = route.params['game'] ?? '';
  const about = gameAbout(game).value;
  const title = about.value ? t('new.title', {game: about.value.title}) : t('new.window');
  return (
    <Page title={title} lead={t('new.lead')}>
      <Shown of={about}>{loaded => <SetupPanels key={loaded.game + loaded.title} about={loaded} />}</Shown>
    </Page>
  );
}
