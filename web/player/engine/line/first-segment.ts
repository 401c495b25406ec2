import type { StreamAnswer } from '../../../../contract/models/stream.ts';
import { segmentMs } from '../../../../contract/constants.ts';
import { multivariantName } from '../../../../contract/stream-path.ts';
import { fetchBytes } from '../../../lib/line/fetch-bytes.ts';
import { initName, streamBase } from '../stream-address.ts';
import { listedIn, type KeptSegment } from './prefetch-cache.ts';

/** What a channel begins with that has been opened ahead. */
export interface FirstSegment extends KeptSegment {
  /** In the folder of its stream. */
  path: string;
  /** What it is decoded with, by its name. */
  init: { name: string; data: ArrayBuffer } | undefined;
}

/** So far before the end of a list live begins. */
const liveMs = 3 * segmentMs;
const kept = new Map<string, FirstSegment>();

/** Forgets what was put into memory of the stream at this address, and answers it. */
export function takeFirstSegment(url: string): FirstSegment | undefined {
  const first = kept.get(url);
  kept.delete(url);
  return first;
}

/** Puts the segment into memory with which a live stream begins. Rejects when it does not come. */
export async function keepFirstSegment(
  { url, playlists }: Pick<StreamAnswer, 'url' | 'playlists'>,
  signal: AbortSignal,
): Promise<void> {
  const list = playlists.find(({ path }) => path !== multivariantName);
  const listed = listedIn(list?.body ?? '');
  const beginMs = (listed[listed.length - 1]?.toMs ?? 0) - liveMs;
  const begun = listed.find(({ toMs }) => toMs > beginMs);
  if (!list || !begun) return;
  const here = list.path.replace(/[^/]*$/, '');
  const { folder } = streamBase(url);
  const bytesOf = (name: string) => fetchBytes(folder + here + name, signal, () => undefined);
  const { uri, map } = begun;
  const at = performance.now();
  const name = map === undefined ? undefined : initName(here + map);
  const [data, init] = await Promise.all([bytesOf(uri), map === undefined ? undefined : bytesOf(map)]);
  kept.clear();
  const decodedWith = name !== undefined && init ? { name, data: init } : undefined;
  kept.set(url, { path: here + uri, data, tookMs: performance.now() - at, init: decodedWith });
}
