import type { Pin } from '../../contract/models/media.ts';
import type { Clock } from '../../runtime/clock.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { hourOf } from '../segments/layout.ts';
import { pinsByChannel } from '../segments/pins.ts';
import { keptHours } from '../segments/sweeper.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { dataKey, indexKey, manifestPrefix, parseManifestKey } from './names.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';

export interface ExpiryOptions {
  store: ObjectStore;
  clock: Clock;
  log: Log;
  /** All pins that hold. Rejects when nobody can say what they are, and then nothing is deleted. */
  pins: () => Promise<readonly Pin[]>;
}

/**
 * Deletes hours from the store whose time is over: first the index, so that nobody is told of data that is gone.
 * An hour with something pinned in it stays whole, because objects have no holes.
 */
export function createExpiry({ store, clock, log, pins }: ExpiryOptions): () => Promise<void> {
  async function expire(): Promise<void> {
    const held = pinsByChannel(await pins());
    const firstKept = hourOf(clock()) - keptHours;
    for (const key of await store.list(manifestPrefix)) {
      const stream = parseManifestKey(key);
      if (!stream || stream.day * 24 >= firstKept) continue;
      const own = held(stream.channelId);
      const hours = await readManifest(store, stream, stream.day);
      const over = hours.filter((hour) => hour < firstKept && !own.hold(hour));
      for (const hour of over) {
        await store.delete(indexKey(stream, hour));
        await store.delete(dataKey(stream, hour));
      }
      if (over.length > 0)
        await writeManifest(
          store,
          stream,
          stream.day,
          hours.filter((hour) => !over.includes(hour)),
        );
    }
  }
  return () => expire().catch((fault: unknown) => log.warn({ fault: faultText(fault) }, 'store.expiry'));
}
