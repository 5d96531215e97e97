// The exact odds of an option: a small bar chart, the numbers behind it with their parts and rules, what is assumed.
import type {Odds} from '../../contract';
import {gameText, language, t} from '../../texts';
import {useMatch} from '../context';
import {NumberList} from './number_list';

function percent(weight: number, total: number): string {
  const share = weight / total;
  const text = (part: number) => part.toLocaleString(language(), {style: 'percent'});
  if (weight > 0 && share < 0.01) return `<${text(0.01)}`;
  return weight < total && share > 0.99 ? `>${text(0.99)}` : text(share);
}

/** At most so many bars; what is beyond is counted together in the last. */
const mostBars = 8;

function bars(weights: readonly number[][]): {label: string; weight: number}[] {
  const sorted = weights.map(([value = 0, weight = 0]) => ({value, weight})).sort((a, b) => a.value - b.value);
  const shown = sorted.slice(0, mostBars).map(({value, weight}) => ({label: String(value), weight}));
  const rest = sorted.slice(mostBars).reduce((sum, {weight}) => sum + weight, 0);
  const last = shown.at(-1);
  if (rest > 0 && last) Object.assign(last, {label: `${last.label}+`, weight: last.weight + rest});
  return shown;
}

function mean({weights, total}: Odds): number {
  return weights.reduce((sum, [value = 0, weight = 0]) => sum + value * weight, 0) / total;
}

/** Yes or no: a distribution over 0 and 1 needs but one number. */
function isYesNo({weights, what}: Odds): boolean {
  return weights.every(([value]) => value === 0 || value === 1) && !/hits|damage|stars/.test(what);
}

function Chart({odds}: {odds: Odds}) {
  const yes = odds.weights.find(([value]) => value === 1)?.[1] ?? 0;
  const lines = isYesNo(odds) ? [{label: '', weight: yes}] : bars(odds.weights);
  return (
    <ul class="chart">
      {lines.map(({label, weight}) => (
        <li key={label}>
          {label !== '' && <span class="chart-label">{label}</span>}
          <span class="chart-bar">
            <span style={{width: `${(100 * weight) / odds.total}%`}} />
          </span>
          <span class="chart-share">{percent(weight, odds.total)}</span>
        </li>
      ))}
    </ul>
  );
}

function Numbers({odds}: {odds: Odds}) {
  const {model} = useMatch();
  const numbers = Object.entries(odds.numbers).map(([name, number]) => ({
    name,
    title: gameText(model.about.value, `odds.number.${name}`, name),
    ...number,
  }));
  return <NumberList numbers={numbers} />;
}

export function OddsView({odds}: {odds: readonly Odds[]}) {
  const {model} = useMatch();
  const assumptions = new Map(odds.flatMap(one => Object.entries(one.assumptions)));
  if (odds.length === 0) return null;
  const first = odds[0];
  return (
    <div class="odds">
      {odds.map((one, i) => (
        <section key={i}>
          <h3>
            {one.title ?? one.text}
            {!isYesNo(one) && (
              <span class="odds-mean">
                {t('odds.mean', {mean: mean(one).toLocaleString(language(), {maximumFractionDigits: 2})})}
              </span>
            )}
          </h3>
          <Chart odds={one} />
          {one.sampled && <p class="odds-note">{t('odds.sampled', {n: one.total})}</p>}
        </section>
      ))}
      {first && <Numbers odds={first} />}
      {assumptions.size > 0 && (
        <details class="odds-note">
          <summary>{t('odds.assumes')}</summary>
          <ul>
            {[...assumptions].map(([name, text]) => (
              <li key={name}>{text || gameText(model.about.value, `odds.assumption.${name}`, name)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
