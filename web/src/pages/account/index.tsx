// Who I am here: a guest with a name, or an account with a password; and what belongs to it.
import {useEffect} from 'preact/hooks';
import {loadMe, me} from '../../me';
import {t} from '../../texts';
import {Button, Notice, Spinner} from '../../ui';
import {Page} from '../parts/page';
import {useTask} from '../parts/use_task';
import {DeletePanel} from './delete_panel';
import {ExportPanel} from './export_panel';
import {GuestNamePanel} from './guest_name_panel';
import {MovePanel} from './move_panel';
import {MutedPanel} from './muted_panel';
import {PasswordPanel} from './password_panel';
import {SignInPanel} from './sign_in_panel';
import {SignOutPanel} from './sign_out_panel';
import './account.css';

export default function AccountPage() {
  const load = useTask(loadMe);
  useEffect(() => {
    if (!me.peek()) void load.run();
  }, []);
  const player = me.value?.player;
  const lead = player && t(player.guest ? 'account.lead_guest' : 'account.lead_account', {name: player.name});
  return (
    <Page title={t('account.title')} lead={lead}>
      {!player && load.error === '' && <Spinner />}
      {load.error !== '' && (
        <Notice tone="bad">
          <p>{load.error}</p>
          <Button small icon="again" onClick={() => void load.run()}>
            {t('ui.try_again')}
          </Button>
        </Notice>
      )}
      {player?.guest === true && (
        <div class="account">
          <GuestNamePanel name={player.name} />
          <SignInPanel />
          <MovePanel />
          <MutedPanel />
          <ExportPanel />
        </div>
      )}
      {player?.guest === false && (
        <div class="account">
          <SignOutPanel name={player.name} />
          <PasswordPanel name={player.name} />
          <MutedPanel />
          <ExportPanel />
          <DeletePanel />
        </div>
      )}
    </Page>
  );
}
