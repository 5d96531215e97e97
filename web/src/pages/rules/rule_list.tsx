// The rules by section, each with its id, where it comes from, the variant it belongs to and the ruling that settled it.
import type {Rule} from '../../contract';
import {t} from '../../texts';
import {marked} from './marked';
import {useFocused} from './use_focused';

interface Props {
  rules: readonly Rule[];
  words: readonly string[];
  /** The id of the rule that the address points at. */
  focused: string;
  onLink: (id: string) => void;
}

function sectionsOf(rules: readonly Rule[]): [string, Rule[]][] {
  const sections = new Map<string, Rule[]>();
  for (const rule of rules) {
    const list = sections.get(rule.section);
    if (list) list.push(rule);
    else sections.set(rule.section, [rule]);
  }
  return [...sections];
}

const anchorOf = (section: string) => `section-${section.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

export function RuleList({rules, words, focused, onLink}: Props) {
  useFocused(
    focused,
    rules.some(rule => rule.id === focused),
  );
  if (rules.length === 0) return <p class="quiet">{t('rules.none')}</p>;
  const sections = sectionsOf(rules);
  return (
    <div class="rule-columns">
      <nav class="rule-sections" aria-label={t('rules.sections')}>
        <ul>
          {sections.map(([section, list]) => (
            <li key={section}>
              <a href={`#${anchorOf(section)}`} onClick={event => toSection(event, section)}>
                {section} <span class="quiet small">{list.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="rule-list">
        {sections.map(([section, list]) => (
          <section key={section} aria-labelledby={anchorOf(section)}>
            <h2 id={anchorOf(section)} tabIndex={-1}>
              {marked(section, words)}
            </h2>
            {list.map(rule => (
              <RuleEntry key={rule.id} rule={rule} words={words} focused={rule.id === focused} onLink={onLink} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function toSection(event: MouseEvent, section: string): void {
  event.preventDefault();
  const heading = document.getElementById(anchorOf(section));
  heading?.scrollIntoView({block: 'start'});
  heading?.focus({preventScroll: true});
}

function RuleEntry({
  rule,
  words,
  focused,
  onLink,
}: {
  rule: Rule;
  words: readonly string[];
  focused: boolean;
  onLink: Props['onLink'];
}) {
  const jump = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    onLink(id);
  };
  return (
    <article
      id={rule.id}
      tabIndex={-1}
      class={focused ? 'rule rule-focused' : 'rule'}
      aria-current={focused ? 'true' : undefined}
    >
      <p class="rule-text">{marked(rule.text, words)}</p>
      <p class="rule-about small">
        <a class="rule-id" href={`#${rule.id}`} onClick={jump(rule.id)} aria-label={t('rules.link_to', {id: rule.id})}>
          {marked(rule.id, words)}
        </a>
        {rule.variant !== '' && rule.variant !== 'all' && <span class="pill">{marked(rule.variant, words)}</span>}
        {rule.source !== '' && <span class="quiet">{marked(rule.source, words)}</span>}
        {rule.ruling && (
          <a href={`#${rule.ruling}`} onClick={jump(rule.ruling)}>
            {t('rules.ruling', {id: rule.ruling})}
          </a>
        )}
      </p>
    </article>
  );
}
