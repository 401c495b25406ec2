import { fetchBytes } from '../../../lib/line/fetch-bytes.ts';
import { initName, underBase, type StreamBase } from '../stream-address.ts';
import type { Span } from '../instants.ts';
import type { Meter, Transfer } from './meter.ts';

/** A segment in memory, and how long it took to come. */
export interface KeptSegment {
  data: ArrayBuffer;
  tookMs: number;
}

/** A part of a rendition that is not played yet, in memory. */
export interface PrefetchCache {
  /** Of its playlist, in the stream's folder. */
  path: string;
  playlist: string;
  segments: Map<string, KeptSegment>;
  inits: Map<string, ArrayBuffer>;
  /** What of it can be played without waiting; undefined as long as that is nothing. */
  span: Span | undefined;
  failed: boolean;
  /** Breaks off what is still coming. */
  drop: () => void;
}

/** A segment in a list. */
interface Listed {
  uri: string;
  fromMs: number;
  toMs: number;
  map: string | undefined;
}

/** Enough to begin with, and for the next ones to come. */
export const wantedMs = 12_000;

interface Needs {
  base: () => StreamBase;
  meter: Meter;
  clock?: () => number;
}

/**
 * Fetches a rendition into memory from an instant on, one after the other, while something else plays; without an instant
 * from where live begins.
 */
export function fillPrefetch(
  { base, meter, clock = () => performance.now() }: Needs,
  path: string,
  fromMs?: number,
): PrefetchCache {
  const given = new AbortController();
  const prefetch: PrefetchCache = {
    path: path.replace(/\?.*$/, ''),
    playlist: '',
    segments: new Map(),
    inits: new Map(),
    span: undefined,
    failed: false,
    drop: () => given.abort(),
  };

  const fetchAll = async (address: string): Promise<KeptSegment> => {
    const at = clock();
    const transfer: Transfer = { loading: { start: at, first: 0, end: 0 }, loaded: 0, aborted: false };
    meter.begin(transfer);
    try {
      const data = await fetchBytes(underBase(address, base()), given.signal, (bytes) => {
        transfer.loading.first ||= clock();
        transfer.loaded += bytes;
      });
      return { data, tookMs: clock() - at };
    } finally {
      meter.end(transfer);
    }
  };

  async function fill(): Promise<void> {
    const { folder } = base();
    const { data } = await fetchAll(folder + path);
    prefetch.playlist = new TextDecoder().decode(data);
    const listed = listedIn(prefetch.playlist);
    const beginMs = fromMs ?? (listed[listed.length - 1]?.toMs ?? 0) - wantedMs;
    const here = prefetch.path.replace(/[^/]*$/, '');
    for (const { uri, map, ...piece } of listed.filter(({ toMs }) => toMs > beginMs)) {
      const name = map === undefined ? undefined : initName(here + map);
      if (map !== undefined && name !== undefined && !prefetch.inits.has(name))
        prefetch.inits.set(name, (await fetchAll(folder + here + map)).data);
      prefetch.segments.set(here + uri, await fetchAll(folder + here + uri));
      prefetch.span = { fromMs: prefetch.span?.fromMs ?? piece.fromMs, toMs: piece.toMs };
      if (piece.toMs - beginMs >= wantedMs) return;
    }
  }
  fill().catch(() => (prefetch.failed = true));
  return prefetch;
}

const line = /^#EXT(?:INF:([\d.]+)|-X-PROGRAM-DATE-TIME:(\S+)|-X-MAP:URI="(.+)")|^([^#\s].*)$/gm;

/** The segments in a media playlist that says when they were broadcast. */
export function listedIn(playlist: string): Listed[] {
  const listed: Listed[] = [];
  let [atMs, durationMs] = [Number.NaN, 0];
  let map: string | undefined;
  for (const [, seconds, date, init, uri] of playlist.matchAll(line)) {
    if (seconds !== undefined) durationMs = Number(seconds) * 1000;
    else if (date !== undefined) atMs = Date.parse(date);
    else if (init !== undefined) map = init;
    else if (uri !== undefined) {
      listed.push({ uri, fromMs: atMs, toMs: atMs + durationMs, map });
      atMs += durationMs;
    }
  }
  return listed;
}
