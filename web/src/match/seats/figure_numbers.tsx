// The numbers that a figure has now, beside what is printed on the sheet that one looks at.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {FigureNumber} from '../../contract';
import {live} from '../../live';
import {t} from '../../texts';
import {faceKey, lookedAt} from '../hand/card';
import {useMatch} from '../context';
import {NumberList} from '../odds/number_list';

/** The figures on the table that have this face; none while one looks back, for the numbers are those of now. */
function useFigures(): string[] {
  const {model} = useMatch();
  const face = lookedAt.value;
  if (!face || model.past.value) return [];
  const figures = Object.entries(model.drawn.value?.figures ?? {});
  return figures.filter(([, figure]) => figure.face && faceKey(figure.face) === faceKey(face)).map(([id]) => id);
}

function NumbersOf({figure, named}: {figure: string; named: boolean}) {
  const {model} = useMatch();
  const numbers = useSignal<readonly FigureNumber[]>([]);
  useEffect(() => {
    live.ask({do: 'numbers', match: model.match, figure}).then(
      reply => (numbers.value = reply.numbers),
      () => (numbers.value = []),
    );
  }, [figure]);
  const shown = model.drawn.value?.figures[figure];
  if (numbers.value.length === 0 || !shown) return null;
  return (
    <section class="figure-numbers">
      <h3>{named ? model.words.value.figure(figure, shown) : t('face.now')}</h3>
      <NumberList numbers={numbers.value} />
    </section>
  );
}

export function FigureNumbers() {
  const figures = useFigures();
  return (
    <>
      {figures.map(figure => (
        <NumbersOf key={figure} figure={figure} named={figures.length > 1} />
      ))}
    </>
  );
}
