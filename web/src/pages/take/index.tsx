// The page behind a link from another device: it asks whether to go on here as that guest, and does so. The token stands
// after #, where no log of a server sees it.
import {api} from '../../api';
import {live} from '../../live';
import {me} from '../../me';
import {go, type PageProps} from '../../router';
import {t} from '../../texts';
import {Button, LinkButton, Notice} from '../../ui';
import {Page} from '../parts/page';
import {useTask} from '../parts/use_task';

export default function TakePage({route}: PageProps) {
  const token = route.hash;
  const take = useTask(async () => {
    me.value = await api.takeGuest({token});
    live.renew();
    go('/lobby', 'replace');
  });
  const player = me.value?.player;
  return (
    <Page title={t('take.title')}>
      <section class="panel">
        <p>{t('take.text')}</p>
        {player && <p class="quiet">{t(player.guest ? 'take.now_guest' : 'take.now_account', {name: player.name})}</p>}
        {take.error !== '' && <Notice tone="bad">{take.error}</Notice>}
        <div class="row">
          <Button look="primary" icon="check" busy={take.busy} onClick={() => void take.run()}>
            {take.busy ? t('take.taking') : t('take.yes')}
          </Button>
          <LinkButton to="/">{t('take.no')}</LinkButton>
        </div>
      </section>
    </Page>
  );
}
