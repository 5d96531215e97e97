// Whose chat one does not hear, and how to hear it again.
import {muted, setMuted} from '../../muted';
import {t} from '../../texts';
import {Button, Notice} from '../../ui';
import {useTask} from '../parts/use_task';

export function MutedPanel() {
  const unmute = useTask(setMuted);
  return (
    <section class="panel" aria-labelledby="account-muted">
      <h2 id="account-muted">{t('account.muted')}</h2>
      {muted.value.length === 0 ? (
        <p class="quiet">{t('account.muted_none')}</p>
      ) : (
        <ul class="account-muted">
          {muted.value.map(one => (
            <li key={one.player}>
              <span>{one.name || t('account.muted_nameless')}</span>
              <Button small icon="sound" busy={unmute.busy} onClick={() => void unmute.run(one, false)}>
                {t('account.unmute')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {unmute.error !== '' && <Notice tone="bad">{unmute.error}</Notice>}
    </section>
  );
}
