// Who sits at a seat: a person who is here or away, a machine and how strong, nobody yet.
import type {TableSeat} from '../../contract';
import {levelText} from '../../levels';
import {t} from '../../texts';
import {useMatch} from '../context';

export function Badges({seat}: {seat: TableSeat}) {
  const about = useMatch().model.about.value;
  return (
    <span class="seat-badges">
      {seat.you && <span class="tag tag-you">{t('seat.you')}</span>}
      {seat.kind === 'machine' && <span class="tag">{t('seat.machine', {level: levelText(about, seat.level)})}</span>}
      {seat.kind === 'open' && <span class="tag">{t('seat.open')}</span>}
      {seat.kind === 'person' && !seat.you && (
        <span class={seat.online ? 'presence presence-here' : 'presence'}>
          {seat.online ? t('seat.here') : t('seat.away')}
        </span>
      )}
      {seat.shares && <span class="tag">{t('seat.shares')}</span>}
      {seat.resigned && <span class="tag">{t('seat.resigned')}</span>}
    </span>
  );
}
