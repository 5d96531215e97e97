// A game on the first page: its emblem, what it is, and the ways into it. "Play" begins against the machine at once.
import {useSignal} from '@preact/signals';
import {api} from '../../api';
import type {GameSummary, MatchSummary} from '../../contract';
import {go} from '../../router';
import {t} from '../../texts';
import {Button, LinkButton, Notice} from '../../ui';
import {Emblem} from '../parts/emblem';
import {useTask} from '../parts/use_task';
import {FriendDialog} from './friend_dialog';

export function GameCard({game}: {game: GameSummary}) {
  const waiting = useSignal<MatchSummary | undefined>(undefined);
  const play = useTask(async () => {
    const {match} = await api.newMatch({game: game.game});
    go(`/m/${match.match}`);
  });
  const friend = useTask(async () => {
    const {match} = await api.newMatch({game: game.game, seats: [{kind: 'me'}, {kind: 'open'}]});
    waiting.value = match;
  });
  const busy = play.busy || friend.busy;
  const error = play.error || friend.error;
  const [least, most] = game.seats;
  return (
    <article class="game-card" aria-labelledby={`game-${game.game}`}>
      <div class="game-card-art">
        <Emblem emblem={game.emblem} title={game.title} />
      </div>
      <div class="game-card-body">
        <h3 id={`game-${game.game}`}>{game.title}</h3>
        <p class="game-card-seats small">{t('home.seats', {least, most, range: least === most ? 'one' : 'several'})}</p>
        <p class="quiet">{game.text}</p>
        <div class="game-card-play">
          <Button
            look="primary"
            icon="play"
            class="game-card-go"
            busy={play.busy}
            disabled={busy}
            aria-label={t('home.play_game', {game: game.title})}
            onClick={() => void play.run()}
          >
            {play.busy ? t('home.setting_up') : t('home.play')}
          </Button>
          <Button
            icon="users"
            busy={friend.busy}
            disabled={busy}
            aria-label={t('home.friend_game', {game: game.title})}
            onClick={() => void friend.run()}
          >
            {t('home.friend')}
          </Button>
        </div>
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <ul class="game-card-links">
          <li>
            <LinkButton
              look="ghost"
              small
              icon="gear"
              to={`/new/${game.game}`}
              aria-label={t('home.customise_game', {game: game.title})}
            >
              {t('home.customise')}
            </LinkButton>
          </li>
          {game.tour && (
            <li>
              <LinkButton
                look="ghost"
                small
                icon="flag"
                to={`/tour/${game.game}`}
                aria-label={t('home.tour_game', {game: game.title})}
              >
                {t('home.tour')}
              </LinkButton>
            </li>
          )}
          <li>
            <LinkButton
              look="ghost"
              small
              icon="book"
              to={`/rules/${game.game}`}
              aria-label={t('home.rules_game', {game: game.title})}
            >
              {t('home.rules')}
            </LinkButton>
          </li>
        </ul>
      </div>
      {waiting.value && <FriendDialog match={waiting.value} onClose={() => (waiting.value = undefined)} />}
    </article>
  );
}
