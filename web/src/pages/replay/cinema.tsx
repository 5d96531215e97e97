// The board of a replay, as large as the window allows, with its bar; beside it the players, the log and what can be
// done.
import {batch, useSignal, useSignalEffect} from '@preact/signals';
import {useEffect, useMemo} from 'preact/hooks';
import type {Entry, Viewer} from '../../contract';
import {Board} from '../../match/board/board';
import {FaceDialog} from '../../match/hand/card';
import {Choosing} from '../../match/question/choosing';
import {MatchContext} from '../../match/context';
import {DiceTray} from '../../match/board/dice';
import {fold} from '../../match/fold';
import {Hand} from '../../match/hand/hand';
import {MatchModel} from '../../match/model';
import {useRoom} from '../../match/room';
import {isSetUp} from '../../match/scene';
import {PileDialog} from '../../match/seats/piles';
import {Seats} from '../../match/seats/seats';
import {TableLine} from '../../match/board/table_line';
import '../../match/match.css';
import {t} from '../../texts';
import {Select, Tabs, type Tab} from '../../ui';
import {useWindowTitle} from '../parts/page';
import {Controls} from './controls';
import type {Film} from './load';
import {makePlayer} from './player';
import {ReplayLog} from './replay_log';
import {MorePanel} from './more_panel';
import {marksOf, Timeline} from './timeline';
import {useReplayKeys} from './use_keys';

interface Props {
  film: Film;
  at: number;
  onViewer: (viewer: Viewer) => void;
}

/** A model of a match that follows no socket: it shows what the timeline says. */
function stillModel(film: Film): MatchModel {
  const model = new MatchModel(film.table.match);
  batch(() => {
    model.table.value = film.table;
    model.viewer.value = film.viewer;
    model.titles.value = film.titles;
  });
  return model;
}

/** The event of an entry that is worth showing: its dice, else the last one. */
function shownEvent(entry: Entry | undefined) {
  const events = entry?.events ?? [];
  return events.find(event => Array.isArray(event['dice'])) ?? events.at(-1);
}

export function Cinema({film, at, onViewer}: Props) {
  const {tools, timeline, player, marks} = useMemo(() => {
    const model = stillModel(film);
    const line = new Timeline(film.opening, film.entries, fold, film.start);
    return {
      tools: {model, choosing: new Choosing(model)},
      timeline: line,
      player: makePlayer(line.length, at),
      marks: marksOf(line.sceneAt(0), film.entries, entry => t('replay.undo', {n: entry.keeps ?? 0})),
    };
  }, [film]);
  useEffect(() => () => player.dispose(), [player]);
  useSignalEffect(() => {
    const now = player.at.value;
    const event = shownEvent(film.entries[now - 1]);
    batch(() => {
      tools.model.scene.value = timeline.sceneAt(now);
      tools.model.shown.value = event && {n: now, event};
    });
  });
  useAddress(player.at, film.viewer);
  useReplayKeys(player, marks);
  useWindowTitle(t('replay.title', {title: film.table.title}));
  const room = useRoom();
  const tab = useSignal('log');
  const showing = {film, player, timeline, about: tools.model.about.value};
  const scene = tools.model.drawn.value;
  const seats: Tab = {id: 'seats', title: t('replay.players'), icon: 'users', panel: () => <Table />};
  return (
    <MatchContext.Provider value={tools}>
      <main class={`cinema cinema-${room}`}>
        <header class="cinema-head">
          <h1>{t('replay.title', {title: film.table.title})}</h1>
          <Viewpoint film={film} onViewer={onViewer} />
        </header>
        <div class="cinema-stage">
          {scene && isSetUp(scene) ? <p class="table-line">{t('replay.set_up')}</p> : <TableLine />}
          <div class="cinema-board">
            {scene && (
              <Board
                scene={scene}
                words={tools.model.words.value}
                look={tools.model.look.value}
                spots={tools.choosing.spots.value}
              />
            )}
          </div>
          <Controls player={player} marks={marks} entries={film.entries} />
        </div>
        {room === 'wider' && (
          <div class="cinema-seats">
            <Table />
          </div>
        )}
        <div class="cinema-side">
          <DiceTray />
          <Tabs
            label={t('replay.panels')}
            chosen={tab.value}
            onChoose={id => (tab.value = id)}
            tabs={[
              ...(room === 'wider' ? [] : [seats]),
              {id: 'log', title: t('replay.log'), icon: 'log', panel: () => <ReplayLog {...showing} />},
              {id: 'more', title: t('replay.more'), icon: 'info', panel: () => <MorePanel {...showing} />},
            ]}
          />
        </div>
        <PileDialog />
        <FaceDialog about={tools.model.about.value} />
      </main>
    </MatchContext.Provider>
  );
}

/** The players, and the hand of whoever one looks with. */
function Table() {
  return (
    <div class="cinema-table">
      <Seats />
      <Hand />
    </div>
  );
}

function Viewpoint({film, onViewer}: Pick<Props, 'film' | 'onViewer'>) {
  if (film.table.state !== 'over') return <p class="quiet small">{t('replay.not_over')}</p>;
  const seats = film.table.seats.map(seat => ({value: String(seat.seat), title: seat.name}));
  const items = [
    {value: 'all', title: t('replay.view_all')},
    ...seats,
    {value: 'spectator', title: t('replay.view_spectator')},
  ];
  const choose = (value: string) => onViewer(value === 'all' || value === 'spectator' ? value : Number(value));
  return <Select label={t('replay.viewpoint')} items={items} value={String(film.viewer)} onChoose={choose} />;
}

/** Keeps the moment in the address, so that a reload or a copied address comes back to it. */
function useAddress(at: ReturnType<typeof makePlayer>['at'], viewer: Viewer): void {
  useSignalEffect(() => {
    const address = new URL(location.href);
    address.searchParams.set('at', String(at.value));
    address.searchParams.set('as', String(viewer));
    const timer = setTimeout(() => history.replaceState(null, '', address), 300);
    return () => clearTimeout(timer);
  });
}
