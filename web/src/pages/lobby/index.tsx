// The lobby: who looks for somebody, what is being played, and my own games, as they change.
import {useSignal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {games} from '../../cache';
import type {MatchSummary} from '../../contract';
import {t} from '../../texts';
import {LinkButton, Select} from '../../ui';
import {useMatchLists, type MatchLists} from '../parts/match_lists';
import {MatchRow} from '../parts/match_row';
import {Page} from '../parts/page';
import {Shown} from '../parts/shown';
import {UploadButton} from '../parts/upload_replay';
import {mineFirst, noFilters, passes, type Filters} from './filters';
import './lobby.css';

const CLOCKS = ['', 'none', 'move', 'game', 'days'] as const;

export default function LobbyPage() {
  const {lists, reload} = useMatchLists('open', 'mine', 'running', 'over');
  const filters = useSignal<Filters>(noFilters);
  const known = games().value.value ?? [];
  return (
    <Page title={t('lobby.title')} lead={t('lobby.lead')} aside={<NewButtons />}>
      <div class="lobby-filters" role="group" aria-label={t('lobby.filters')}>
        <Select
          label={t('lobby.game')}
          items={[{value: '', title: t('lobby.any_game')}, ...known.map(one => ({value: one.game, title: one.title}))]}
          value={filters.value.game}
          onChoose={game => (filters.value = {...filters.value, game})}
        />
        <Select
          label={t('lobby.clock')}
          items={CLOCKS.map(value => ({value, title: t(value === '' ? 'lobby.any_clock' : `new.clock.${value}`)}))}
          value={filters.value.clock}
          onChoose={value => (filters.value = {...filters.value, clock: CLOCKS.find(one => one === value) ?? ''})}
        />
      </div>
      <Shown of={lists.value} onRetry={reload}>
        {value => <Sections lists={value} filters={filters.value} reload={reload} />}
      </Shown>
    </Page>
  );
}

function NewButtons() {
  return (
    <div class="row">
      {(games().value.value ?? []).map(game => (
        <LinkButton key={game.game} icon="plus" to={`/new/${game.game}`}>
          {game.title}
        </LinkButton>
      ))}
    </div>
  );
}

function Sections({lists, filters, reload}: {lists: MatchLists; filters: Filters; reload: () => void}) {
  const shown = (matches: readonly MatchSummary[]) => matches.filter(match => passes(match, filters));
  const open = shown(lists.open).filter(match => match.you === undefined);
  const mine = shown(mineFirst(lists.mine)).filter(match => match.state !== 'over');
  const watch = shown(lists.running).filter(match => match.you === undefined);
  return (
    <div class="lobby-sections">
      <MatchSection
        name="open"
        matches={[...open].sort(
          (a, b) => Number(b.invited ?? false) - Number(a.invited ?? false) || b.created - a.created,
        )}
        onChanged={reload}
      />
      <MatchSection name="mine" matches={mine} onChanged={reload} />
      <MatchSection name="running" matches={watch} onChanged={reload} />
      <MatchSection name="over" matches={shown(lists.over)} onChanged={reload}>
        <UploadButton small />
      </MatchSection>
    </div>
  );
}

interface SectionProps {
  name: 'open' | 'mine' | 'running' | 'over';
  matches: readonly MatchSummary[];
  onChanged: () => void;
  children?: ComponentChildren;
}

function MatchSection({name, matches, onChanged, children}: SectionProps) {
  return (
    <section class="panel" aria-labelledby={`lobby-${name}`}>
      <div class="panel-head">
        <h2 id={`lobby-${name}`}>{t(`lobby.${name}`)}</h2>
        <p class="quiet small" role="status">
          {t('lobby.count', {n: matches.length})}
        </p>
      </div>
      {matches.length === 0 ? (
        <p class="quiet">{t(`lobby.${name}_none`)}</p>
      ) : (
        <ul class="match-list">
          {matches.map(match => (
            <MatchRow key={match.match} match={match} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
