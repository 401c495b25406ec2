import type { Clock } from '../../runtime/clock.ts';
import { createTtlCache } from '../../runtime/ttl-cache.ts';
import type { Archive, LocalArchive, StoredIndex } from '../segments/archive.ts';
import { collectSegments, withHolesMarked, type StoredSegment } from '../segments/collect.ts';
import { decodeHeader, decodeRecords, headerBytes } from '../segments/index-format.ts';
import { indexBytes, mostIndexBytes } from '../segments/hour-index.ts';
import { hourOf, longestReachMs, parseSegmentName } from '../segments/layout.ts';
import type { ByteCache } from './byte-cache.ts';
import { readManifest } from './manifest.ts';
import { dataKey, dayOf, indexKey, initKey, manifestKey, type ChannelRendition } from './names.ts';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { defined } from '../../runtime/defined.ts';
import { finishedAfterHours } from './upload-hours.ts';

const keptIndexes = 500;
const keptManifests = 500;
/** An hour that was uploaded or deleted is noticed within this time. */
const lookAgainMs = 60_000;
/** As many hours of one window are asked for at the same time. */
const askedAtOnce = 8;

export interface TierOptions {
  clock: Clock;
  /** Keeps what was read from the store. */
  bytes: ByteCache;
  /**
   * What local is: a disk here, which always comes first; or ingests elsewhere, of which everything is asked that
   * the store does not have, and nothing else.
   */
  remoteOnly?: true;
}

/**
 * The local archive, and behind it, or before it, the hours that are in the store, which is never asked
 * for what is live. Rejects when what is needed fails: a window with a hole would be taken for all there is.
 */
export function openTieredArchive(
  local: LocalArchive,
  store: ObjectStore,
  { clock, bytes, remoteOnly }: TierOptions,
): Archive {
  const manifests = createTtlCache<number[]>({ ms: lookAgainMs, most: keptManifests, clock });
  const indexes = createTtlCache<StoredIndex | undefined>({
    ms: lookAgainMs,
    most: keptIndexes,
    bytes: { name: 'indexes', most: mostIndexBytes, of: (index) => (index ? indexBytes(index) : 1) },
    clock,
  });

  async function indexOf(stream: ChannelRendition, hour: number): Promise<StoredIndex | undefined> {
    const day = dayOf(hour);
    const list = manifestKey(stream, day);
    const key = indexKey(stream, hour);
    const load = async () => indexes.get(key, async () => decode(await store.get(key)));
    // The viewer who opens a window waits for every answer: as long as the day is unknown both are asked for at once.
    const early = manifests.known(list) ? undefined : load();
    early?.catch(() => {}); // what the day does not list was not needed
    const hours = await manifests.get(list, () => readManifest(store, stream, day));
    return hours.includes(hour) ? (early ?? load()) : undefined;
  }

  const isFinished = (hour: number): boolean => hour <= hourOf(clock()) - finishedAfterHours;

  /** The index of an hour, wherever it is. */
  async function anywhere(stream: ChannelRendition, hour: number): Promise<StoredIndex | undefined> {
    const here = () => local.index(stream.channelId, stream.rendition, hour);
    if (!isFinished(hour)) return here();
    if (!remoteOnly) return oneOf(here, () => indexOf(stream, hour), hasRecords);
    return oneOf(
      () => indexOf(stream, hour),
      () => here().catch((fault: unknown) => nothingIfPassed(stream, hour, fault)),
      hasRecords,
    );
  }

  /** Hours are uploaded in their order: one that is not there while a later one is was never written. */
  async function nothingIfPassed(stream: ChannelRendition, hour: number, fault: unknown): Promise<undefined> {
    for (const day of [dayOf(hour), dayOf(hour) + 1]) {
      const list = manifestKey(stream, day);
      const hours = await manifests.get(list, () => readManifest(store, stream, day));
      if (hours.some((later) => later > hour)) return undefined;
    }
    throw fault;
  }

  async function stored(stream: ChannelRendition, name: string): Promise<Buffer | undefined> {
    const { hour, offset, length } = defined(parseSegmentName(name));
    const index = await indexOf(stream, hour);
    if (!index?.records().some((r) => r.offset === offset && r.length === length)) return undefined;
    const key = dataKey(stream, hour);
    return bytes.get(`${key} ${name}`, () => store.getRange(key, offset, length));
  }

  return {
    async find(channelId, rendition, fromMs, toMs) {
      const stream = { channelId, rendition };
      const first = hourOf(fromMs);
      const count = Math.max(0, hourOf(toMs - 1) - first + 1);
      const indexes = await inOrder(count, (i) => anywhere(stream, first + i));
      // The hour before may reach into this one, unless it is clear that it does not.
      const before = hourOf(fromMs - longestReachMs);
      const begins = indexes[0]?.records()[0];
      if (before < first && !(begins && begins.startMs <= fromMs))
        indexes.unshift(await anywhere(stream, before));
      const offset = first + count - indexes.length;
      const found: StoredSegment[] = [];
      for (const [i, index] of indexes.entries())
        if (index) collectSegments(index, offset + i, fromMs, toMs, found);
      return withHolesMarked(found);
    },

    // What is live has never left the disk.
    newest: local.newest,
    parts: local.parts,
    assertKnown: local.assertKnown,

    async readSegment(channelId, rendition, name) {
      const here = () => local.readSegment(channelId, rendition, name);
      const wanted = parseSegmentName(name);
      if (!wanted || !isFinished(wanted.hour)) return here();
      const there = () => stored({ channelId, rendition }, name);
      return remoteOnly ? oneOf(there, here) : oneOf(here, there);
    },

    async readInit(channelId, rendition, initId) {
      // A few kB, once for each: what is live needs it at once, and its ingest is near.
      return oneOf(
        () => local.readInit(channelId, rendition, initId),
        () => store.get(initKey({ channelId, rendition }, initId)),
      );
    },
  };
}

const hasRecords = (index: StoredIndex | undefined): boolean => (index?.records().length ?? 0) > 0;

/**
 * What the first place has, and else what the second has. One that fails is no reason not to ask the other; but
 * that it has nothing has to be said by both.
 */
async function oneOf<T>(
  first: () => Promise<T | undefined>,
  second: () => Promise<T | undefined>,
  isThere: (found: T | undefined) => boolean = (found) => found !== undefined,
): Promise<T | undefined> {
  let fault: unknown;
  const found = await first().catch((why: unknown) => {
    fault = why;
    return undefined;
  });
  if (isThere(found)) return found;
  const other = await second();
  if (!isThere(other) && fault) throw fault;
  return other;
}

function decode(index: Buffer | undefined): StoredIndex | undefined {
  const header = index && decodeHeader(index);
  if (!header) return undefined;
  const { records } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
  return { header: () => header, records: () => records };
}

/** Answers to so many questions, a few asked at a time, in their order. */
async function inOrder<T>(count: number, ask: (i: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  const waiting = Array.from({ length: count }, (_, i) => i).values();
  const worker = async (): Promise<void> => {
    for (const i of waiting) answers[i] = await ask(i);
  };
  await Promise.all(Array.from({ length: Math.min(count, askedAtOnce) }, worker));
  return answers;
}
