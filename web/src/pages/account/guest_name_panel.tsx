// What a guest is called at the table.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import {me} from '../../me';
import {t} from '../../texts';
import {Button, Field, toast} from '../../ui';
import {useTask} from '../parts/use_task';

export function GuestNamePanel({name}: {name: string}) {
  const typed = useSignal(name);
  const save = useTask(async () => {
    me.value = await api.nameGuest({name: typed.value.trim()});
    toast(t('account.name_saved'));
  });
  return (
    <section class="panel" aria-labelledby="account-name">
      <h2 id="account-name">{t('account.name')}</h2>
      <p class="quiet">{t('account.name_text')}</p>
      <form
        class="account-form"
        onSubmit={event => {
          event.preventDefault();
          void save.run();
        }}
      >
        <Field
          label={t('account.name_label')}
          value={typed.value}
          error={save.error || undefined}
          maxLength={40}
          required
          autoComplete="nickname"
          onInput={event => (typed.value = event.currentTarget.value)}
        />
        <Button type="submit" busy={save.busy} disabled={typed.value.trim() === '' || typed.value.trim() === name}>
          {t('account.save')}
        </Button>
      </form>
    </section>
  );
}
