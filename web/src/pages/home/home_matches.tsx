// My running games, with whose turn it is, and matches that wait for somebody. Where there are none, nothing is shown.
import {useComputed} from '@preact/signals';
import {Link} from '../../router';
import {t} from '../../texts';
import {canJoin, mineFirst} from '../lobby/filters';
import {MatchRow} from '../parts/match_row';
import {useMatchLists} from '../parts/match_lists';

const MOST_SHOWN = 5;

export function HomeMatches() {
  const {lists, reload} = useMatchLists('mine', 'open');
  const mine = useComputed(() => mineFirst(lists.value.value?.mine ?? []).filter(match => match.state !== 'over'));
  const open = useComputed(() => (lists.value.value?.open ?? []).filter(canJoin));
  const turns = mine.value.filter(match => match.your_turn).length;
  if (mine.value.length === 0 && open.value.length === 0) return null;
  return (
    <div class="home-matches">
      {mine.value.length > 0 && (
        <section class="panel" aria-labelledby="home-mine">
          <div class="panel-head">
            <h2 id="home-mine">{t('home.mine')}</h2>
            <p class="quiet small" role="status">
              {t('home.turns', {n: turns})}
            </p>
          </div>
          <ul class="match-list">
            {mine.value.slice(0, MOST_SHOWN).map(match => (
              <MatchRow key={match.match} match={match} onChanged={reload} />
            ))}
          </ul>
          {mine.value.length > MOST_SHOWN && <Link to="/lobby">{t('home.all_mine', {n: mine.value.length})}</Link>}
        </section>
      )}
      {open.value.length > 0 && (
        <section class="panel" aria-labelledby="home-open">
          <h2 id="home-open">{t('home.open')}</h2>
          <ul class="match-list">
            {open.value.slice(0, MOST_SHOWN).map(match => (
              <MatchRow key={match.match} match={match} onChanged={reload} />
            ))}
          </ul>
          <Link to="/lobby">{t('home.to_lobby')}</Link>
        </section>
      )}
    </div>
  );
}
