// Signing out: the games stay with the account.
import {api} from '../../api';
import {t} from '../../texts';
import {Button, Notice} from '../../ui';
import {useTask} from '../parts/use_task';
import {become} from './become';

export function SignOutPanel({name}: {name: string}) {
  const out = useTask(async () => become(await api.signOut()));
  return (
    <section class="panel" aria-labelledby="account-out">
      <h2 id="account-out">{t('account.signed_in', {name})}</h2>
      <p class="quiet">{t('account.signed_in_text')}</p>
      <div>
        <Button busy={out.busy} onClick={() => void out.run()}>
          {t('account.sign_out')}
        </Button>
      </div>
      {out.error !== '' && <Notice tone="bad">{out.error}</Notice>}
    </section>
  );
}
