// The board with what belongs to it: the middle of the table above, what one points at and the dice beside it. Bars lie
// over the top, so that the board keeps its size.
import {PastBar} from './banners';
import {useMatch} from '../context';
import {DiceTray} from './dice';
import {MatchBoard} from './match_board';
import {Offers} from '../question/offers';
import {Outlook} from '../odds/outlook';
import {Pointed} from './pointed';
import {ResultView} from '../result';
import {isCompact, type Room} from '../room';
import {TableLine} from './table_line';
import './stage.css';

export function Stage({room}: {room: Room}) {
  const {model, choosing} = useMatch();
  const compact = isCompact(room);
  return (
    <div class="stage">
      <div class="stage-bars">
        <PastBar />
        <Offers />
        <ResultView />
      </div>
      <TableLine />
      <div class={model.past.value ? 'stage-board stage-past' : 'stage-board'}>
        <MatchBoard near={compact} />
        {!compact && (
          <div class="stage-aside">
            {!choosing.menu.value && !choosing.held.value && <Outlook />}
            <Pointed />
            <DiceTray />
          </div>
        )}
      </div>
    </div>
  );
}
