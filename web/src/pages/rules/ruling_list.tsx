// Where the books leave room: the question, what we play and why, and the rules that it touches.
import type {Ruling} from '../../contract';
import {t} from '../../texts';
import {marked} from './marked';
import {useFocused} from './use_focused';

interface Props {
  rulings: readonly Ruling[];
  /** Of all rules and rulings, by id. */
  titles: ReadonlyMap<string, string>;
  words: readonly string[];
  focused: string;
  onLink: (id: string) => void;
}

export function RulingList({rulings, titles, words, focused, onLink}: Props) {
  useFocused(
    focused,
    rulings.some(ruling => ruling.id === focused),
  );
  if (rulings.length === 0) return <p class="quiet">{t('rules.none')}</p>;
  return (
    <div class="rule-list ruling-list">
      <p class="quiet">{t('rules.rulings_text')}</p>
      {rulings.map(ruling => (
        <article
          key={ruling.id}
          id={ruling.id}
          tabIndex={-1}
          class={ruling.id === focused ? 'rule rule-focused' : 'rule'}
          aria-current={ruling.id === focused ? 'true' : undefined}
        >
          <h2 class="ruling-title">{marked(ruling.title, words)}</h2>
          <p class="rule-text">{marked(ruling.text, words)}</p>
          <p class="rule-about small">
            {(ruling.rules ?? []).map(rule => (
              <a
                key={rule}
                href={`#${rule}`}
                onClick={event => {
                  event.preventDefault();
                  onLink(rule);
                }}
              >
                {titles.get(rule) ?? rule}
              </a>
            ))}
          </p>
        </article>
      ))}
    </div>
  );
}
