// How the line to the server is, where it is not as it should be: a small sign while a reply is late, a bar when the
// connection is lost, another window took over, the server was updated, or it can keep nothing meanwhile.
import {live} from './live';
import {t} from './texts';
import {Button, Icon} from './ui';
import {updateWaits} from './update';
import './connection.css';

function LateSign() {
  return (
    <p class="late-sign">
      <span class="late-dot" aria-hidden="true" />
      {t('live.late')}
    </p>
  );
}

export function Connection() {
  const state = live.state.value;
  const broken = state === 'lost' || state === 'replaced';
  return (
    <div class="connection" role="status">
      {updateWaits.value && (
        <div class="connection-bar">
          <Icon name="info" />
          <span>{t(`live.update_${updateWaits.value}`)}</span>
          <Button small icon="again" onClick={() => location.reload()}>
            {t('live.reload')}
          </Button>
        </div>
      )}
      {!broken && live.late.value && <LateSign />}
      {!broken && live.trouble.value !== '' && (
        <div class="connection-bar">
          <Icon name="offline" />
          <span>{live.trouble.value}</span>
        </div>
      )}
      {broken && (
        <div class="connection-bar">
          <Icon name="offline" />
          <span>{t(`live.${state}`)}</span>
          <Button small icon="again" onClick={() => live.resume()}>
            {t(state === 'lost' ? 'ui.try_again' : 'live.here')}
          </Button>
        </div>
      )}
    </div>
  );
}
