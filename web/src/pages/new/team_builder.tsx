// Picking a team before the match: all the faces of a kind, searched and taken by a click, in the order of picking. The
// rules of teams stand beside it; what the server refuses is said when the match begins.
import {useSignal} from '@preact/signals';
import {gameFaces, gameRules} from '../../cache';
import type {Face, PickOfTeam} from '../../contract';
import {t} from '../../texts';
import {Button, Field, IconButton} from '../../ui';
import {found} from '../rules/search';
import type {PanelProps} from './setup_panels';

interface Props extends PanelProps {
  pick: PickOfTeam;
  onShow: (face: Face) => void;
}

export function TeamBuilder({about, form, onChange, pick, onShow}: Props) {
  const query = useSignal('');
  const all = [...(gameFaces(about.game).value.value?.values() ?? [])].filter(face => face.kind === pick.kind);
  const rules = gameRules(about.game).value.value?.rules.filter(rule => pick.rules.includes(rule.id)) ?? [];
  const shown = found(all, query.value, face => ({
    id: face.name,
    fields: [face.title, face.subtitle ?? '', ...face.texts.flatMap(part => [part.title, part.text])],
  }));
  const toggle = (face: Face) => {
    const picked = form.picks.includes(face.name);
    onChange({...form, picks: picked ? form.picks.filter(name => name !== face.name) : [...form.picks, face.name]});
  };
  const titleOf = (name: string) => all.find(face => face.name === name)?.title ?? name;
  return (
    <div class="builder">
      <h3>{t('new.builder')}</h3>
      <p class="quiet">{t('new.builder_text')}</p>
      {rules.map(rule => (
        <p key={rule.id} class="builder-rule small">
          {rule.text}
        </p>
      ))}
      <div aria-live="polite">
        {form.picks.length === 0 ? (
          <p class="quiet small">{t('new.builder_none')}</p>
        ) : (
          <ol class="builder-picks">
            {form.picks.map((name, i) => (
              <li key={name}>
                <span class="builder-number">{i + 1}</span> {titleOf(name)}
                <IconButton
                  small
                  icon="close"
                  label={t('new.unpick', {name: titleOf(name)})}
                  onClick={() => onChange({...form, picks: form.picks.filter(one => one !== name)})}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      <Field
        type="search"
        label={t('new.builder_search')}
        value={query.value}
        onInput={event => (query.value = event.currentTarget.value)}
      />
      <ul class="builder-faces">
        {shown.map(face => (
          <li
            key={face.name}
            class={form.picks.includes(face.name) ? 'builder-face builder-face-picked' : 'builder-face'}
          >
            <p class="builder-face-title">{face.title}</p>
            <p class="quiet small">
              {face.values
                .map(each => `${each.label} ${each.value}`)
                .slice(0, 4)
                .join(' · ')}
            </p>
            <div class="row">
              <Button small aria-pressed={form.picks.includes(face.name)} onClick={() => toggle(face)}>
                {form.picks.includes(face.name) ? t('new.picked') : t('new.pick')}
              </Button>
              <Button small look="ghost" aria-label={t('new.look_at', {name: face.title})} onClick={() => onShow(face)}>
                {t('new.look')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
