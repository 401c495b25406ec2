import { once } from '../../contract/once.ts';
import { keep, readKept } from '../../ui/lib/storage.ts';
import { session } from '../lib/session.ts';
import { whenLaneOpens } from '../lib/loading/lanes.ts';
import type { RequestStream } from '../player/request.ts';

const key = 'paasuke.raced';
/** A first picture that is late by more than this is worse than one from farther away. */
const firstWithinMs = 1_500;
/** Beside pictures it may take its time. */
const quietWithinMs = 10_000;

const isMember = (): boolean => session.getState().token !== undefined;

/** Runs a race, for so long at most; undefined when none won, or it broke off. */
async function race(withinMs: number): Promise<string | undefined> {
  // Tried once is enough: what does not end in time is not to keep every first picture of this device waiting.
  keep(key, 'yes');
  const over = new AbortController();
  const late = new Promise<undefined>((resolve) =>
    setTimeout(() => {
      over.abort();
      resolve(undefined);
    }, withinMs),
  );
  const ended = import('../lib/line/run-race.ts').then(({ runRace }) => runRace(over.signal));
  return Promise.race([ended.catch(() => undefined), late]);
}

/**
 * Asks for streams, the first of a device from the stream server that is nearest. As that is found out once for each network,
 * later it is only looked at, beside the pictures, whether this one is known.
 */
export function nearestFirst(send: RequestStream): RequestStream {
  const first = once(() => whenLaneOpens('picture').then(() => race(firstWithinMs)));
  let begun = false;
  let asked = false;
  const begin = (): void => {
    if (!isMember() || readKept(key) !== undefined) return;
    begun = true;
    void first();
  };
  const look = (): void => void (isMember() && race(quietWithinMs));
  begin();
  // Signed in just now: it is over before the first picture is asked for.
  session.subscribe(begin);
  void whenLaneOpens('later.images').then(look);
  addEventListener('online', look);
  return async (request, signal) => {
    // Afterwards the service knows it.
    const nearest = begun && !asked ? await first() : undefined;
    asked ||= begun;
    const free = request.userSelectedServerId === undefined && request.failedStreamServerId === undefined;
    return send(
      free && nearest !== undefined ? { ...request, userSelectedServerId: nearest } : request,
      signal,
    );
  };
}
