import type { StoredHour } from '../segments/stored-hours.ts';
import { readManifest } from './manifest.ts';
import { dayOf, indexKey } from './names.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';

/** Which of the local hours are in the store. */
export interface Uploaded {
  /** Asks the store about a day when it does not know. */
  has: (hour: StoredHour) => Promise<boolean>;
  add: (hour: StoredHour) => void;
  /** Forgets all hours but those with these keys: what has left the disk is not asked for again. */
  keepOnly: (keys: ReadonlySet<string>) => void;
  size: () => number;
}

const keyOf = (stored: StoredHour): string => indexKey(stored, stored.hour);

export function createUploaded(store: ObjectStore): Uploaded {
  const known = new Set<string>();
  return {
    async has(stored) {
      const key = keyOf(stored);
      if (known.has(key)) return true;
      for (const hour of await readManifest(store, stored, dayOf(stored.hour)))
        known.add(indexKey(stored, hour));
      return known.has(key);
    },
    add: (stored) => void known.add(keyOf(stored)),
    keepOnly(keys) {
      for (const key of known) if (!keys.has(key)) known.delete(key);
    },
    size: () => known.size,
  };
}
