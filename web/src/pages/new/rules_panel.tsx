// A group of options that few people change, such as the rules that exist in two versions: folded away, with a word
// about how many differ from the usual.
import {t} from '../../texts';
import {Fold} from './fold';
import {OptionFields} from './option_field';
import {changedCount, type OptionGroup} from './option_groups';
import type {PanelProps} from './setup_panels';

export function RulesPanel({group, ...panel}: PanelProps & {group: OptionGroup}) {
  return (
    <Fold title={group.name} state={t('new.changed', {n: changedCount(group.options, panel.form.options)})}>
      <OptionFields {...panel} options={group.options} />
    </Fold>
  );
}
