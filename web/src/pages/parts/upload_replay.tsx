// A replay file from the reader's device becomes something to watch.
import {useRef} from 'preact/hooks';
import {api} from '../../api';
import {go} from '../../router';
import {t} from '../../texts';
import {Button, Notice} from '../../ui';
import {useTask} from './use_task';

async function readReplay(file: File): Promise<object> {
  try {
    const read: unknown = JSON.parse(await file.text());
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // No JSON: the same is said below.
  }
  throw new Error(t('parts.no_replay', {file: file.name}));
}

export function UploadButton({small}: {small?: boolean}) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useTask(async (file: File) => {
    const {match} = await api.uploadReplay(await readReplay(file));
    go(`/replay/${match.match}`);
  });
  const onChange = (event: Event & {currentTarget: HTMLInputElement}) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) void upload.run(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        class="hidden-but-read"
        tabIndex={-1}
        aria-label={t('parts.upload')}
        onChange={onChange}
      />
      <div class="row">
        <Button small={small} icon="upload" busy={upload.busy} onClick={() => input.current?.click()}>
          {upload.busy ? t('parts.uploading') : t('parts.upload')}
        </Button>
      </div>
      {upload.error !== '' && <Notice tone="bad">{upload.error}</Notice>}
    </>
  );
}
