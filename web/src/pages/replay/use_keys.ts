// The keys of a replay: arrows step and jump, the space bar plays.
import {useEffect} from 'preact/hooks';
import type {Player} from './player';
import {markBeside, type Mark} from './timeline';

export function useReplayKeys(player: Player, marks: readonly Mark[]): void {
  useEffect(() => {
    const jump = (way: 1 | -1) => {
      const mark = markBeside(marks, player.at.peek(), way);
      if (mark) player.go(mark.at);
    };
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => player.step(-1),
      ArrowRight: () => player.step(1),
      ArrowUp: () => jump(-1),
      ArrowDown: () => jump(1),
      Home: () => player.go(0),
      End: () => player.go(Infinity),
      ' ': () => player.toggle(),
    };
    const onKey = (event: KeyboardEvent) => {
      const deed = deeds[event.key];
      if (!deed || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      deed();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [player, marks]);
}

/** Whether a key belongs to what has the focus: fields, buttons for the space bar, the board and lists for arrows. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target;
  if (event.defaultPrevented || !(target instanceof Element)) return true;
  if (target.matches('input[type=range]')) return false;
  if (target.matches('input, select, textarea, [role=tab]') || target.closest('dialog, svg') !== null) return true;
  return event.key === ' ' ? target.matches('button, a, summary') : target.matches('ol, ul');
}
