// Watching a game that was kept in a file.
import {t} from '../../texts';
import {UploadButton} from '../parts/upload_replay';

export function UploadReplay() {
  return (
    <article class="panel">
      <h3>{t('home.replay.title')}</h3>
      <p class="quiet">{t('home.replay.text')}</p>
      <UploadButton />
    </article>
  );
}
