// What a guest is called at the table.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import {me} from '../../me';
import {t} from '../../texts';
import {Button, toast} from '../../ui';
import {Form} from '../parts/form';
import {LimitedField} from '../parts/limited_field';
import {MOST_NAME} from '../parts/limits';
import {useTask} from '../parts/use_task';
import {wrongName} from './wrong';

export function GuestNamePanel({name}: {name: string}) {
  const typed = useSignal(name);
  const save = useTask(async () => {
    me.value = await api.nameGuest({name: typed.value.trim()});
    toast(t('account.name_saved'));
  });
  const wrong = wrongName(typed.value);
  return (
    <section class="panel" aria-labelledby="account-name">
      <h2 id="account-name">{t('account.name')}</h2>
      <p class="quiet">{t('account.name_text')}</p>
      <Form class="account-form" wrong={wrong !== undefined} onSend={() => void save.run()}>
        {tried => (
          <>
            <LimitedField
              label={t('account.name_label')}
              value={typed.value}
              most={MOST_NAME}
              error={(tried ? wrong : undefined) ?? (save.error || undefined)}
              autoComplete="nickname"
              onWrite={text => {
                typed.value = text;
                save.clear();
              }}
            />
            <Button type="submit" busy={save.busy} disabled={typed.value.trim() === name}>
              {t('account.save')}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}
