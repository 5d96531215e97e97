// The form of a new match, with what it will be like beside it.
import {useSignal, useSignalEffect} from '@preact/signals';
import {api} from '../../api';
import type {GameAbout, MatchSummary} from '../../contract';
import {go} from '../../router';
import {t} from '../../texts';
import {toastError} from '../../ui';
import {FriendDialog} from '../home/friend_dialog';
import {Form} from '../parts/form';
import {useTask} from '../parts/use_task';
import {ClockPanel} from './clock_panel';
import {DicePanel} from './dice_panel';
import {newMatch, problemOf, type SetupForm} from './form';
import {groupedOptions} from './option_groups';
import {OptionFields} from './option_field';
import {picksFor, sendPicks} from './picks';
import {keepForm, lastForm} from './presets';
import {PresetsPanel} from './presets_panel';
import {RivalsPanel} from './rivals_panel';
import {RulesPanel} from './rules_panel';
import {Summary} from './summary';
import {TablePanel} from './table_panel';
import {TeamsPanel} from './teams_panel';
import './new.css';

export interface PanelProps {
  about: GameAbout;
  form: SetupForm;
  onChange: (form: SetupForm) => void;
}

export function SetupPanels({about}: {about: GameAbout}) {
  const form = useSignal<SetupForm>(lastForm(about));
  const waiting = useSignal<MatchSummary | undefined>(undefined);
  useSignalEffect(() => keepForm(about, form.value));
  const start = useTask(async () => {
    const {match} = await api.newMatch(newMatch(form.value, about));
    if (match.state === 'open') {
      waiting.value = match;
      return;
    }
    const picks = picksFor(form.value, about);
    if (picks.length > 0) await sendPicks(match.match, picks).catch(toastError);
    go(`/m/${match.match}`);
  });
  const onChange = (next: SetupForm) => {
    form.value = next;
    start.clear();
  };
  const panel: PanelProps = {about, form: form.value, onChange};
  const {groups, seats, shared} = groupedOptions(about);
  const [first, ...folded] = groups;
  return (
    <Form class="new" wrong={problemOf(form.value) !== undefined} onSend={() => void start.run()}>
      {() => (
        <>
          <div class="new-panels">
            <PresetsPanel {...panel} />
            <RivalsPanel {...panel} />
            {first && (
              <section class="panel" aria-labelledby="new-game">
                <h2 id="new-game">{first.name || t('new.game')}</h2>
                <OptionFields {...panel} options={first.options} />
              </section>
            )}
            {seats.some(seat => seat.length > 0) && <TeamsPanel {...panel} seats={seats} shared={shared} />}
            {folded.map(group => (
              <RulesPanel key={group.name} {...panel} group={group} />
            ))}
            <ClockPanel {...panel} />
            <DicePanel {...panel} />
            <TablePanel {...panel} />
          </div>
          <Summary {...panel} busy={start.busy} error={start.error} />
          {waiting.value && (
            <FriendDialog match={waiting.value} onClose={() => go(`/m/${waiting.value?.match ?? ''}`)} />
          )}
        </>
      )}
    </Form>
  );
}
