// Another password; all other sessions end with it.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import {t} from '../../texts';
import {Button, Field, Notice, toast} from '../../ui';
import {Form} from '../parts/form';
import {useTask} from '../parts/use_task';
import {wrongNewPassword, wrongPassword} from './wrong';

export function PasswordPanel({name}: {name: string}) {
  const old = useSignal('');
  const fresh = useSignal('');
  const change = useTask(async () => {
    await api.newPassword({old: old.value, new: fresh.value});
    old.value = '';
    fresh.value = '';
    toast(t('account.password_changed'));
  });
  const wrong = {old: wrongPassword(old.value), fresh: wrongNewPassword(fresh.value)};
  return (
    <section class="panel" aria-labelledby="account-password">
      <h2 id="account-password">{t('account.new_password')}</h2>
      <p class="quiet">{t('account.new_password_text')}</p>
      <Form class="account-form" wrong={Boolean(wrong.old ?? wrong.fresh)} onSend={() => void change.run()}>
        {tried => (
          <>
            <input type="text" autoComplete="username" value={name} readOnly hidden />
            <Field
              type="password"
              label={t('account.old')}
              value={old.value}
              error={tried ? wrong.old : undefined}
              autoComplete="current-password"
              onInput={event => (old.value = event.currentTarget.value)}
            />
            <Field
              type="password"
              label={t('account.new')}
              hint={t('account.password_hint')}
              value={fresh.value}
              error={tried ? wrong.fresh : undefined}
              autoComplete="new-password"
              onInput={event => (fresh.value = event.currentTarget.value)}
            />
            {change.error !== '' && <Notice tone="bad">{change.error}</Notice>}
            <Button type="submit" busy={change.busy}>
              {t('account.change')}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}
