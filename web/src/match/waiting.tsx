// A match that waits for players: who is missing, and the link that invites them.
import {api} from '../api';
import {useSignal} from '@preact/signals';
import {go} from '../router';
import {t} from '../texts';
import {Button, toast, toastError} from '../ui';
import {TokenPicture} from './board/figures';
import {useMatch} from './context';

export function WaitingRoom() {
  const {model} = useMatch();
  const busy = useSignal(false);
  const table = model.table.value;
  if (!table) return null;
  const link =
    table.key === undefined
      ? `${location.origin}/m/${model.match}`
      : `${location.origin}/join/${model.match}/${table.key}`;
  const act = async (what: () => Promise<unknown>) => {
    busy.value = true;
    try {
      await what();
    } catch (error) {
      toastError(error);
    } finally {
      busy.value = false;
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast(t('about.copied'));
  };
  return (
    <main class="waiting-room">
      <h1>{table.title}</h1>
      <p>{t('waiting.text')}</p>
      <ul class="waiting-seats">
        {table.seats.map(seat => (
          <li key={seat.seat} data-seat={seat.seat}>
            <TokenPicture figure={{kind: '', seat: seat.seat, label: String(seat.seat + 1)}} look={model.look.value} />
            {seat.kind === 'open'
              ? seat.invited
                ? t('waiting.invited', {name: seat.invited})
                : t('seat.open')
              : seat.name}
          </li>
        ))}
      </ul>
      {table.you !== undefined ? (
        <>
          <div class="waiting-link">
            <input
              class="input"
              readOnly
              value={link}
              aria-label={t('waiting.link')}
              onFocus={event => event.currentTarget.select()}
            />
            <Button look="primary" icon="link" onClick={() => void act(copy)}>
              {t('waiting.copy')}
            </Button>
          </div>
          <Button
            busy={busy.value}
            onClick={() =>
              void act(async () => {
                await api.leave(model.match);
                go('/');
              })
            }
          >
            {t('waiting.leave')}
          </Button>
        </>
      ) : (
        <Button look="primary" busy={busy.value} onClick={() => void act(() => api.join(model.match, {}))}>
          {t('waiting.join')}
        </Button>
      )}
    </main>
  );
}
