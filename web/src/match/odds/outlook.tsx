// What the option that was last looked at would do, with its odds.
import {t} from '../../texts';
import {IconButton} from '../../ui';
import {useMatch} from '../context';
import {OddsView} from './odds';

/** `bare`: where its text stands anyway. */
export function Outlook({bare}: {bare?: boolean}) {
  const {choosing} = useMatch();
  const preview = choosing.preview.value;
  const odds = choosing.shownOdds.value;
  if (!preview || (bare && !odds?.length)) return null;
  const text =
    preview.kind === 'option'
      ? preview.option.text
      : t('ask.walk', {space: preview.walk.space, n: preview.walk.choices.length});
  return (
    <div class="outlook" onPointerEnter={() => choosing.stay()} onFocusIn={() => choosing.stay()}>
      {!bare && (
        <header class="outlook-head">
          <p class="outlook-title">{text}</p>
          <IconButton icon="close" label={t('ui.close')} small onClick={() => choosing.dismiss()} />
        </header>
      )}
      {!bare && preview.kind === 'option' && preview.option.gist && <p class="option-gist">{preview.option.gist}</p>}
      {odds && <OddsView odds={odds} />}
    </div>
  );
}
