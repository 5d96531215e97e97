// Everything that is kept about one, as a file.
import {files} from '../../api';
import {t} from '../../texts';
import {Icon} from '../../ui';

export function ExportPanel() {
  return (
    <section class="panel" aria-labelledby="account-export">
      <h2 id="account-export">{t('account.export')}</h2>
      <p class="quiet">{t('account.export_text')}</p>
      <div>
        <a class="button button-plain" href={files.export()} download>
          <Icon name="download" />
          <span>{t('account.export_get')}</span>
        </a>
      </div>
    </section>
  );
}
