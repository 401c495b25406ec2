import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../runtime/clock.ts';
import { readIfThere } from '../../runtime/files.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { decodeHeader, decodeRecords, headerBytes } from '../segments/index-format.ts';
import { initName } from '../../contract/stream-path.ts';
import { dataPath, hourOf, indexPath } from '../segments/layout.ts';
import { deleteHour, storedHours, type StoredHour } from '../segments/stored-hours.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { dataKey, dayOf, indexKey, initKey } from './names.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { StoreError } from '../../runtime/store/store-call.ts';
import { createUploaded } from './uploaded-hours.ts';

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

/** More than there ever are at a time; one that is forgotten is sent once more. */
const keptInits = 1_000;

/**
 * Brings finished hours into the store, the oldest first, and lets go of local ones that are there. A turn may be
 * cut off anywhere and be run again: what is complete is known from the store alone. A store that fails ends the
 * turn; nothing local is lost by it. An hour that fails by itself is told of once and left out, and what failed the
 * last time comes last, so that no hour stands in the way of the others.
 */
export function createUploads(options: UploadOptions): () => Promise<void> {
  const { root, store, clock, log, localHours } = options;
  const uploaded = createUploaded(store);
  const inits = new LRUCache<string, true>({ max: keptInits });
  /** Hours that failed, and which failure in the count it was. */
  const failed = new Map<string, number>();
  let failures = 0;
  let complained = false;

  async function upload(stored: StoredHour): Promise<void> {
    const { directory, hour } = stored;
    const index = await readIfThere(indexPath(directory, hour));
    if (!index) return; // deleted since we looked
    const header = decodeHeader(index);
    if (!header) throw new Error('the index cannot be read');
    const { records } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
    const last = records.at(-1);
    if (!last) return;
    const { size } = await stat(dataPath(directory, hour));
    if (size < last.offset + last.length)
      throw new Error(`the data has ${size} bytes, its index names ${last.offset + last.length}`);
    for (const initId of new Set(records.map((record) => record.initId))) await uploadInit(stored, initId);
    await store.putFile(dataKey(stored, hour), dataPath(directory, hour));
    await store.put(indexKey(stored, hour), index);
    const day = dayOf(hour);
    await writeManifest(store, stored, day, [...(await readManifest(store, stored, day)), hour]);
    uploaded.add(stored);
    log.info({ channel: stored.channelId, rendition: stored.rendition, hour }, 'store.uploaded');
  }

  async function uploadInit(stored: StoredHour, initId: string): Promise<void> {
    const key = initKey(stored, initId);
    if (inits.has(key)) return;
    await store.putFile(key, join(stored.directory, initName(initId)));
    inits.set(key, true);
  }

  /** @returns false when it is the store that fails */
  async function bring(stored: StoredHour, goes: boolean): Promise<boolean> {
    const key = indexKey(stored, stored.hour);
    const { channelId: channel, rendition, hour } = stored;
    try {
      if (!(await uploaded.has(stored))) {
        await upload(stored);
        complained = false;
      } else if (goes) await deleteHour(stored);
      failed.delete(key);
      return true;
    } catch (fault) {
      const ofStore = isOfStore(fault);
      const fields = { channel, rendition, hour, fault: faultText(fault) };
      if (ofStore && !complained) log.error(fields, 'store.upload');
      if (!ofStore && !failed.has(key)) log.error(fields, 'store.hour');
      if (ofStore) complained = true; // once per outage
      failed.set(key, ++failures);
      return !ofStore;
    }
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
    const keys = new Set(finished.map((stored) => indexKey(stored, stored.hour)));
    for (const key of failed.keys()) if (!keys.has(key)) failed.delete(key);
    uploaded.keepOnly(keys);
    const failedAt = (stored: StoredHour): number => failed.get(indexKey(stored, stored.hour)) ?? 0;
    finished.sort((a, b) => failedAt(a) - failedAt(b) || a.hour - b.hour);
    for (const stored of finished) if (!(await bring(stored, goes(stored)))) return;
    complained = false;
  };
}

/** Would it be the same with any other hour? What a store answers to an object alone would not. */
function isOfStore(fault: unknown): boolean {
  if (!(fault instanceof StoreError)) return false;
  const { status = 0 } = fault;
  return status < 400 || status >= 500 || [401, 403, 408, 429].includes(status);
}
