// After signing in or out one is somebody else: what was fetched for the one before is forgotten, the socket is new.
import type {Me} from '../../contract';
import {live} from '../../live';
import {me} from '../../me';

export function become(answer: Me): void {
  me.value = answer;
  live.renew();
}
