// What each word of an option means, a line each, where the server says it of all.
import type {OptionInfo} from '../../contract';

interface Line {
  value: string;
  title: string;
  text: string;
}

/** Nothing where a word has no line. */
export function wordLines(option: OptionInfo): Line[] {
  const lines = (option.words ?? []).map(({value, title, text}) => ({value, title, text: text ?? ''}));
  return lines.every(line => line.text !== '') ? lines : [];
}

export function WordLines({lines, chosen}: {lines: readonly Line[]; chosen: string}) {
  return (
    <dl class="word-lines">
      {lines.map(line => (
        <div key={line.value} class={line.value === chosen ? 'word-line word-line-chosen' : 'word-line'}>
          <dt>{line.title}</dt>
          <dd>{line.text}</dd>
        </div>
      ))}
    </dl>
  );
}
