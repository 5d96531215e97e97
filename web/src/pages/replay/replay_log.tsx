// What happened up to the moment that is shown; the lines of the last entry stand out, and any line can be gone to.
import {useLayoutEffect, useMemo, useRef} from 'preact/hooks';
import type {GameAbout} from '../../contract';
import {logLines} from '../../match/log/log';
import {Link} from '../../router';
import {t} from '../../texts';
import type {Film} from './load';
import type {Player} from './player';
import type {Timeline} from './timeline';

interface Props {
  film: Film;
  player: Player;
  timeline: Timeline;
  about: GameAbout | undefined;
}

export function ReplayLog({film, player, timeline, about}: Props) {
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => {
    const figures = {...film.opening.figures, ...timeline.sceneAt(timeline.length).figures};
    return logLines(about, figures, film.start, film.entries, 0, 0).filter(line => !line.minor && line.text !== '');
  }, [film, about]);
  const at = player.at.value;
  const shown = lines.filter(line => line.entry < at);
  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [at]);
  if (shown.length === 0) return <p class="quiet">{t('replay.log_none')}</p>;
  return (
    <ol class="replay-log" ref={list} tabIndex={0} aria-label={t('replay.log')}>
      {shown.map((line, i) => (
        <li
          key={i}
          class={line.entry === at - 1 ? 'replay-line replay-line-now' : 'replay-line'}
          data-seat={line.seat ?? -1}
        >
          <button type="button" onClick={() => player.go(line.entry + 1)}>
            {line.gone ? <del>{line.text}</del> : line.text}
          </button>
          {line.rule && (
            <Link
              class="replay-rule"
              to={`/rules/${film.table.game}#${line.rule}`}
              title={line.rule}
              aria-label={t('rules.link_to', {id: line.rule})}
            >
              §
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
