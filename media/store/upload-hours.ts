import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { readIfThere } from '../files.ts';
import { faultText, type Log } from '../log.ts';
import { decodeHeader, decodeRecords, headerBytes } from '../segments/index-format.ts';
import { dataPath, hourOf, indexPath, initName } from '../segments/layout.ts';
import { deleteHour, storedHours, type StoredHour } from '../segments/stored-hours.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { dataKey, dayOf, indexKey, initKey } from './names.ts';
import type { ObjectStore } from './object-store.ts';

export interface UploadOptions {
  root: string;
  store: ObjectStore;
  clock: Clock;
  log: Log;
  /** Hours that stay on the local disk after they were uploaded. */
  localHours: number;
}

/** A source may deliver late; an hour that ended longer ago than this is never written to any more. */
export const finishedAfterHours = 2;

/**
 * Brings finished hours into the store, the oldest first, and lets go of local ones that are there. A turn may be
 * cut off anywhere and be run again: what is complete is known from the store alone. A store that fails ends the
 * turn; nothing local is lost by it.
 */
export function createUploads(options: UploadOptions): () => Promise<void> {
  const { root, store, clock, log, localHours } = options;
  /** Hours that were seen to be in the store, by the key of their index. */
  const there = new Set<string>();
  const inits = new Set<string>();
  let complained = false;

  async function isThere(stored: StoredHour): Promise<boolean> {
    const key = indexKey(stored, stored.hour);
    if (there.has(key)) return true;
    for (const hour of await readManifest(store, stored, dayOf(stored.hour)))
      there.add(indexKey(stored, hour));
    return there.has(key);
  }

  async function upload(stored: StoredHour): Promise<void> {
    const { directory, hour } = stored;
    const index = await readIfThere(indexPath(directory, hour));
    const header = index && decodeHeader(index);
    if (!header) return;
    const { records } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
    if (records.length === 0) return;
    for (const initId of new Set(records.map((record) => record.initId))) await uploadInit(stored, initId);
    await store.putFile(dataKey(stored, hour), dataPath(directory, hour));
    await store.put(indexKey(stored, hour), index);
    const day = dayOf(hour);
    await writeManifest(store, stored, day, [...(await readManifest(store, stored, day)), hour]);
    there.add(indexKey(stored, hour));
    log.info('store.uploaded', { channel: stored.channelId, rendition: stored.rendition, hour });
  }

  async function uploadInit(stored: StoredHour, initId: string): Promise<void> {
    const key = initKey(stored, initId);
    if (inits.has(key)) return;
    await store.putFile(key, join(stored.directory, initName(initId)));
    inits.add(key);
  }

  return async () => {
    const present = hourOf(clock());
    const finished = (await storedHours(root)).filter(({ hour }) => hour <= present - finishedAfterHours);
    // A writer takes up its numbers from the newest hour, so that one stays.
    const newest = new Map<string, number>();
    for (const { directory, hour } of finished)
      newest.set(directory, Math.max(hour, newest.get(directory) ?? 0));
    const goes = ({ directory, hour }: StoredHour): boolean =>
      hour < present - localHours && hour !== newest.get(directory);
    try {
      for (const stored of finished.sort((a, b) => a.hour - b.hour)) {
        if (!(await isThere(stored))) await upload(stored);
        else if (goes(stored)) await deleteHour(stored);
      }
      complained = false;
    } catch (fault) {
      if (!complained) log.error('store.upload', { fault: faultText(fault) });
      complained = true; // once per outage
    }
  };
}
