import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { preloadBytes } from '../../../contract/rules/preload.ts';
import { fetchAside } from '../../lib/line/fetch-aside.ts';
import type { PreloadedStart } from '../engine/engine.ts';
import { listedIn, wantedMs } from '../engine/line/prefetch-cache.ts';
import { holdBackIn } from '../engine/near-live.ts';
import { initName, streamBase } from '../engine/stream-address.ts';
import type { PreloadedStream } from './preload.ts';

/** Init segments by name: the same for every channel of one encoding. */
export type Inits = Map<string, ArrayBuffer>;

/** The first media list that came with an address, in the folder of the stream. */
const mediaListOf = ({ playlists }: StreamAnswer) => playlists.find(({ path }) => path.includes('/'));

/**
 * The stream with its list as it is now. Rejects when it cannot be had.
 * @param stream as it was some seconds ago
 */
export async function withFreshList(
  { answer, start }: PreloadedStream,
  inits: Inits,
  signal: AbortSignal,
): Promise<PreloadedStream | undefined> {
  const list = mediaListOf(answer);
  if (!list) return undefined;
  const { folder } = streamBase(answer.url);
  const body = await (await fetchAside(folder + list.path, { signal })).text();
  const playlists = answer.playlists.map((one) => (one === list ? { ...list, body } : one));
  return beginningOf({ ...answer, playlists }, inits, signal, start);
}

/**
 * Fetches the first bytes of the segment with which a channel would begin now. Undefined where it begins with something else: where it
 * has no pictures, or comes in parts. Rejects when they cannot be had.
 * @param before what is here of it already
 */
export async function beginningOf(
  answer: StreamAnswer,
  inits: Inits,
  signal: AbortSignal,
  before?: PreloadedStart,
): Promise<PreloadedStream | undefined> {
  const list = mediaListOf(answer);
  if (!list || list.path.startsWith('AU/') || holdBackIn(answer.playlists) !== undefined) return undefined;
  const listed = listedIn(list.body);
  const endMs = listed[listed.length - 1]?.toMs ?? 0;
  const first = listed.findIndex(({ toMs }) => toMs > endMs - wantedMs);
  const segment = listed[first];
  if (segment?.map === undefined) return undefined;
  const inFolder = list.path.replace(/[^/]*$/, '');
  const { folder } = streamBase(answer.url);
  const path = inFolder + segment.uri;
  const startSeconds =
    listed.slice(0, first).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0) / 1000;
  if (before?.path === path) return { answer, start: { ...before, startSeconds } };
  const init = initName(inFolder + segment.map);
  if (init === undefined) return undefined;
  const [bytes] = await Promise.all([
    fetchFirstBytes(folder + path, signal),
    fetchInit(folder + inFolder + segment.map, init, inits, signal),
  ]);
  return { answer, start: { path, startSeconds, inits, ...bytes } };
}

async function fetchInit(url: string, name: string, inits: Inits, signal: AbortSignal): Promise<void> {
  if (!inits.has(name)) inits.set(name, await (await fetchAside(url, { signal })).arrayBuffer());
}

async function fetchFirstBytes(
  url: string,
  signal: AbortSignal,
): Promise<Pick<PreloadedStart, 'bytes' | 'wholeBytes'>> {
  const response = await fetchAside(url, { signal, headers: { range: `bytes=0-${preloadBytes - 1}` } });
  const wholeBytes = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]);
  if (!(wholeBytes > 0)) throw new Error('answered without a range');
  return { bytes: await response.arrayBuffer(), wholeBytes };
}
