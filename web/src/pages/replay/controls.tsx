// The bar of a replay: a slider over all entries with marks where rounds and turns begin, and the buttons.
import type {Entry} from '../../contract';
import {t} from '../../texts';
import {IconButton, Select} from '../../ui';
import {SPEEDS, type Player} from './player';
import {markBeside, type Mark} from './timeline';

/** With more marks than this, those of turns are left out: nobody could tell them apart. */
const MOST_TICKS = 150;

interface Props {
  player: Player;
  marks: readonly Mark[];
  entries: readonly Entry[];
}

export function momentText(entries: readonly Entry[], at: number): string {
  const text = (entries[at - 1]?.events ?? []).map(event => event.text).find(line => line !== '');
  const total = entries.length;
  return text === undefined ? t('replay.moment', {n: at, total}) : t('replay.moment_text', {n: at, total, text});
}

export function Controls({player, marks, entries}: Props) {
  const at = player.at.value;
  const length = entries.length;
  const jump = (way: 1 | -1) => {
    const mark = markBeside(marks, player.at.peek(), way);
    player.go(mark?.at ?? (way > 0 ? length : 0));
  };
  return (
    <section class="controls" aria-label={t('replay.timeline')}>
      <div class="controls-bar">
        <input
          type="range"
          min={0}
          max={length}
          step={1}
          value={at}
          aria-label={t('replay.timeline')}
          aria-valuetext={momentText(entries, at)}
          onInput={event => player.go(event.currentTarget.valueAsNumber)}
        />
        <Ticks marks={marks} length={length} />
      </div>
      <div class="controls-buttons">
        <IconButton icon="first" label={t('replay.first')} disabled={at === 0} onClick={() => player.go(0)} />
        <IconButton icon="lefts" label={t('replay.mark_back')} disabled={at === 0} onClick={() => jump(-1)} />
        <IconButton icon="left" label={t('replay.back')} disabled={at === 0} onClick={() => player.step(-1)} />
        <IconButton
          look="primary"
          icon={player.playing.value ? 'pause' : 'play'}
          label={t(player.playing.value ? 'replay.pause' : 'replay.play')}
          disabled={length === 0}
          onClick={() => player.toggle()}
        />
        <IconButton icon="right" label={t('replay.on')} disabled={at === length} onClick={() => player.step(1)} />
        <IconButton icon="rights" label={t('replay.mark_on')} disabled={at === length} onClick={() => jump(1)} />
        <IconButton icon="skip" label={t('replay.last')} disabled={at === length} onClick={() => player.go(length)} />
        <p class="controls-moment small">{momentText(entries, at)}</p>
        <div class="controls-speed">
          <Select
            label={t('replay.speed')}
            items={SPEEDS.map(speed => ({value: String(speed), title: t('replay.speed_of', {speed})}))}
            value={String(player.speed.value)}
            onChoose={value => player.setSpeed(Number(value))}
          />
        </div>
      </div>
    </section>
  );
}

function Ticks({marks, length}: {marks: readonly Mark[]; length: number}) {
  if (length === 0) return null;
  const shown = marks.length > MOST_TICKS ? marks.filter(mark => mark.kind !== 'turn') : marks;
  return (
    <svg class="controls-ticks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      {shown.map(mark => (
        <line
          key={`${mark.at}${mark.kind}`}
          class={`tick tick-${mark.kind}`}
          x1={(1000 * mark.at) / length}
          x2={(1000 * mark.at) / length}
          y1={0}
          y2={mark.kind === 'turn' ? 5 : 10}
        >
          <title>{mark.text}</title>
        </line>
      ))}
    </svg>
  );
}
