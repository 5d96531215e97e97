// The page of a match: the board in the middle, what is asked beside it, the players, the log and the chat around it.
// On a small screen the panels are tabs below or beside the board.
import type {ComponentChildren} from 'preact';
import {useEffect, useMemo} from 'preact/hooks';
import type {PageProps} from '../router';
import {t} from '../texts';
import {pageTitle} from '../title';
import {LinkButton, Notice, Spinner} from '../ui';
import {Announcer} from './log/announce';
import {AskPanel} from './question/ask';
import {FaceDialog} from './hand/card';
import {Choosing} from './question/choosing';
import {MatchContext, useMatch} from './context';
import {DeedDialog, Deeds} from './question/deeds';
import {FigureNumbers} from './seats/figure_numbers';
import {Hand} from './hand/hand';
import {KeysDialog, useKeys} from './keys';
import {MatchModel} from './model';
import {Popovers} from './question/popover';
import {isCompact, useRoom} from './room';
import {ScoreLine} from './seats/score_line';
import {PileDialog} from './seats/piles';
import {Seats} from './seats/seats';
import {Side} from './side';
import {Stage} from './board/stage';
import {WaitingRoom} from './waiting';
import './match.css';

function MatchView({beside}: {beside: ComponentChildren}) {
  const tools = useMatch();
  const {model} = tools;
  const room = useRoom();
  useKeys(tools);
  const table = model.table.value;
  const title = table?.title ?? '';
  const asked = model.ask.value !== undefined;
  useEffect(() => {
    pageTitle.value = asked ? t('match.your_turn', {title}) : title;
  }, [title, asked]);
  useEffect(() => () => void (pageTitle.value = ''), []);
  if (model.failed.value !== undefined && !table) {
    return (
      <main class="waiting-room">
        <Notice tone="bad">{model.failed.value}</Notice>
        <LinkButton to="/">{t('missing.home')}</LinkButton>
      </main>
    );
  }
  if (!table || !model.scene.value) return <Spinner />;
  if (table.state === 'open') return <WaitingRoom />;
  return (
    <main class={`match match-${room}`}>
      <h1 class="hidden-but-read">{table.title}</h1>
      {beside}
      {isCompact(room) && <ScoreLine />}
      <Stage room={room} />
      {room === 'wider' && (
        <div class="match-seats">
          <Seats />
        </div>
      )}
      {!isCompact(room) && (
        <>
          <div class="match-hand">
            <Hand />
          </div>
          <div class="match-ask">
            <AskPanel />
          </div>
          <div class="match-deeds">
            <Deeds />
          </div>
        </>
      )}
      <div class="match-side">
        <Side key={room} room={room} />
      </div>
      <Popovers />
      <FaceDialog about={model.about.value}>
        <FigureNumbers />
      </FaceDialog>
      <PileDialog />
      <DeedDialog />
      <KeysDialog />
      <Announcer />
    </main>
  );
}

/** `beside` is put into the match, with its model around it: a tour's card. */
export default function MatchPage({route, beside}: PageProps & {beside?: ComponentChildren}) {
  const match = route.params['match'] ?? '';
  const as = route.query.get('as');
  const tools = useMemo(() => {
    const viewer = as === 'spectator' || as === 'all' ? as : as !== null && /^[0-7]$/.test(as) ? Number(as) : undefined;
    const model = new MatchModel(match, viewer);
    return {model, choosing: new Choosing(model)};
  }, [match, as]);
  useEffect(() => {
    tools.model.open();
    tools.choosing.open();
    return () => {
      tools.choosing.close();
      tools.model.close();
    };
  }, [tools]);
  return (
    <MatchContext.Provider value={tools}>
      <MatchView beside={beside} />
    </MatchContext.Provider>
  );
}
