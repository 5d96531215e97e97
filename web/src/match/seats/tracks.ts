// Where tracks are shown, and how: as the look says, else at the seat that they belong to or in the middle of the table,
// an order as a line, a number in words.
import type {Look, LookOfTrack, Scene, Track} from '../../contract';

export type TrackPlace = LookOfTrack['place'];

export function placeOf(look: Look, track: Track): TrackPlace {
  return look.tracks[track.name]?.place ?? (track.seat === undefined ? 'table' : 'seat');
}

export type TrackShow = NonNullable<LookOfTrack['show']>;

/** Pips and steps need a limit, and not too many of them. */
const most = 20;

export function showOf(look: Look, track: Track): TrackShow {
  if (track.stations) return 'line';
  const wanted = look.tracks[track.name]?.show ?? 'text';
  return track.limit !== undefined && track.limit > 0 && track.limit <= most ? wanted : 'text';
}

/** The tracks of a place; at a seat those of the seat. */
export function tracksAt(scene: Scene, look: Look, place: TrackPlace, seat?: number): [string, Track][] {
  return Object.entries(scene.tracks).filter(
    ([, track]) => placeOf(look, track) === place && (place !== 'seat' || track.seat === seat),
  );
}

/** The tracks that are shown with the figure that is active: those of its seat and of nobody. */
export function tracksOfFigure(scene: Scene, look: Look, seat: number | undefined): [string, Track][] {
  return tracksAt(scene, look, 'figure').filter(([, track]) => track.seat === undefined || track.seat === seat);
}

/** Whether a station has come up and gone, is the present one, or is still to come. */
export function phaseOf(track: Track, i: number): 'past' | 'present' | 'coming' {
  return i + 1 === track.value ? 'present' : i + 1 < track.value ? 'past' : 'coming';
}
