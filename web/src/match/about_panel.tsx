// About this match: its options and rulings, who watches, links to share, fair dice, and settings of the reader.
import {useSignal} from '@preact/signals';
import {boundsOf} from '../bounds';
import {gameRules} from '../cache';
import {go, Link} from '../router';
import {autoPass, coordinates, pace, paces} from '../settings';
import {gameText, t} from '../texts';
import {Button, Check, Segments, toast} from '../ui';
import {useMatch} from './context';
import {keysShown} from './keys';

function optionText(about: Parameters<typeof gameText>[0], name: string, value: string | number): [string, string] {
  const info = about?.options.find(option => option.name === name);
  const word = info?.words?.find(one => one.value === value);
  const title = info?.title ?? gameText(about, `option.${name}`, name);
  if (value === 0 && info && boundsOf(info).none) return [title, t('about.no_limit')];
  return [title, word?.title ?? gameText(about, `option_value.${value}`, String(value))];
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('about.copied'));
  } catch {
    toast(text);
  }
}

function Rulings({game}: {game: string}) {
  const wanted = useSignal(false);
  const rulings = wanted.value ? gameRules(game).value.value?.rulings : undefined;
  return (
    <details class="about-part" onToggle={event => (wanted.value ||= event.currentTarget.open)}>
      <summary>{t('about.rulings')}</summary>
      <ul class="rulings">
        {rulings?.map(ruling => (
          <li key={ruling.id}>
            <Link to={`/rules/${game}#${ruling.id}`}>{ruling.title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whose knowledge a spectator may look with: seats that share it, and everything when it is over. */
function Views() {
  const {model} = useMatch();
  const table = model.table.value;
  if (!table || (table.you !== undefined && table.state !== 'over')) return null;
  const over = table.state === 'over';
  const seats = table.seats.filter(seat => over || seat.shares);
  if (seats.length === 0) return null;
  const items = [
    {value: 'spectator', title: t('view.spectator')},
    ...seats.map(seat => ({value: String(seat.seat), title: seat.name})),
    ...(over ? [{value: 'all', title: t('view.all')}] : []),
  ];
  return (
    <Segments
      label={t('view.label')}
      items={items}
      value={String(model.viewer.value)}
      onChoose={as => go(`/m/${model.match}?as=${as}`, 'replace')}
    />
  );
}

export function AboutPanel() {
  const {model} = useMatch();
  const table = model.table.value;
  if (!table) return null;
  const about = model.about.value;
  const watchLink = `${location.origin}/m/${model.match}`;
  const mine = table.seats.find(seat => seat.seat === table.you);
  const shares = mine?.shares ?? false;
  return (
    <div class="about">
      <section class="about-part">
        <h2>{table.title}</h2>
        <p>
          <Link to={`/rules/${table.game}`}>{t('about.rules')}</Link>
        </p>
        <dl class="about-options">
          {Object.entries(table.options).map(([name, value]) => {
            const [title, text] = optionText(about, name, value);
            return (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            );
          })}
        </dl>
      </section>
      <Rulings game={table.game} />
      <section class="about-part">
        <h3>{t('about.watching', {n: table.spectators})}</h3>
        <Button small icon="link" onClick={() => void copy(watchLink)}>
          {t('about.copy_watch')}
        </Button>
        {table.you !== undefined && table.state === 'running' && (
          <Check
            label={t('about.share')}
            hint={t('about.share_hint')}
            checked={shares}
            onChange={on => void model.act({do: 'share', match: model.match, on})}
          />
        )}
      </section>
      <Views />
      <section class="about-part">
        <h3>{t('about.dice')}</h3>
        <p class="about-small">{t(table.seed === undefined ? 'about.commitment' : 'about.seed')}</p>
        <code class="about-hash">{table.seed ?? table.commitment}</code>
      </section>
      <section class="about-part">
        <h3>{t('about.settings')}</h3>
        <Segments
          label={t('about.pace')}
          items={paces.map(value => ({value, title: t(`about.pace.${value}`)}))}
          value={pace.value}
          onChoose={value => (pace.value = paces.find(one => one === value) ?? 'calm')}
        />
        <Check
          label={t('about.auto_pass')}
          checked={autoPass.value === 'on'}
          onChange={on => (autoPass.value = on ? 'on' : 'off')}
        />
        <Check
          label={t('about.coordinates')}
          checked={coordinates.value === 'on'}
          onChange={on => (coordinates.value = on ? 'on' : 'off')}
        />
        <Button small icon="keyboard" onClick={() => (keysShown.value = true)}>
          {t('keys.title')}
        </Button>
      </section>
    </div>
  );
}
