// The emblem of a game, drawn by its pack; one without gets a hex with its first letter.
import type {Drawing} from '../../contract';
import {Picture} from '../../ui';
import './emblem.css';

interface Props {
  emblem: Drawing | undefined;
  title: string;
}

export function Emblem({emblem, title}: Props) {
  if (emblem) return <Picture class="emblem" drawing={emblem} />;
  return (
    <svg class="emblem" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <path class="emblem-tile" d="M88 48L68 82.640H28L8 48 28 13.360H68z" />
      <text class="emblem-letter" x="48" y="50" text-anchor="middle" dominant-baseline="middle">
        {title.slice(0, 1)}
      </text>
    </svg>
  );
}
