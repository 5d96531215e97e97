// The scores in one line, for screens that have no room for the players beside the board.
import {t} from '../../texts';
import {Icon} from '../../ui';
import {TokenPicture} from '../board/figures';
import {useMatch} from '../context';
import {limitedCounter} from './limits';
import {onlyFigure, seatsOf} from '../words';
import './score_line.css';

export function ScoreLine() {
  const {model} = useMatch();
  const scene = model.drawn.value;
  const table = model.table.value;
  if (!scene) return null;
  const words = model.words.value;
  const limits = {...table?.options, ...scene.counters};
  const standing = (model.past.value ?? {standing: model.standing.value}).standing;
  return (
    <ul class="score-line" aria-label={t('match.scores')}>
      {seatsOf(scene).map(([seat, {name, counters}]) => {
        const asked = table?.state === 'running' && (standing?.question.owes?.includes(seat) ?? false);
        const texts = Object.entries(counters).map(([counter, n]) => limitedCounter(words, counter, n, limits));
        return (
          <li key={seat} data-seat={seat} class={asked ? 'score score-asked' : 'score'}>
            <TokenPicture
              figure={onlyFigure(scene, seat)?.[1] ?? {seat, space: '', label: String(seat + 1)}}
              words={words}
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
