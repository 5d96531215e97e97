// The players: who they are, whether they are here, what they have, their figures and what lies open before them.
import type {Named, Scene} from '../../contract';
import {t} from '../../texts';
import {Icon} from '../../ui';
import {TokenPicture} from '../board/figures';
import {useMatch} from '../context';
import {faceKey, lookedAt} from '../hand/card';
import {figuresOf, onlyFigure, seatsOf} from '../scene';
import {Badges} from './badges';
import {SeatClock} from './clock';
import {FigureRow} from './figure_row';
import {Piles} from './piles';
import {TrackLines, TrackNumbers} from './track_view';
import {tracksAt, tracksOfFigure} from './tracks';

/** Something that a player is; what is printed of it can be read. */
function Trait({trait}: {trait: Named}) {
  const {model} = useMatch();
  const face = model.faces.value.get(faceKey(trait));
  const text = model.words.value.named(trait);
  return (
    <li class="property">
      {face ? (
        <button type="button" class="link-button" onClick={() => (lookedAt.value = face)}>
          {text}
        </button>
      ) : (
        text
      )}
    </li>
  );
}

function Seat({seat, scene}: {seat: number; scene: Scene}) {
  const {model} = useMatch();
  const look = model.look.value;
  const about = scene.seats[String(seat)];
  const table = model.table.value;
  const sitting = table?.seats.find(one => one.seat === seat);
  const standing = (model.past.value ?? {standing: model.standing.value}).standing;
  const asked = table?.state === 'running' && (standing?.question.owes?.includes(seat) ?? false);
  const only = onlyFigure(scene, look, seat)?.[1];
  const figures = only ? [] : figuresOf(scene, look, seat);
  if (!about) return null;
  const tracks = [...tracksAt(scene, look, 'seat', seat), ...(only?.active ? tracksOfFigure(scene, look, seat) : [])];
  return (
    <section class={asked ? 'seat seat-asked' : 'seat'} data-seat={seat} aria-label={about.name}>
      <header class="seat-head">
        <TokenPicture figure={only ?? {kind: '', seat, label: String(seat + 1)}} look={look} />
        <div class="seat-names">
          <h2>{about.name}</h2>
          {sitting && <Badges seat={sitting} />}
        </div>
        <SeatClock seat={seat} />
        {asked && (
          <span class="seat-turn">
            <Icon name="play" />
            <span class="hidden-but-read">{t('seat.asked')}</span>
          </span>
        )}
      </header>
      <TrackNumbers tracks={tracks} class="counters">
        {about.traits.length > 0 && about.traits.map(trait => <Trait key={faceKey(trait)} trait={trait} />)}
      </TrackNumbers>
      {figures.length > 0 && (
        <ul class="figure-rows">
          {figures.map(([id, figure]) => (
            <FigureRow key={id} id={id} figure={figure} scene={scene} />
          ))}
        </ul>
      )}
      <TrackLines tracks={tracks} scene={scene} />
      <Piles seat={seat} scene={scene} />
    </section>
  );
}

export function Seats() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  if (!scene) return null;
  return (
    <div class="seats">
      {seatsOf(scene).map(([seat]) => (
        <Seat key={seat} seat={seat} scene={scene} />
      ))}
    </div>
  );
}
