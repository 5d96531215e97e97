// The first page: the games, each one click from playing; what I am in the middle of, and who looks for somebody.
import {games} from '../../cache';
import {Link} from '../../router';
import {t} from '../../texts';
import {useWindowTitle} from '../parts/page';
import {Shown} from '../parts/shown';
import {GameCard} from './game_card';
import {HomeMatches} from './home_matches';
import {UploadReplay} from './upload_replay';
import '../parts/page.css';
import './home.css';

export default function HomePage() {
  useWindowTitle(t('home.window'));
  return (
    <main class="page home">
      <header class="home-hero">
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
      </header>
      <section aria-labelledby="home-games">
        <h2 id="home-games" class="hidden-but-read">
          {t('home.games')}
        </h2>
        <Shown of={games().value}>
          {list => (
            <ul class="home-games">
              {list.map(game => (
                <li key={game.game}>
                  <GameCard game={game} />
                </li>
              ))}
            </ul>
          )}
        </Shown>
      </section>
      <HomeMatches />
      <section class="home-more" aria-labelledby="home-more">
        <h2 id="home-more" class="hidden-but-read">
          {t('home.more')}
        </h2>
        <UploadReplay />
        <article class="panel home-fair">
          <h3>{t('home.fair.title')}</h3>
          <p class="quiet">{t('home.fair.text')}</p>
        </article>
        <article class="panel home-fair">
          <h3>{t('home.why.title')}</h3>
          <p class="quiet">{t('home.why.text')}</p>
        </article>
      </section>
      <footer class="home-foot small">
        <p>{t('home.unofficial')}</p>
        <p>
          <Link to="/lobby">{t('home.to_lobby')}</Link> · <Link to="/account">{t('home.to_account')}</Link>
        </p>
      </footer>
    </main>
  );
}
