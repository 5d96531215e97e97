// A track: a number in words or as pips, steps that are gone along, or an order in which things come up.
import type {ComponentChildren} from 'preact';
import type {Look, Scene, Station, Track} from '../../contract';
import {TokenPicture} from '../board/figures';
import {useMatch} from '../context';
import {signOfSeat} from '../scene';
import type {Words} from '../words';
import {phaseOf, showOf} from './tracks';

/** What stands at a station: a figure, a player, or what it is called. */
function Sign({station, scene, words, look}: {station: Station; scene: Scene; words: Words; look: Look}) {
  const {seat, figure} = station;
  const stands = figure === undefined ? undefined : scene.figures[figure];
  if (stands) return <TokenPicture figure={stands} look={look} />;
  if (seat !== undefined) return <span aria-hidden="true">{signOfSeat(scene, look, seat)}</span>;
  return station.name === undefined ? null : <span aria-hidden="true">{words.card(station, scene)}</span>;
}

function Line({track, scene}: {track: Track; scene: Scene}) {
  const {model} = useMatch();
  const words = model.words.value;
  const look = model.look.value;
  return (
    <div class="turn-line">
      <span class="open-pile-title">{words.track(track)}</span>
      <ol>
        {(track.stations ?? []).map((station, i) => {
          const phase = phaseOf(track, i);
          const name = words.card(station, scene);
          const seat = station.seat ?? scene.figures[station.figure ?? '']?.seat;
          const known = station.seat !== undefined || station.figure !== undefined || station.name !== undefined;
          return (
            <li
              key={i}
              class={`turn turn-${phase}${known ? '' : ' chip-back'}`}
              data-seat={seat ?? -1}
              title={name}
              aria-current={phase === 'present' ? 'step' : undefined}
            >
              <Sign station={station} scene={scene} words={words} look={look} />
              <span class="hidden-but-read">{name}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Steps from 1 to the limit; the present one stands out. */
function Steps({track, title, text}: {track: Track; title: string; text: string}) {
  return (
    <span class="track">
      <span aria-hidden="true">{title}</span>
      <span class="track-steps" aria-hidden="true">
        {Array.from({length: track.limit ?? 0}, (_, i) => (
          <span key={i} class={`turn turn-${phaseOf(track, i)}`} data-seat={track.seat ?? -1}>
            {i + 1}
          </span>
        ))}
      </span>
      <span class="hidden-but-read">{text}</span>
    </span>
  );
}

function TrackPips({track, text}: {track: Track; text: string}) {
  return (
    <span class="track">
      {text}
      <span class="life" aria-hidden="true">
        {Array.from({length: track.limit ?? 0}, (_, i) => (
          <span key={i} class={i < track.value ? 'life-pip' : 'life-pip life-open'} />
        ))}
      </span>
    </span>
  );
}

/** A number on a track; nothing where the game says nothing of it. */
function TrackNumber({track}: {track: Track}) {
  const {model} = useMatch();
  const words = model.words.value;
  const text = words.track(track);
  const show = showOf(model.look.value, track);
  if (show === 'pips') return <TrackPips track={track} text={text} />;
  return show === 'line' ? <Steps track={track} title={words.titleOfTrack(track)} text={text} /> : <>{text}</>;
}

type Tracks = readonly [string, Track][];

interface Props {
  tracks: Tracks;
  /** The class of the list. */
  class: string;
  /** What else stands in that list. */
  children?: ComponentChildren;
}

/** The numbers of tracks in a list. */
export function TrackNumbers({tracks, class: list, children}: Props) {
  const words = useMatch().model.words.value;
  const numbers = tracks.filter(([, track]) => !track.stations && words.track(track) !== '');
  if (numbers.length === 0 && !children) return null;
  return (
    <ul class={list}>
      {numbers.map(([id, track]) => (
        <li key={id}>
          <TrackNumber track={track} />
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Lines and orders, each in a row of its own. */
export function TrackLines({tracks, scene}: {tracks: Tracks; scene: Scene}) {
  return (
    <>
      {tracks.map(([id, track]) => (track.stations?.length ?? 0) > 0 && <Line key={id} track={track} scene={scene} />)}
    </>
  );
}
