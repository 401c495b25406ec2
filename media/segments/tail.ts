import type { StreamName } from '../../contract/tracks.ts';
import { liveWindowMs } from '../../contract/constants.ts';
import type { Clock } from '../../runtime/clock.ts';
import { after, type MaybePromise } from '../../runtime/maybe-promise.ts';
import { defined } from '../../runtime/defined.ts';
import type { Archive, StoredSegment } from './archive.ts';

/** The newest part of one rendition of a fed channel, with its bytes in memory once someone watches it. */
export interface Tail {
  /**
   * The last segments there are, as many as a live window holds, in order; others judge how old they may be.
   * @param sequence one that is known to be there
   */
  window: (sequence?: number) => MaybePromise<readonly StoredSegment[]>;
  /** Bytes of a segment, from memory while it is recent. */
  read: (name: string) => MaybePromise<Buffer | undefined>;
}

/** Asking the disk more often than this brings nothing: segments come every few seconds. */
const lookEveryMs = 200;

/** A player may still ask for what has just left the window. */
const keptMs = liveWindowMs + 30_000;

/** Follows one rendition. Nothing is read while nobody asks. */
export function followTail(archive: Archive, channelId: string, rendition: StreamName, clock: Clock): Tail {
  let recent: readonly StoredSegment[] = [];
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;
  const kept = new Map<string, MaybePromise<Buffer | undefined>>();
  let askedAt = -Infinity;
  let forgetting: NodeJS.Timeout | undefined;

  /** Lets go of everything when nobody has asked for long enough: there is no look then that would. */
  function forgetLater(): void {
    forgetting ??= setTimeout(() => {
      forgetting = undefined;
      if (clock() - askedAt < keptMs) forgetLater();
      else kept.clear();
    }, keptMs).unref();
  }

  async function look(): Promise<void> {
    lookedAt = clock();
    recent = await archive.newest(channelId, rendition, keptMs);
    const names = new Set(recent.map((segment) => segment.name));
    for (const name of kept.keys()) if (!names.has(name)) kept.delete(name);
  }

  /** Undefined where the last look is recent enough. */
  function refresh(sequence: number): Promise<void> | undefined {
    const isBehind = (recent.at(-1)?.sequence ?? 0) < sequence;
    if (isBehind || Math.abs(clock() - lookedAt) >= lookEveryMs)
      looking ??= look().finally(() => (looking = undefined));
    return looking;
  }

  return {
    window: (sequence = 0) => after(refresh(sequence), () => lastOf(recent, liveWindowMs)),
    read(name) {
      askedAt = clock();
      const held = kept.get(name);
      if (held) return held;
      const reading = archive.readSegment(channelId, rendition, name);
      if (!archive.keepsBytes && recent.some((segment) => segment.name === name)) {
        kept.set(name, reading);
        forgetLater();
        reading.then(
          (bytes) => (bytes && kept.has(name) ? kept.set(name, bytes) : kept.delete(name)),
          () => kept.delete(name),
        );
      }
      return reading;
    },
  };
}

/** As many of the last segments as fill `spanMs`. */
function lastOf(segments: readonly StoredSegment[], spanMs: number): readonly StoredSegment[] {
  let first = segments.length;
  for (let sum = 0; first > 0 && sum < spanMs; first--) sum += defined(segments[first - 1]).durationMs;
  return segments.slice(first);
}
