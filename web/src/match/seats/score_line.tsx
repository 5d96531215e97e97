// The scores in one line, for screens that have no room for the players beside the board.
import {t} from '../../texts';
import {Icon} from '../../ui';
import {TokenPicture} from '../board/figures';
import {useMatch} from '../context';
import {countOf, onlyFigure, pilesOf, seatsOf} from '../scene';
import {tracksAt} from './tracks';
import './score_line.css';

export function ScoreLine() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  const table = model.table.value;
  if (!scene) return null;
  const words = model.words.value;
  const look = model.look.value;
  const standing = (model.past.value ?? {standing: model.standing.value}).standing;
  return (
    <ul class="score-line" aria-label={t('match.scores')}>
      {seatsOf(scene).map(([seat, {name}]) => {
        const asked = table?.state === 'running' && (standing?.question.owes?.includes(seat) ?? false);
        const numbers = tracksAt(scene, look, 'seat', seat).filter(([, track]) => !track.stations);
        const hands = pilesOf(scene, seat).filter(([, pile]) => pile.kind === 'hand');
        const texts = [
          ...numbers.map(([, track]) => words.track(track)),
          ...hands.map(([, pile]) => t('score.pile', {pile: words.pile(pile), n: countOf(pile)})),
        ];
        return (
          <li key={seat} data-seat={seat} class={asked ? 'score score-asked' : 'score'}>
            <TokenPicture
              figure={onlyFigure(scene, look, seat)?.[1] ?? {kind: '', seat, label: String(seat + 1)}}
              look={look}
            />
            <span class="score-name">{table?.you === seat ? t('seat.you') : name}</span>
            {asked && <Icon name="play" />}
            <span class="score-counters">{texts.filter(text => text !== '').join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
