// A match that waits for a friend: the link to send, and the way to the table.
import type {MatchSummary} from '../../contract';
import {go} from '../../router';
import {t} from '../../texts';
import {Button, Dialog} from '../../ui';
import {CopyLink} from '../parts/copy_link';

export function joinPath(match: MatchSummary): string {
  return `/join/${encodeURIComponent(match.match)}/${encodeURIComponent(match.key ?? '')}`;
}

export function FriendDialog({match, onClose}: {match: MatchSummary; onClose: () => void}) {
  const toTable = () => {
    onClose();
    go(`/m/${match.match}`);
  };
  return (
    <Dialog
      title={t('home.friend_title')}
      onClose={onClose}
      actions={
        <Button look="primary" icon="right" onClick={toTable}>
          {t('home.to_table')}
        </Button>
      }
    >
      <p>{t('home.friend_text')}</p>
      <CopyLink label={t('home.friend_link')} path={joinPath(match)} title={match.title} />
    </Dialog>
  );
}
