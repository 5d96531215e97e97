// How it ended: a dialog when it happens, a bar afterwards; with a rematch, the replay and the proof of the dice.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {api, files} from '../api';
import type {Verification} from '../contract';
import {t} from '../texts';
import {Button, Dialog, Icon, LinkButton, Notice, toastError} from '../ui';
import {useMatch} from './context';

function Ways() {
  const {model} = useMatch();
  const proof = useSignal<Verification | undefined>(undefined);
  const busy = useSignal(false);
  const table = model.table.value;
  if (!table) return null;
  const verify = async () => {
    busy.value = true;
    try {
      proof.value = await api.verify(model.match);
    } catch (error) {
      toastError(error);
    } finally {
      busy.value = false;
    }
  };
  const rematched = table.offers.some(offer => offer.what === 'rematch');
  return (
    <>
      {proof.value && <Notice tone={proof.value.holds ? 'plain' : 'bad'}>{proof.value.text}</Notice>}
      <div class="result-ways">
        {table.rematch !== undefined ? (
          <LinkButton look="primary" icon="again" to={`/m/${table.rematch}`}>
            {t('result.to_rematch')}
          </LinkButton>
        ) : (
          table.you !== undefined && (
            <Button
              look="primary"
              icon="again"
              disabled={rematched}
              onClick={() => void model.act({do: 'rematch', match: model.match})}
            >
              {t('result.rematch')}
            </Button>
          )
        )}
        <LinkButton icon="play" to={`/replay/${model.match}`}>
          {t('result.replay')}
        </LinkButton>
        <Button icon="dice" busy={busy.value} onClick={() => void verify()}>
          {t('result.verify')}
        </Button>
        <a class="button button-plain" href={files.replay(model.match)} download>
          <Icon name="download" />
          <span>{t('result.download')}</span>
        </a>
      </div>
    </>
  );
}

export function ResultView() {
  const {model} = useMatch();
  const table = model.table.value;
  const result = table?.result;
  const settled = model.pacer.waiting.value === 0;
  const open = useSignal(false);
  const over = result !== undefined && settled;
  const seen = useSignal(over);
  useEffect(() => {
    if (over && !seen.value) open.value = true;
    if (over) seen.value = true;
  }, [over]);
  if (!table || !result || !over) return null;
  const mine = table.you === undefined ? undefined : result.results[table.you];
  const decided = result.how !== 'aborted' && result.how !== 'fault';
  const title =
    mine === undefined || !decided
      ? t('result.over')
      : t(mine === 2 ? 'result.won' : mine === 1 ? 'result.drawn' : 'result.lost');
  return (
    <>
      <div class="result-bar">
        <Icon name="trophy" />
        <span>
          <b>{title}</b> {result.text}
        </span>
        <Button small onClick={() => (open.value = true)}>
          {t('result.more')}
        </Button>
      </div>
      {open.value && (
        <Dialog title={title} onClose={() => (open.value = false)}>
          <p class="result-text">{result.text}</p>
          {decided && (
            <ul class="result-seats">
              {table.seats.map(seat => (
                <li key={seat.seat} data-seat={seat.seat}>
                  <span>{seat.name}</span>
                  <span>{t(`result.halves.${result.results[seat.seat] ?? 0}`)}</span>
                  <b>{model.standing.value?.scores[seat.seat]}</b>
                </li>
              ))}
            </ul>
          )}
          <Ways />
        </Dialog>
      )}
    </>
  );
}
