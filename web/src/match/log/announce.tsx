// What a screen reader is told as it happens: each event once, and the question when it is one's own.
import {useSignal, useSignalEffect} from '@preact/signals';
import {isMinor} from './log';
import {useMatch} from '../context';

export function Announcer() {
  const {model} = useMatch();
  const text = useSignal('');
  useSignalEffect(() => {
    const shown = model.shown.value;
    if (shown && !isMinor(model.about.peek(), shown.event)) text.value = shown.event.text;
  });
  useSignalEffect(() => {
    if (model.ask.value && !model.passing.peek()) text.value = model.standing.peek()?.question.text ?? '';
  });
  return (
    <p class="hidden-but-read" aria-live="polite" role="log">
      {text.value}
    </p>
  );
}
