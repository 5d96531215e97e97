// The page for addresses that are none of ours.
import {t} from './texts';
import {LinkButton} from './ui';

export default function Missing() {
  return (
    <main class="missing">
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <LinkButton look="primary" to="/">
        {t('missing.home')}
      </LinkButton>
    </main>
  );
}
