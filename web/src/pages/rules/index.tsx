// The rules of a game, to be searched as one types: rules with their ids, rulings where the books leave room, and all
// that is printed on cards and sheets. A rule can be linked: /rules/game#rule.id.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {gameAbout, gameFaces, gameRules, type Loaded} from '../../cache';
import type {Face, RulesPage as Rules} from '../../contract';
import {go, type PageProps, type Route} from '../../router';
import {t} from '../../texts';
import {Field, LinkButton, Tabs} from '../../ui';
import {Page} from '../parts/page';
import {Shown} from '../parts/shown';
import {FaceList} from './face_list';
import {RuleList} from './rule_list';
import {RulingList} from './ruling_list';
import {found, wordsOf} from './search';
import './rules.css';

export default function RulesPage({route}: PageProps) {
  const game = route.params['game'] ?? '';
  const rules = gameRules(game).value;
  const title = rules.value ? t('rules.title', {game: rules.value.title}) : t('rules.window');
  return (
    <Page title={title} lead={t('rules.lead')}>
      <Overview game={game} />
      <Shown of={rules}>{value => <RulesTabs rules={value} faces={gameFaces(game).value} route={route} />}</Shown>
    </Page>
  );
}

/** What the game is about, and the ways into it. */
function Overview({game}: {game: string}) {
  const about = gameAbout(game).value.value;
  if (!about) return null;
  return (
    <section class="panel rules-overview" aria-label={t('rules.overview')}>
      <p>{about.text}</p>
      <div class="row">
        {about.tour && (
          <LinkButton icon="book" to={`/tour/${game}`}>
            {t('rules.learn')}
          </LinkButton>
        )}
        <LinkButton look="primary" icon="play" to={`/new/${game}`}>
          {t('rules.play')}
        </LinkButton>
      </div>
    </section>
  );
}

interface TabsProps {
  rules: Rules;
  faces: Loaded<ReadonlyMap<string, Face>>;
  route: Route;
}

/** The tab that an address means: a ruling by its id, a face by kind and name, else the rules. */
function tabOf(hash: string, {rules, faces}: TabsProps): string {
  if (rules.rulings.some(ruling => ruling.id === hash)) return 'rulings';
  return faces.value?.has(hash) ? 'faces' : 'rules';
}

function RulesTabs(props: TabsProps) {
  const {rules, faces, route} = props;
  const query = useSignal(route.query.get('q') ?? '');
  const chosen = useSignal(route.hash === '' ? (route.query.get('tab') ?? 'rules') : tabOf(route.hash, props));
  useEffect(() => {
    if (route.hash === '') return;
    chosen.value = tabOf(route.hash, props);
    query.value = '';
  }, [route.hash, faces.value]);
  const words = wordsOf(query.value);
  const shownRules = found(rules.rules, query.value, rule => ({
    id: rule.id,
    fields: [rule.title, rule.text, rule.section, rule.variant, rule.source],
  }));
  const shownRulings = found(rules.rulings, query.value, one => ({id: one.id, fields: [one.title, one.text]}));
  const shownFaces = found([...(faces.value?.values() ?? [])], query.value, searchableFace);
  const titles = new Map([...rules.rules, ...rules.rulings].map(one => [one.id, one.title]));
  const badge = (n: number) => (words.length > 0 ? String(n) : undefined);
  const link = (id: string) => go(`/rules/${rules.game}#${id}`);
  return (
    <div class="rules">
      <div class="rules-search">
        <Field
          type="search"
          label={t('rules.search')}
          placeholder={t('rules.search_example')}
          value={query.value}
          autoComplete="off"
          onInput={event => (query.value = event.currentTarget.value)}
        />
        <p class="hidden-but-read" role="status">
          {words.length > 0 &&
            t('rules.found', {rules: shownRules.length, rulings: shownRulings.length, faces: shownFaces.length})}
        </p>
      </div>
      <Tabs
        label={t('rules.tabs')}
        chosen={chosen.value}
        onChoose={id => (chosen.value = id)}
        tabs={[
          {
            id: 'rules',
            title: t('rules.rules'),
            icon: 'book',
            badge: badge(shownRules.length),
            panel: () => (
              <RuleList rules={shownRules} titles={titles} words={words} focused={route.hash} onLink={link} />
            ),
          },
          {
            id: 'rulings',
            title: t('rules.rulings'),
            icon: 'info',
            badge: badge(shownRulings.length),
            panel: () => (
              <RulingList rulings={shownRulings} titles={titles} words={words} focused={route.hash} onLink={link} />
            ),
          },
          {
            id: 'faces',
            title: t('rules.faces'),
            icon: 'cards',
            badge: badge(shownFaces.length),
            panel: () => (
              <Shown of={faces}>
                {() => <FaceList faces={shownFaces} words={words} focused={route.hash} game={rules.game} />}
              </Shown>
            ),
          },
        ]}
      />
    </div>
  );
}

function searchableFace(face: Face) {
  const texts = face.texts.flatMap(part => [
    part.title,
    part.text,
    ...(part.values ?? []).map(each => `${each.label} ${each.value}`),
  ]);
  return {
    id: face.name,
    fields: [face.title, face.subtitle ?? '', ...texts, ...face.values.map(each => `${each.label} ${each.value}`)],
  };
}
