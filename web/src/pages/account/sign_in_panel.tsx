// A guest becomes somebody with an account: a new one, or one that is there already. The guest's seats come along.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import {t} from '../../texts';
import {Button, Field, Notice, Segments} from '../../ui';
import {Form} from '../parts/form';
import {LimitedField} from '../parts/limited_field';
import {MOST_NAME} from '../parts/limits';
import {useTask} from '../parts/use_task';
import {become} from './become';
import {wrongName, wrongNewPassword, wrongPassword} from './wrong';

type Way = 'new' | 'old';

export function SignInPanel() {
  const way = useSignal<Way>('new');
  const name = useSignal('');
  const password = useSignal('');
  const enter = useTask(async () => {
    const given = {name: name.value.trim(), password: password.value};
    become(await (way.value === 'new' ? api.makeAccount(given) : api.signIn(given)));
  });
  const fresh = way.value === 'new';
  const wrong = {
    name: wrongName(name.value),
    password: fresh ? wrongNewPassword(password.value) : wrongPassword(password.value),
  };
  return (
    <section class="panel" aria-labelledby="account-enter">
      <h2 id="account-enter">{t('account.enter')}</h2>
      <p class="quiet">{t('account.enter_text')}</p>
      <Form class="account-form" wrong={Boolean(wrong.name ?? wrong.password)} onSend={() => void enter.run()}>
        {tried => (
          <>
            <Segments
              label={t('account.way')}
              items={[
                {value: 'new', title: t('account.way_new')},
                {value: 'old', title: t('account.way_old')},
              ]}
              value={way.value}
              onChoose={value => {
                way.value = value === 'old' ? 'old' : 'new';
                enter.clear();
              }}
            />
            <LimitedField
              label={t('account.account_name')}
              value={name.value}
              most={MOST_NAME}
              error={tried ? wrong.name : undefined}
              autoComplete="username"
              onWrite={text => (name.value = text)}
            />
            <Field
              type="password"
              label={t('account.password')}
              hint={fresh ? t('account.password_hint') : undefined}
              value={password.value}
              error={tried ? wrong.password : undefined}
              autoComplete={fresh ? 'new-password' : 'current-password'}
              onInput={event => (password.value = event.currentTarget.value)}
            />
            {enter.error !== '' && <Notice tone="bad">{enter.error}</Notice>}
            <Button type="submit" look="primary" busy={enter.busy}>
              {t(fresh ? 'account.make' : 'account.sign_in')}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}
