// The thing that an address points at is brought into sight and given the focus.
import {useEffect} from 'preact/hooks';

export function useFocused(id: string, present: boolean): void {
  useEffect(() => {
    if (id === '' || !present) return;
    const element = document.getElementById(id);
    element?.scrollIntoView({block: 'center'});
    element?.focus({preventScroll: true});
  }, [id, present]);
}
