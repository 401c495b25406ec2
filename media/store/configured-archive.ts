import { join } from 'node:path';
import type { Clock } from '../../runtime/clock.ts';
import type { MediaConfig } from '../config/config.ts';
import { openArchive, type Archive } from '../segments/archive.ts';
import { openObjectStore } from '../../runtime/store/object-store.ts';
import { openTieredArchive } from './tiered-archive.ts';

/** The disk's archive, with the store behind it where there is one. */
export function openConfiguredArchive({ directory, objectStore }: MediaConfig, clock: Clock): Archive {
  const local = openArchive(join(directory, 'archive'), clock);
  if (!objectStore) return local;
  const { cacheBytes } = objectStore;
  return openTieredArchive(local, openObjectStore(objectStore, clock), { clock, cacheBytes });
}
