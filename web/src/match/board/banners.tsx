// The bar above the board while one looks back.
import {t} from '../../texts';
import {Button, Icon} from '../../ui';
import {useMatch} from '../context';

export function PastBar() {
  const {model} = useMatch();
  const past = model.past.value;
  if (!past) return null;
  const last = model.standing.value?.choices ?? past.choices;
  return (
    <div class="bar bar-past" role="status">
      <Icon name="clock" />
      <span>{t('past.text', {n: past.choices, of: last})}</span>
      <Button
        small
        icon="left"
        disabled={past.choices <= 0}
        onClick={() => void model.lookBack(past.choices - 1)}
        aria-label={t('past.earlier')}
      />
      <Button
        small
        icon="right"
        disabled={past.choices >= last}
        onClick={() => void model.lookBack(past.choices + 1)}
        aria-label={t('past.later')}
      />
      <Button small look="primary" icon="skip" onClick={() => model.toNow()}>
        {t('past.now')}
      </Button>
    </div>
  );
}
