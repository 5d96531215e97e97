// What players do at a table besides playing: take back, offer a draw, resign, abort; those that cannot be taken back
// are asked about once more.
import {signal} from '@preact/signals';
import {t} from '../../texts';
import {Button, Dialog} from '../../ui';
import {useMatch} from '../context';

const asking = signal<'resign' | 'abort' | undefined>(undefined);

export function Deeds() {
  const {model} = useMatch();
  const table = model.table.value;
  if (!table || table.you === undefined || table.state !== 'running') return null;
  const {match} = model;
  const offered = (what: string) => table.offers.some(offer => offer.what === what && offer.seat === table.you);
  return (
    <div class="deeds">
      <Button
        small
        icon="undo"
        disabled={table.undo === 'no' || offered('undo')}
        title={t(`deed.undo.${table.undo}`)}
        aria-keyshortcuts="u"
        onClick={() => void model.act({do: 'undo', match})}
      >
        {t('deed.undo')}
      </Button>
      {table.draws && (
        <Button small icon="draw" disabled={offered('draw')} onClick={() => void model.act({do: 'draw', match})}>
          {t('deed.draw')}
        </Button>
      )}
      {table.abort ? (
        <Button small icon="close" onClick={() => (asking.value = 'abort')}>
          {t('deed.abort')}
        </Button>
      ) : (
        <Button small icon="flag" onClick={() => (asking.value = 'resign')}>
          {t('deed.resign')}
        </Button>
      )}
    </div>
  );
}

export function DeedDialog() {
  const {model} = useMatch();
  const what = asking.value;
  if (!what) return null;
  const close = () => (asking.value = undefined);
  const doIt = async () => {
    close();
    await model.act({do: what, match: model.match});
  };
  return (
    <Dialog
      title={t(`deed.${what}`)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('deed.no')}</Button>
          <Button look="danger" onClick={() => void doIt()}>
            {t(`deed.${what}_yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`deed.${what}_sure`)}</p>
    </Dialog>
  );
}
