// Small things that appear where one pointed: a menu of what it can mean, or why it cannot be done. Escape or a click
// elsewhere closes them, and the focus goes back.
import type {ComponentChildren} from 'preact';
import {useEffect, useLayoutEffect, useRef} from 'preact/hooks';
import type {Face, On} from '../../contract';
import {Link} from '../../router';
import {t} from '../../texts';
import {Button, Icon} from '../../ui';
import {lookedAt} from '../hand/card';
import {facesOf} from './choosing';
import {useMatch} from '../context';
import {Held} from './held';
import {OptionWords} from './option_words';
import {pathOf} from './options';
import {Outlook} from '../odds/outlook';
import {byFinger, type Place} from './place';

interface Props {
  at: Place;
  label: string;
  onClose(): void;
  children: ComponentChildren;
}

function Popover({at, label, onClose, children}: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const {width, height} = element.getBoundingClientRect();
    const margin = 8;
    const left = Math.min(Math.max(margin, at.x - width / 2), innerWidth - width - margin);
    const below = at.y + 14 + height <= innerHeight - margin;
    const top = below ? at.y + 14 : Math.max(margin, at.y - height - 14);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  useEffect(() => {
    const before = document.activeElement;
    // A reason is read before its rule; where there is none the first thing to choose comes first.
    const first = box.current?.querySelector<HTMLElement>('.why-text') ?? box.current?.querySelector('button');
    first?.focus();
    const onDown = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    addEventListener('pointerdown', onDown);
    return () => {
      removeEventListener('pointerdown', onDown);
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({preventScroll: true});
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const items = [...(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const here = items.findIndex(item => item === document.activeElement);
    items.at((here + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} class="popover" role="dialog" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Buttons to look at what was pointed at. */
function Looks({things}: {things: readonly On[]}) {
  const {model, choosing} = useMatch();
  const look = (face: Face) => {
    choosing.dismiss();
    lookedAt.value = face;
  };
  return (
    <>
      {facesOf(model, things).map(face => (
        <Button key={`${face.kind}/${face.name}`} look="ghost" small icon="search" onClick={() => look(face)}>
          {t('hand.look', {card: face.title})}
        </Button>
      ))}
    </>
  );
}

export function Popovers() {
  const {model, choosing} = useMatch();
  const menu = choosing.menu.value;
  const why = choosing.why.value;
  const game = model.table.value?.game ?? '';
  const close = () => choosing.dismiss();
  if (menu) {
    return (
      <Popover at={menu.at} label={t('menu.label')} onClose={close}>
        <ul class="options">
          {menu.options.map(option => (
            <li key={JSON.stringify(option.choice)}>
              <button
                type="button"
                class="option"
                onClick={event => choosing.choose(option, byFinger(event))}
                onFocus={event => event.currentTarget.matches(':focus-visible') && choosing.pointAt(option, 'focus')}
                onPointerMove={event => byFinger(event) || choosing.pointAt(option, 'pointer')}
              >
                <OptionWords option={option} />
              </button>
            </li>
          ))}
        </ul>
        {choosing.held.value ? <Held among={menu.options} /> : <Outlook bare />}
        <Looks things={menu.things} />
      </Popover>
    );
  }
  if (!why) return null;
  const {path, refusal} = why;
  const question = model.standing.value?.question.text;
  return (
    <Popover at={why.at} label={t('why.label')} onClose={close}>
      {refusal && (
        <div class="why">
          <p class="why-text" tabIndex={-1}>
            <Icon name="info" /> {refusal.text}
          </p>
          {refusal.reason === 'not_an_answer' && question !== undefined && <p>{t('why.asked', {question})}</p>}
          <Link to={`/rules/${game}#${refusal.rule}`}>
            {t('why.rule', {rule: model.words.value.rule(refusal.rule)})}
          </Link>
        </div>
      )}
      {path && (
        <div class="why">
          <p class="why-text" tabIndex={-1}>
            {t('why.possible', {n: path.length})}
          </p>
          {pathOf(path).length > 0 && <p class="why-path">{pathOf(path).join(' → ')}</p>}
          <Button look="primary" small icon="check" onClick={() => choosing.walk(path)}>
            {t('why.do_it')}
          </Button>
        </div>
      )}
      <Looks things={why.things} />
      <Button look="ghost" small onClick={close}>
        {t('ui.close')}
      </Button>
    </Popover>
  );
}
