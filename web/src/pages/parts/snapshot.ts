// One look at a match over the socket: what is told to whoever begins to follow it.
import type {Snapshot, Viewer} from '../../contract';
import {live} from '../../live';

export function snapshotOf(match: string, as?: Viewer): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const stop = live.follow({
      begin: () => ({do: 'watch', match, ...(as !== undefined && {as})}),
      end: () => ({do: 'unwatch', match}),
      tell: tell => {
        if (tell.tell !== 'snapshot' || tell.match !== match) return;
        resolve(tell);
        queueMicrotask(() => stop());
      },
      failed: error => {
        reject(error);
        stop();
      },
    });
  });
}
