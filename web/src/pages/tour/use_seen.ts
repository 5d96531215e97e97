// What a tour sees of the match around it: every event as it is shown, the question, and what the player looked at.
import {effect, useComputed, useSignal, type ReadonlySignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {Event} from '../../contract';
import {useMatch} from '../../match/context';
import {seatOfEvent} from '../../match/log';
import type {MatchModel} from '../../match/model';
import type {Happening, Seen} from './machine';

function isMine(model: MatchModel, event: Event): boolean {
  return seatOfEvent(model.scene.peek()?.figures ?? {}, event) === model.viewer.peek();
}

/** Looks at every change: useSignalEffect runs once a frame, and would miss an event that the next one follows at once. */
function useEveryChange(look: () => void): void {
  useEffect(() => effect(look), []);
}

export function useSeen(): ReadonlySignal<Seen> {
  const {model, choosing} = useMatch();
  const happenings = useSignal<readonly Happening[]>([]);
  const oddsShown = useSignal(0);
  const whyShown = useSignal(0);
  useEveryChange(() => {
    const event = model.shown.value?.event;
    if (event) happenings.value = [...happenings.peek(), {event, mine: isMine(model, event)}];
  });
  useEveryChange(() => {
    if ((choosing.shownOdds.value?.length ?? 0) > 0) oddsShown.value = oddsShown.peek() + 1;
  });
  useEveryChange(() => {
    if (choosing.why.value?.refusal) whyShown.value = whyShown.peek() + 1;
  });
  return useComputed(() => ({
    happenings: happenings.value,
    ask: model.ask.value,
    over: model.table.value?.state === 'over',
    oddsShown: oddsShown.value,
    whyShown: whyShown.value,
  }));
}
