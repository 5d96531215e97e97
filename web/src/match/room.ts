// How much room there is: which parts of a match stand beside each other, and which share tabs.
import {useEffect, useState} from 'preact/hooks';

/** `narrow`: below each other, with tabs. `low`: the board beside the tabs. `wide`: what is asked beside the board, tabs
 * for the rest. `wider`: the players have a column of their own. */
export type Room = 'narrow' | 'low' | 'wide' | 'wider';

export function isCompact(room: Room): boolean {
  return room === 'narrow' || room === 'low';
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const onChange = () => setMatches(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [query]);
  return matches;
}

export function useRoom(): Room {
  const low = useMedia('(max-height: 32rem) and (min-width: 36rem)');
  const wide = useMedia('(min-width: 62rem)');
  const wider = useMedia('(min-width: 84rem)');
  if (low) return 'low';
  return wider ? 'wider' : wide ? 'wide' : 'narrow';
}
