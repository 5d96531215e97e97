// The page of a match: the board in the middle, what is asked beside it, the players, the log and the chat around it.
// On a narrow screen the panels are tabs below the board.
import {useComputed, useSignal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useMemo, useState} from 'preact/hooks';
import type {PageProps} from '../router';
import {t} from '../texts';
import {pageTitle} from '../title';
import {LinkButton, Notice, Spinner, Tabs, type Tab} from '../ui';
import {AboutPanel} from './about_panel';
import {Announcer} from './announce';
import {AskPanel, Outlook} from './ask';
import {ConnectionBar, PastBar} from './banners';
import {Board} from './board/board';
import {describeFigure} from './board/describe';
import type {Light} from './board/marks';
import {Turns} from './board/turns';
import {FaceDialog} from './card';
import {ChatPanel} from './chat_panel';
import {Choosing} from './choosing';
import {MatchContext, useMatch} from './context';
import {DeedDialog, Deeds} from './deeds';
import {DiceTray} from './dice';
import {bounds, centre} from './geometry';
import {Hand} from './hand';
import {KeysDialog, useKeys} from './keys';
import {LogPanel} from './log_panel';
import {MatchModel} from './model';
import {Offers} from './offers';
import {mover, spaceOf} from './options';
import {Popovers} from './popover';
import {ResultView} from './result';
import {Seats} from './seats';
import {TableLine} from './table_line';
import {WaitingRoom} from './waiting';
import './match.css';

function useWide(query: string): boolean {
  const [wide, setWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const onChange = () => setWide(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [query]);
  return wide;
}

type Room = 'narrow' | 'wide' | 'wider';

function useRoom(): Room {
  const wide = useWide('(min-width: 62rem)');
  const wider = useWide('(min-width: 84rem)');
  return wider ? 'wider' : wide ? 'wide' : 'narrow';
}

function MatchBoard() {
  const {model, choosing} = useMatch();
  const lit = useComputed(() => {
    const lights = new Map<string, Light>();
    for (const space of choosing.walkable.value.keys()) lights.set(space, 'walk');
    for (const space of choosing.onSpaces.value.keys()) lights.set(space, 'option');
    const scene = model.drawn.value;
    for (const on of choosing.by.value) {
      const space = scene && spaceOf(scene, on);
      if (space !== undefined) lights.set(space, 'taken');
    }
    return lights;
  });
  const scene = model.drawn.value;
  if (!scene) return null;
  const moving = mover(scene, model.ask.value);
  const from = moving === undefined ? undefined : scene.figures[moving]?.space;
  const path = choosing.previewPath.value;
  const doing = (space: string) => {
    const options = choosing.onSpaces.value.get(space);
    if (options) return t('board.can', {what: options.map(option => option.text).join(', ')});
    const walk = choosing.walkable.value.get(space);
    return walk ? t('board.walk', {n: walk.choices.length}) : '';
  };
  return (
    <Board
      scene={scene}
      words={model.words.value}
      lit={lit.value}
      path={path}
      from={path.length > 0 && path.at(-1) !== from ? from : undefined}
      doing={doing}
      onPick={(space, at, careful) => choosing.pickSpace(space, at, careful)}
      onPoint={space => choosing.point(space)}
    >
      <Turns
        scene={scene}
        options={choosing.options.value}
        onPick={option => choosing.answer(option)}
        onPoint={option => choosing.pointAt(option)}
      />
    </Board>
  );
}

function Stage({room}: {room: Room}) {
  const {model, choosing} = useMatch();
  return (
    <div class="stage">
      <ConnectionBar />
      <PastBar />
      <Offers />
      <ResultView />
      <TableLine />
      <div class={model.past.value ? 'stage-board stage-past' : 'stage-board'}>
        <MatchBoard />
        <DiceTray />
        {room !== 'narrow' && !choosing.menu.value && <Outlook aside={outlookSide(model, choosing)} />}
        <Pointed />
      </div>
    </div>
  );
}

/** Who stands where one points. */
function Pointed() {
  const {model, choosing} = useMatch();
  const scene = model.drawn.value;
  const space = choosing.pointed.value;
  if (!scene || space === undefined || choosing.preview.value || choosing.menu.value || choosing.why.value) return null;
  const figures = Object.keys(scene.figures).filter(id => scene.figures[id]?.space === space);
  if (figures.length === 0) return null;
  return (
    <div class="pointed" aria-hidden="true">
      {figures.map(id => (
        <p key={id}>{describeFigure(scene, id, model.words.value)}</p>
      ))}
    </div>
  );
}

/** Where a preview does not cover what it is about: on the other side of the board. */
function outlookSide(model: MatchModel, choosing: Choosing): 'left' | 'right' {
  const scene = model.drawn.value;
  const last = choosing.previewPath.value.at(-1) ?? '';
  const space = scene?.spaces[last];
  if (!scene || !space) return 'left';
  const {x, width} = bounds(scene.spaces);
  return centre(space)[0] < x + width / 2 ? 'right' : 'left';
}

/** The panels that are tabs: all of them on a narrow screen, fewer where there is room for the others. */
function Side({room}: {room: Room}) {
  const {model} = useMatch();
  const chosen = useSignal({narrow: 'play', wide: 'seats', wider: 'log'}[room]);
  const readChat = useSignal(model.chat.value.length);
  if (chosen.value === 'chat') readChat.value = model.chat.value.length;
  const unread = model.chat.value.length - readChat.value;
  const play: Tab = {
    id: 'play',
    title: t('tab.play'),
    icon: 'play',
    badge: model.ask.value ? '!' : undefined,
    panel: () => (
      <>
        <AskPanel withOutlook />
        <Hand />
        <Deeds />
      </>
    ),
  };
  const seats: Tab = {id: 'seats', title: t('tab.seats'), icon: 'users', panel: () => <Seats />};
  const rest: Tab[] = [
    {id: 'log', title: t('tab.log'), icon: 'log', panel: () => <LogPanel />},
    {
      id: 'chat',
      title: t('tab.chat'),
      icon: 'chat',
      badge: unread > 0 ? String(unread) : undefined,
      panel: () => <ChatPanel />,
    },
    {id: 'about', title: t('tab.about'), icon: 'info', panel: () => <AboutPanel />},
  ];
  const tabs = {narrow: [play, seats, ...rest], wide: [seats, ...rest], wider: rest}[room];
  const shown = tabs.some(tab => tab.id === chosen.value) ? chosen.value : (tabs[0]?.id ?? '');
  return <Tabs label={t('tab.label')} tabs={tabs} chosen={shown} onChoose={id => (chosen.value = id)} />;
}

function MatchView() {
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
      <Stage room={room} />
      {room === 'wider' && (
        <div class="match-seats">
          <Seats />
        </div>
      )}
      {room !== 'narrow' && (
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
      <FaceDialog about={model.about.value} />
      <DeedDialog />
      <KeysDialog />
      <Announcer />
    </main>
  );
}

/** `beside` is put next to the match, with its model around it: a tour's card. */
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
      <MatchView />
      {beside}
    </MatchContext.Provider>
  );
}
