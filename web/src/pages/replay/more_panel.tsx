// What can be done with a replay: send a moment, play on from it, keep the file, check the dice, open another file.
import {files} from '../../api';
import type {GameAbout} from '../../contract';
import {t} from '../../texts';
import {Icon, LinkButton} from '../../ui';
import {CopyLink} from '../parts/copy_link';
import {UploadButton} from '../parts/upload_replay';
import {FromHere} from './from_here';
import type {Film} from './load';
import type {Player} from './player';
import type {Timeline} from './timeline';
import {VerifyPanel} from './verify_panel';

interface Props {
  film: Film;
  player: Player;
  timeline: Timeline;
  about: GameAbout | undefined;
}

export function MorePanel({film, player, timeline, about}: Props) {
  const {table} = film;
  const at = player.at.value;
  return (
    <div class="more">
      {table.result && (
        <section>
          <h2>{t('replay.result')}</h2>
          <p>{table.result.text}</p>
        </section>
      )}
      <FromHere film={film} at={at} timeline={timeline} about={about} />
      <CopyLink
        label={t('replay.share')}
        path={`/replay/${encodeURIComponent(table.match)}?at=${at}`}
        title={table.title}
      />
      <div class="row">
        {table.state === 'over' && (
          <a class="button button-plain button-small" href={files.replay(table.match)} download>
            <Icon name="download" />
            <span>{t('replay.download')}</span>
          </a>
        )}
        <LinkButton small icon="users" to={`/m/${table.match}`}>
          {t('replay.to_match')}
        </LinkButton>
        <UploadButton small />
      </div>
      {table.state === 'over' && <VerifyPanel table={table} />}
      <section class="more-keys">
        <h2>{t('replay.keys_title')}</h2>
        <p class="quiet small">{t('replay.keys')}</p>
      </section>
    </div>
  );
}
