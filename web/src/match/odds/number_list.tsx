// Numbers that open into their parts, each with the rule that it comes from.
import type {NumberPart} from '../../contract';
import {Link} from '../../router';
import {useMatch} from '../context';

export interface Shown {
  name: string;
  title: string;
  value: number;
  parts: readonly NumberPart[];
}

export function NumberList({numbers}: {numbers: readonly Shown[]}) {
  const {model} = useMatch();
  const game = model.table.value?.game ?? '';
  if (numbers.length === 0) return null;
  return (
    <ul class="number-list">
      {numbers.map(({name, title, value, parts}) => (
        <li key={name}>
          <details>
            <summary>
              {title}: <b>{value}</b>
            </summary>
            <ul>
              {parts.map(({rule, amount}, i) => (
                <li key={i}>
                  {amount > 0 && i > 0 ? `+${amount}` : amount}{' '}
                  <Link to={`/rules/${game}#${rule}`}>{model.words.value.rule(rule)}</Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
