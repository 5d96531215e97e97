// Offers that need consent: one's own wait here, those of others are answered here.
import type {Offer} from '../../contract';
import {t} from '../../texts';
import {Button, Icon} from '../../ui';
import {useMatch} from '../context';

function OfferBar({offer}: {offer: Offer}) {
  const {model} = useMatch();
  const you = model.table.value?.you;
  const wanted = you !== undefined && offer.needs.includes(you) && !offer.agreed.includes(you);
  const consent = (agree: boolean) =>
    void model.act({do: 'consent', match: model.match, what: offer.what, seat: offer.seat, agree});
  return (
    <div class="offer" role="status">
      <Icon name={offer.what === 'undo' ? 'undo' : offer.what === 'draw' ? 'draw' : 'again'} />
      <span>{offer.text}</span>
      {wanted && (
        <span class="offer-answers">
          <Button small look="primary" icon="check" onClick={() => consent(true)}>
            {t('offer.agree')}
          </Button>
          <Button small icon="close" onClick={() => consent(false)}>
            {t('offer.refuse')}
          </Button>
        </span>
      )}
      {!wanted && you === offer.seat && <span class="offer-waits">{t('offer.waits')}</span>}
    </div>
  );
}

export function Offers() {
  const {model} = useMatch();
  const offers = model.table.value?.offers ?? [];
  return (
    <>
      {offers.map(offer => (
        <OfferBar key={`${offer.what}/${offer.seat}`} offer={offer} />
      ))}
    </>
  );
}
