// Against whom: for each of the other seats the machine, a friend with the link, anybody from the lobby, or an account.
import {useId} from 'preact/hooks';
import type {GameAbout} from '../../contract';
import {levelName, levelOf} from '../../levels';
import {t} from '../../texts';
import {Icon, Segments, type IconName} from '../../ui';
import {LimitedField} from '../parts/limited_field';
import {MOST_NAME} from '../parts/limits';
import {withPlayers, type Rival, type RivalKind} from './form';
import type {PanelProps} from './setup_panels';

const KINDS: readonly [RivalKind, IconName][] = [
  ['machine', 'machine'],
  ['link', 'link'],
  ['lobby', 'users'],
  ['account', 'user'],
];

export function RivalsPanel({about, form, onChange}: PanelProps) {
  const [least, most] = about.seats;
  const counts = Array.from({length: most - least + 1}, (_, i) => String(least + i));
  const set = (place: number, rival: Rival) =>
    onChange({...form, rivals: form.rivals.map((one, i) => (i === place ? rival : one))});
  return (
    <section class="panel" aria-labelledby="new-rivals">
      <h2 id="new-rivals">{t('new.rivals')}</h2>
      {least < most && (
        <Segments
          label={t('new.players')}
          items={counts.map(value => ({value, title: value}))}
          value={String(form.rivals.length + 1)}
          onChoose={value => onChange(withPlayers(form, about, Number(value)))}
        />
      )}
      {form.rivals.map((rival, i) => (
        <RivalFields
          key={i}
          about={about}
          rival={rival}
          label={form.rivals.length === 1 ? t('new.rival_one') : t('new.rival', {n: i + 1})}
          onChange={next => set(i, next)}
        />
      ))}
    </section>
  );
}

interface RivalProps {
  about: GameAbout;
  rival: Rival;
  label: string;
  onChange: (rival: Rival) => void;
}

function RivalFields({about, rival, label, onChange}: RivalProps) {
  const name = useId();
  return (
    <fieldset class="rival">
      <legend>{label}</legend>
      <div class="rival-kinds">
        {KINDS.map(([kind, icon]) => (
          <label key={kind} class="choice-card">
            <input type="radio" name={name} checked={rival.kind === kind} onChange={() => onChange({...rival, kind})} />
            <Icon name={icon} />
            <span>
              <strong>{t(`new.kind.${kind}`)}</strong>
              <span class="quiet small">{t(`new.kind_text.${kind}`)}</span>
            </span>
          </label>
        ))}
      </div>
      {rival.kind === 'machine' && about.levels.length > 1 && (
        <div class="option-field">
          <Segments
            label={t('new.level')}
            items={about.levels.map(each => ({value: String(each.level), title: levelName(each.title).name}))}
            value={String(rival.level)}
            onChoose={value => onChange({...rival, level: Number(value)})}
          />
          <p class="field-hint">{levelOf(about, rival.level).text}</p>
        </div>
      )}
      {rival.kind === 'account' && (
        <LimitedField
          label={t('new.account')}
          hint={t('new.account_hint')}
          value={rival.account}
          most={MOST_NAME}
          autoComplete="off"
          onWrite={account => onChange({...rival, account})}
        />
      )}
    </fieldset>
  );
}
