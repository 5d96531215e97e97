// Checking the dice of a match that is over: the seal, the seed and the players' words, and every roll worked out again.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import type {Table, Verification} from '../../contract';
import {t} from '../../texts';
import {Button, Icon, Notice} from '../../ui';
import {useTask} from '../parts/use_task';

export function VerifyPanel({table}: {table: Table}) {
  const found = useSignal<Verification | undefined>(undefined);
  const verify = useTask(async () => {
    found.value = await api.verify(table.match);
  });
  return (
    <section class="verify" aria-labelledby="verify-title">
      <h2 id="verify-title">{t('replay.verify')}</h2>
      <p class="quiet small">{t('replay.verify_text')}</p>
      <dl class="verify-facts small">
        <div>
          <dt>{t('replay.commitment')}</dt>
          <dd>{table.commitment}</dd>
        </div>
        {table.seed !== undefined && (
          <div>
            <dt>{t('replay.seed')}</dt>
            <dd>{table.seed}</dd>
          </div>
        )}
        {table.additions && (
          <div>
            <dt>{t('replay.additions')}</dt>
            <dd>{table.additions.map(each => (each === '' ? t('replay.no_addition') : each)).join(' · ')}</dd>
          </div>
        )}
      </dl>
      <div>
        <Button icon="dice" busy={verify.busy} onClick={() => void verify.run()}>
          {verify.busy ? t('replay.verifying') : t('replay.verify')}
        </Button>
      </div>
      {verify.error !== '' && <Notice tone="bad">{verify.error}</Notice>}
      <div role="status">{found.value && <Outcome of={found.value} />}</div>
      <p class="quiet small">{t('replay.by_command')}</p>
    </section>
  );
}

function Outcome({of}: {of: Verification}) {
  return (
    <div class={of.holds ? 'verify-outcome verify-holds' : 'verify-outcome verify-differs'}>
      <Icon name={of.holds ? 'check' : 'warning'} />
      <div class="small">
        {!of.holds && <strong>{t('replay.differs')}</strong>}
        <p class="verify-text">{of.text}</p>
      </div>
    </div>
  );
}
