// What a tour sees of the match around it: everything that has happened, the question, and what the player looked at.
import {effect, useComputed, useSignal, type ReadonlySignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useMatch} from '../../match/context';
import {seatOfEvent} from '../../match/log/log';
import type {Seen} from './machine';

/** Counts how often something has come true. Looks at every change: useSignalEffect runs only once a frame. */
function useCount(isTrue: () => boolean): ReadonlySignal<number> {
  const count = useSignal(0);
  useEffect(
    () =>
      effect(() => {
        if (isTrue()) count.value = count.peek() + 1;
      }),
    [],
  );
  return count;
}

export function useSeen(): ReadonlySignal<Seen> {
  const {model, choosing} = useMatch();
  const oddsShown = useCount(() => (choosing.shownOdds.value?.length ?? 0) > 0);
  const whyShown = useCount(() => {
    const why = choosing.why.value;
    const isWalk = choosing.preview.value?.kind === 'walk';
    return why?.refusal !== undefined || (why?.path !== undefined && !isWalk);
  });
  const happenings = useComputed(() => {
    const figures = model.scene.value?.figures ?? {};
    return model.events.value.map(event => ({event, mine: seatOfEvent(figures, event) === model.viewer.value}));
  });
  return useComputed(() => ({
    happenings: happenings.value,
    scene: model.scene.value,
    ask: model.ask.value,
    over: model.table.value?.state === 'over',
    oddsShown: oddsShown.value,
    whyShown: whyShown.value,
  }));
}
