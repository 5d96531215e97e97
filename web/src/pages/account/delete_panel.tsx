// The end of an account. It is asked twice, and wants the password.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import {t} from '../../texts';
import {Button, Dialog, Field, Notice, toast} from '../../ui';
import {Form} from '../parts/form';
import {useTask} from '../parts/use_task';
import {become} from './become';
import {wrongPassword} from './wrong';

export function DeletePanel() {
  const asking = useSignal(false);
  const password = useSignal('');
  const remove = useTask(async () => {
    become(await api.deleteAccount({password: password.value}));
    toast(t('account.deleted'));
  });
  const wrong = wrongPassword(password.value);
  return (
    <section class="panel" aria-labelledby="account-delete">
      <h2 id="account-delete">{t('account.delete')}</h2>
      <p class="quiet">{t('account.delete_text')}</p>
      <div>
        <Button look="danger" icon="trash" onClick={() => (asking.value = true)}>
          {t('account.delete_ask')}
        </Button>
      </div>
      {asking.value && (
        <Dialog
          title={t('account.delete_sure')}
          onClose={() => (asking.value = false)}
          actions={
            <>
              <Button onClick={() => (asking.value = false)}>{t('account.delete_no')}</Button>
              <Button look="danger" type="submit" form="account-goodbye" busy={remove.busy}>
                {t('account.delete_yes')}
              </Button>
            </>
          }
        >
          <Form id="account-goodbye" class="account-form" wrong={wrong !== undefined} onSend={() => void remove.run()}>
            {tried => (
              <>
                <p>{t('account.delete_last')}</p>
                <Field
                  type="password"
                  label={t('account.password')}
                  value={password.value}
                  error={tried ? wrong : undefined}
                  autoComplete="current-password"
                  onInput={event => (password.value = event.currentTarget.value)}
                />
                {remove.error !== '' && <Notice tone="bad">{remove.error}</Notice>}
              </>
            )}
          </Form>
        </Dialog>
      )}
    </section>
  );
}
