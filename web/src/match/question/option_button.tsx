// One option of a list, with a key that chooses it. What it is about can be looked at without choosing.
import type {Option} from '../../contract';
import {facesOf} from './choosing';
import {useMatch} from '../context';
import {Held} from './held';
import {LookButton} from '../hand/look_button';
import {OptionWords} from './option_words';
import {byFinger} from './place';

export function KeyCap({n}: {n: number | undefined}) {
  if (n === undefined) return null;
  return (
    <kbd class="option-key" aria-hidden="true">
      {n}
    </kbd>
  );
}

export function OptionButton({option, n}: {option: Option; n?: number | undefined}) {
  const {model, choosing} = useMatch();
  const preview = choosing.preview.value;
  const looked = preview?.kind === 'option' && preview.option === option;
  const face = facesOf(model, option.on).at(-1);
  return (
    <>
      <div class="option-row">
        <button
          type="button"
          class={looked ? 'option option-looked' : 'option'}
          onClick={event => choosing.choose(option, byFinger(event))}
          onPointerMove={event => byFinger(event) || choosing.pointAt(option, 'pointer')}
          onFocus={event => event.currentTarget.matches(':focus-visible') && choosing.pointAt(option, 'focus')}
          aria-keyshortcuts={n === undefined ? undefined : String(n)}
        >
          <KeyCap n={n} />
          <OptionWords option={option} />
        </button>
        <LookButton face={face} class="option-look" />
      </div>
      <Held among={[option]} />
    </>
  );
}
