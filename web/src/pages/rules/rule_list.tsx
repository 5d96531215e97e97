// The rules by section, each with its title and its id, where it comes from, the variant it belongs to and the ruling that settled it.
import type {Rule} from '../../contract';
import {t} from '../../texts';
import {marked} from './marked';
import {useFocused} from './use_focused';

interface Props {
  rules: readonly Rule[];
  /** Of all rules and rulings, by id. */
  titles: ReadonlyMap<string, string>;
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

export function RuleList({rules, titles, words, focused, onLink}: Props) {
  useFocused(
    focused,
    rules.some(rule => rule.id === focused),
  );
  if (rules.length === 0) return <p class="quiet">{t('rules.none')}</p>;
  const sections = sectionsOf(rules);
  return (
    <div class="rule-columns">
      <nav class="rule-sections" aria-label={t('rules.sections')}>
        {sections.map(([section, list]) => (
          <details key={section} open={words.length > 0 || list.some(rule => rule.id === focused)}>
            <summary onClick={() => toSection(section)}>
              {section} <span class="quiet small">{list.length}</span>
            </summary>
            <ul>
              {list.map(rule => (
                <li key={rule.id}>
                  <a href={`#${rule.id}`} onClick={jumper(onLink, rule.id)}>
                    {rule.title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div class="rule-list">
        {sections.map(([section, list]) => (
          <section key={section} aria-labelledby={anchorOf(section)}>
            <h2 id={anchorOf(section)}>{marked(section, words)}</h2>
            {list.map(rule => (
              <RuleEntry
                key={rule.id}
                rule={rule}
                titles={titles}
                words={words}
                focused={rule.id === focused}
                onLink={onLink}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function toSection(section: string): void {
  document.getElementById(anchorOf(section))?.scrollIntoView({block: 'start'});
}

function jumper(onLink: Props['onLink'], id: string) {
  return (event: MouseEvent) => {
    event.preventDefault();
    onLink(id);
  };
}

function RuleEntry({
  rule,
  titles,
  words,
  focused,
  onLink,
}: Pick<Props, 'titles' | 'words' | 'onLink'> & {rule: Rule; focused: boolean}) {
  return (
    <article
      id={rule.id}
      tabIndex={-1}
      class={focused ? 'rule rule-focused' : 'rule'}
      aria-current={focused ? 'true' : undefined}
    >
      <header class="rule-head">
        <h3>{marked(rule.title, words)}</h3>
        <a
          class="rule-id"
          href={`#${rule.id}`}
          onClick={jumper(onLink, rule.id)}
          aria-label={t('rules.link_to', {id: rule.id})}
        >
          {marked(rule.id, words)}
        </a>
      </header>
      <p class="rule-text">{marked(rule.text, words)}</p>
      <p class="rule-about small">
        {rule.variant !== '' && rule.variant !== 'all' && <span class="pill">{marked(rule.variant, words)}</span>}
        {rule.source !== '' && <span class="quiet">{marked(rule.source, words)}</span>}
        {rule.ruling && (
          <a href={`#${rule.ruling}`} onClick={jumper(onLink, rule.ruling)}>
            {t('rules.ruling', {title: titles.get(rule.ruling) ?? rule.ruling})}
          </a>
        )}
      </p>
    </article>
  );
}
