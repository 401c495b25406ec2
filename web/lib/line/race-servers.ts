import { raceBytes } from '../../../contract/constants.ts';
import { takeBytes } from './take-bytes.ts';

/** A stream server, and where it answers with as many bytes as `?bytes=` says. */
export interface Racer {
  id: string;
  url: string;
}

interface RaceOptions {
  /** Somebody pays for every byte, or the line is thin: the round trip alone decides. */
  light: boolean;
  /** Time is up: what is known by then decides. */
  signal: AbortSignal;
}

/** Nearer is who answers in so much less, as a share and in milliseconds; the rest is chance. */
const [nearerShare, nearerMs] = [0.75, 10];
/** Faster is who is done before the other has so much. */
const fasterShare = 0.8;

/**
 * Which server is clearly the nearest: every one's round trip counts, and then which of the two nearest sends 256 kB sooner.
 * @returns null where it makes no difference, undefined where nobody answered in time
 */
export async function raceServers(
  racers: readonly Racer[],
  { light, signal }: RaceOptions,
): Promise<string | null | undefined> {
  const times = await Promise.all(racers.map((racer) => roundTrip(racer, signal)));
  const byTime = racers
    .flatMap(({ id, url }, i) => (times[i] === undefined ? [] : [{ id, url, ms: times[i] }]))
    .sort((a, b) => a.ms - b.ms);
  const [first, second] = byTime;
  if (!first) return undefined;
  if (!second) return first.id;
  const faster = light ? undefined : await fasterOf([first, second], signal);
  const nearer = first.ms < second.ms * nearerShare && second.ms - first.ms >= nearerMs;
  return faster ?? (nearer ? first.id : null);
}

/** Milliseconds to the server and back on a connection that is open; undefined when it does not answer. */
async function roundTrip({ url }: Racer, signal: AbortSignal): Promise<number | undefined> {
  try {
    await takeBytes(url, 1, signal);
    const began = performance.now();
    await takeBytes(url, 1, signal);
    return performance.now() - began;
  } catch {
    return undefined;
  }
}

/** Who of two sends sooner, by far; undefined when neither does, or time is up. */
async function fasterOf(two: readonly Racer[], signal: AbortSignal): Promise<string | undefined> {
  const over = new AbortController();
  const stop = (): void => over.abort();
  signal.addEventListener('abort', stop);
  const got = two.map(() => 0);
  const runs = two.map(({ url }, i) =>
    takeBytes(url, raceBytes, over.signal, (bytes) => void (got[i]! += bytes)).then(
      () => i,
      // Somebody who breaks off has not won; when both have, it is over.
      () => undefined,
    ),
  );
  try {
    const winner = (await Promise.race(runs)) ?? (await Promise.all(runs)).find((one) => one !== undefined);
    if (winner === undefined || got[1 - winner]! >= raceBytes * fasterShare) return undefined;
    return two[winner]!.id;
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
}
