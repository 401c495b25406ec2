import type { Clock } from '../clock.ts';
import { collectSegments, type Archive, type StoredSegment } from '../segments/archive.ts';
import { decodeHeader, decodeRecords, headerBytes } from '../segments/index-format.ts';
import type { HourIndex } from '../segments/hour-index.ts';
import { hourMs, hourOf, parseSegmentName } from '../segments/layout.ts';
import { createByteCache } from './byte-cache.ts';
import { readManifest } from './manifest.ts';
import { dataKey, dayOf, indexKey, initKey, manifestKey, type StreamPlace } from './names.ts';
import type { ObjectStore } from './object-store.ts';
import { finishedAfterHours } from './upload-hours.ts';

type StoredIndex = Pick<HourIndex, 'header' | 'records'>;

const keptIndexes = 500;
const keptManifests = 500;
/** An hour that was uploaded or deleted is noticed within this time. */
const lookAgainMs = 60_000;

/**
 * The archive on disk, and behind it the hours that are only in the store. The disk always comes first; the store
 * is asked for hours that it lacks, and never for what is live. Rejects when the store is needed and fails: a
 * window with a hole would be taken for all there is.
 */
export function openTieredArchive(
  local: Archive,
  store: ObjectStore,
  { clock, cacheBytes }: { clock: Clock; cacheBytes: number },
): Archive {
  const bytes = createByteCache(cacheBytes);
  const manifests = createFresh(keptManifests, clock);
  const indexes = createFresh(keptIndexes, clock);

  async function indexOf(place: StreamPlace, hour: number): Promise<StoredIndex | undefined> {
    const day = dayOf(hour);
    const hours = await manifests(manifestKey(place, day), () => readManifest(store, place, day));
    if (!hours.includes(hour)) return undefined;
    const key = indexKey(place, hour);
    return indexes(key, async () => decode(await store.get(key)));
  }

  const isFinished = (hour: number): boolean => hour <= hourOf(clock()) - finishedAfterHours;

  return {
    async find(channelId, rendition, fromMs, toMs) {
      const found = await local.find(channelId, rendition, fromMs, toMs);
      const distant: StoredSegment[] = [];
      // The hour before may reach into this one, unless it is clear that it does not.
      const begins = found[0] && found[0].startMs <= fromMs ? fromMs : fromMs - 60_000;
      for (let hour = hourOf(begins); hour <= hourOf(toMs - 1) && isFinished(hour); hour++) {
        const here = await local.find(channelId, rendition, hour * hourMs, (hour + 1) * hourMs);
        if (here.some(({ name }) => parseSegmentName(name)?.hour === hour)) continue;
        const index = await indexOf({ channelId, rendition }, hour);
        if (index) collectSegments(index, hour, fromMs, toMs, distant);
      }
      return distant.length === 0 ? found : [...found, ...distant].sort((a, b) => a.startMs - b.startMs);
    },

    async readSegment(channelId, rendition, name) {
      const here = await local.readSegment(channelId, rendition, name);
      const wanted = parseSegmentName(name);
      if (here || !wanted || !isFinished(wanted.hour)) return here;
      const { hour, offset, length } = wanted;
      const place = { channelId, rendition };
      const index = await indexOf(place, hour);
      if (!index?.records().some((r) => r.offset === offset && r.length === length)) return undefined;
      const key = dataKey(place, hour);
      return bytes.get(`${key} ${name}`, () => store.getRange(key, offset, length));
    },

    async readInit(channelId, rendition, initId) {
      const here = await local.readInit(channelId, rendition, initId);
      return here ?? store.get(initKey({ channelId, rendition }, initId));
    },
  };
}

function decode(index: Buffer | undefined): StoredIndex | undefined {
  const header = index && decodeHeader(index);
  if (!header) return undefined;
  const { records } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
  return { header: () => header, records: () => records };
}

/** Remembers answers for a while, so that the same question is not asked twice; a failure is not remembered. */
function createFresh(most: number, clock: Clock) {
  const kept = new Map<string, { atMs: number; value: Promise<unknown> }>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const held = kept.get(key);
    if (held && clock() - held.atMs < lookAgainMs) return held.value as Promise<T>;
    const value = ask();
    kept.delete(key);
    kept.set(key, { atMs: clock(), value });
    value.catch(() => kept.get(key)?.value === value && kept.delete(key));
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return value;
  };
}
