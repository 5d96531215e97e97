// What lies in the middle of the table: its tracks, such as rounds and a line of turns, and piles that belong to nobody.
import {t} from '../../texts';
import {useMatch} from '../context';
import {Piles} from '../seats/piles';
import {TrackLines, TrackNumbers} from '../seats/track_view';
import {tracksAt} from '../seats/tracks';

/** It keeps its room also while it is empty, so that the board below stays where it is. */
export function TableLine() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  if (!scene) return null;
  const tracks = tracksAt(scene, model.look.value, 'table');
  return (
    <section class="table-line" aria-label={t('match.table')}>
      <TrackNumbers tracks={tracks} class="table-counters" />
      <TrackLines tracks={tracks} scene={scene} />
      <Piles seat={undefined} scene={scene} />
    </section>
  );
}
