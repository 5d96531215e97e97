// A guest's seats on another device: a link that takes them there.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import type {MoveLink} from '../../contract';
import {language, t} from '../../texts';
import {Button, Notice} from '../../ui';
import {CopyLink} from '../parts/copy_link';
import {useTask} from '../parts/use_task';

export function MovePanel() {
  const link = useSignal<MoveLink | undefined>(undefined);
  const make = useTask(async () => {
    link.value = await api.guestLink();
  });
  const until =
    link.value && new Intl.DateTimeFormat(language(), {timeStyle: 'short'}).format(new Date(link.value.expires));
  return (
    <section class="panel" aria-labelledby="account-move">
      <h2 id="account-move">{t('account.move')}</h2>
      <p class="quiet">{t('account.move_text')}</p>
      {link.value ? (
        <>
          <CopyLink
            label={t('account.move_link')}
            path={`/take#${encodeURIComponent(link.value.token)}`}
            title={t('account.move')}
          />
          <p class="quiet small">{t('account.move_until', {time: until ?? ''})}</p>
        </>
      ) : (
        <div>
          <Button icon="link" busy={make.busy} onClick={() => void make.run()}>
            {t('account.move_make')}
          </Button>
        </div>
      )}
      {make.error !== '' && <Notice tone="bad">{make.error}</Notice>}
    </section>
  );
}
