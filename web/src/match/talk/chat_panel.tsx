// Chat of a table; whoever one does not want to read is muted.
import {useSignal} from '@preact/signals';
import {useLayoutEffect, useRef} from 'preact/hooks';
import {me} from '../../me';
import {muted, setMuted} from '../../muted';
import {t} from '../../texts';
import {Button, IconButton} from '../../ui';
import {useMatch} from '../context';

export function ChatPanel() {
  const {model} = useMatch();
  const text = useSignal('');
  const list = useRef<HTMLOListElement>(null);
  const lines = model.chat.value.filter(line => !muted.value.some(one => one.player === line.player));
  const here = muted.value.filter(one => model.chat.value.some(line => line.player === one.player));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text.value.trim();
    if (said !== '' && (await model.act({do: 'say', match: model.match, text: said}))) text.value = '';
  };
  return (
    <div class="chat">
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={t('chat.label')} aria-live="polite">
        {lines.length === 0 && <li class="chat-none">{t('chat.none')}</li>}
        {lines.map(line => (
          <li key={line.n} class="chat-line" data-seat={line.seat ?? -1}>
            <b>{line.name}</b> <span>{line.text}</span>
            {line.player !== me.value?.player.id && (
              <IconButton
                icon="mute"
                small
                label={t('chat.mute', {name: line.name})}
                onClick={() => void setMuted(line, true)}
              />
            )}
          </li>
        ))}
      </ol>
      {here.map(one => (
        <Button key={one.player} look="ghost" small icon="sound" onClick={() => void setMuted(one, false)}>
          {t('chat.unmute', {name: one.name})}
        </Button>
      ))}
      <form class="chat-form" onSubmit={event => void send(event)}>
        <label class="hidden-but-read" for="chat-text">
          {t('chat.say')}
        </label>
        <input
          id="chat-text"
          class="input"
          maxLength={500}
          placeholder={t('chat.say')}
          value={text.value}
          onInput={event => (text.value = event.currentTarget.value)}
          autocomplete="off"
        />
        <IconButton icon="send" label={t('chat.send')} type="submit" look="plain" />
      </form>
    </div>
  );
}
