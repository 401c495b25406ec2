import { join } from 'node:path';
import type { Pin } from '../../contract/models/media.ts';
import { hourMs } from '../../contract/time.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { MediaConfig } from '../config/config.ts';
import type { Log } from '../../runtime/log.ts';
import { repeat } from '../../runtime/repeat.ts';
import { createExpiry } from './expire-hours.ts';
import { openObjectStore } from '../../runtime/store/object-store.ts';
import { createUploads } from './upload-hours.ts';

const uploadEveryMs = 60_000;
const expireEveryMs = hourMs;

/**
 * Keeps the object store as the archive wants it, as long as the signal lets it; what is under way then is broken
 * off. Nothing when no store is configured.
 */
export function storeLoops(
  { directory, objectStore }: MediaConfig,
  options: {
    pins: () => Promise<Pin[]>;
    clock: Clock;
    log: Log;
    /** Whether it is ours to do: of several that write on one disk one does it. */
    keeps: () => boolean;
    signal: AbortSignal;
  },
): Promise<void>[] {
  if (!objectStore) return [];
  const { pins, clock, log, keeps, signal } = options;
  const store = openObjectStore(objectStore, clock, signal);
  const { localHours } = objectStore;
  const upload = createUploads({ root: join(directory, 'archive'), store, clock, log, localHours });
  const expire = createExpiry({ store, clock, log, pins });
  return [
    repeat(async () => keeps() && upload(), uploadEveryMs, { signal, log }),
    repeat(async () => keeps() && expire(), expireEveryMs, { signal, log }),
  ];
}
