// Directions as a compass: pointing at one shows it on the board.
import type {Option} from '../../contract';
import {t} from '../../texts';
import {Icon} from '../../ui';
import type {Direction} from '../board/geometry';
import {useMatch} from '../context';
import {Held} from './held';
import {byFinger} from './place';

const places: readonly (Direction | '')[] = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'];

export function Compass({options}: {options: ReadonlyMap<Direction, Option>}) {
  const {choosing} = useMatch();
  const preview = choosing.preview.value;
  const looked = preview?.kind === 'option' ? preview.option : undefined;
  return (
    <>
      <div class="compass" role="group" aria-label={t('ask.compass')}>
        {places.map(place => {
          const option = place === '' ? undefined : options.get(place);
          if (!option) return <span key={place} class={place === '' ? 'compass-middle' : ''} />;
          return (
            <button
              key={place}
              type="button"
              class={looked === option ? 'compass-point option-looked' : 'compass-point'}
              data-direction={place}
              title={option.text}
              aria-label={option.text}
              onClick={event => choosing.choose(option, byFinger(event))}
              onPointerMove={event => byFinger(event) || choosing.pointAt(option, 'pointer')}
              onFocus={event => event.currentTarget.matches(':focus-visible') && choosing.pointAt(option, 'focus')}
            >
              <Icon name="up" />
              <span aria-hidden="true">{t(`direction.${place}`)}</span>
            </button>
          );
        })}
      </div>
      <Held among={[...options.values()]} />
    </>
  );
}
