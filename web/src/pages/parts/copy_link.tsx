// A link to send to somebody: it can be copied, and shared where the browser knows how.
import {useSignal} from '@preact/signals';
import {useId, useRef} from 'preact/hooks';
import {t} from '../../texts';
import {Button} from '../../ui';
import './copy_link.css';

export function CopyLink({label, path, title}: {label: string; path: string; title: string}) {
  const id = useId();
  const copied = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, location.origin).href;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      copied.value = true;
    } catch {
      // Without the right to use the clipboard the address stays selected, to be copied by hand.
      copied.value = false;
    }
  };
  const share = () => void navigator.share({title, url: address}).catch(() => undefined);
  const canShare = typeof navigator.share === 'function';
  return (
    <div class="copy-link">
      <label for={id}>{label}</label>
      <div class="copy-link-row">
        <input
          id={id}
          ref={field}
          class="input"
          readOnly
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
        <Button look="primary" icon={copied.value ? 'check' : 'link'} onClick={() => void copy()}>
          {copied.value ? t('parts.copied') : t('parts.copy')}
        </Button>
        {canShare && (
          <Button icon="share" onClick={share}>
            {t('parts.share')}
          </Button>
        )}
      </div>
      <span class="hidden-but-read" role="status">
        {copied.value ? t('parts.copied') : ''}
      </span>
    </div>
  );
}
