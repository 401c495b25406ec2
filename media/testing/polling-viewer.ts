import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import hlsParser from 'hls-parser';
import { faultsIn } from './hls-rules/check-list.ts';

/** What all viewers together have seen of a stream: the same name is the same bytes at the same instant, wherever from. */
export type SeenSegments = Map<string, { what: string; instantMs: number }>;

/** A player without a picture: polls a playlist and reads every segment, from one edge until that fails. */
export interface PollingViewer {
  /** Segments read so far, in order and without a gap; otherwise `faults` says so. */
  read: () => number;
  /** Which edge it is at. */
  at: () => number;
  /** The most questions in a row that nobody answered. */
  unanswered: () => number;
  faults: readonly string[];
  done: Promise<void>;
}

export interface ViewerOptions {
  /** The edges that it knows, beginning with the one that it asks first. */
  edges: readonly string[];
  first: number;
  /** Below an edge, such as `/t/…/l/etv/LO`. */
  folder: string;
  playlist: string;
  /** The name of its stream in what all have seen. */
  stream: string;
  seen: SeenSegments;
  signal: AbortSignal;
}

const pollMs = 200;

/** What a list says: read once for all viewers who are given the same. */
const lists = new Map<string, hlsParser.types.MediaPlaylist>();

function parsed(text: string): hlsParser.types.MediaPlaylist {
  const known = lists.get(text);
  if (known) return known;
  if (lists.size >= 100) lists.clear();
  const list = hlsParser.parse(text) as hlsParser.types.MediaPlaylist;
  lists.set(text, list);
  return list;
}

export function startViewer(options: ViewerOptions): PollingViewer {
  const { edges, folder, stream, seen, signal } = options;
  const faults: string[] = [];
  let at = options.first;
  let [read, inRow, most] = [0, 0, 0];

  /** The answer of whichever edge gives one. A refusal is not a reason to ask another. */
  async function ask(name: string): Promise<Buffer | undefined> {
    while (!signal.aborted) {
      try {
        const response = await fetch(`${edges[at]}${folder}/${name}`, { signal });
        const body = Buffer.from(await response.arrayBuffer());
        inRow = 0;
        if (response.ok) return body;
        faults.push(`${name} at ${at}: ${response.status}`);
        return undefined;
      } catch {
        if (signal.aborted) break;
        most = Math.max(most, ++inRow);
        at = (at + 1) % edges.length;
      }
    }
    return undefined;
  }

  /** Once seen, a thing stays what it was, and where. SegmentTimes are sums of lengths that were rounded. */
  function compare(name: string, what: string, instantMs = 0): void {
    const before = seen.get(name) ?? { what, instantMs };
    seen.set(name, before);
    if (before.what !== what || !(Math.abs(before.instantMs - instantMs) < 20))
      faults.push(`${name}: ${before.what} ${before.instantMs} became ${what} ${instantMs}`);
  }

  async function watch(): Promise<void> {
    let next: number | undefined;
    while (!signal.aborted) {
      const text = await ask(options.playlist);
      if (!text) {
        await pause();
        continue;
      }
      const playlist = parsed(text.toString());
      faults.push(...faultsIn(text.toString()));
      if (playlist.endlist) compare(`${stream}/${options.playlist}`, hash(text));
      const first = playlist.segments[0]!.mediaSequenceNumber;
      // A player begins three segments before the end of what is live, and at the beginning of all else.
      next ??= playlist.endlist ? first : first + Math.max(0, playlist.segments.length - 3);
      if (next < first) faults.push(`${stream}: ${next} has gone, ${first} is the first`);
      let instantMs = NaN; // told at the beginning, and again after every hole
      for (const segment of playlist.segments) {
        const beginsMs = segment.programDateTime?.getTime() ?? instantMs;
        instantMs = beginsMs + segment.duration * 1000;
        if (segment.mediaSequenceNumber < next) continue;
        if (segment.mediaSequenceNumber !== next) faults.push(`${stream}: a gap before ${segment.uri}`);
        const bytes = await ask(segment.uri);
        if (!bytes) break;
        // A title has no instants of its own.
        const at = Number.isNaN(beginsMs) ? 0 : beginsMs;
        compare(`${stream}/${segment.mediaSequenceNumber}`, `${segment.uri} ${hash(bytes)}`, at);
        next++;
        read++;
        if (playlist.endlist) await pause();
      }
      // Who has come to the end begins again.
      if (playlist.endlist && next > playlist.segments.at(-1)!.mediaSequenceNumber) next = first;
      await pause();
    }
  }

  const pause = (): Promise<unknown> => sleep(pollMs, undefined, { signal }).catch(() => undefined);
  return { read: () => read, at: () => at, unanswered: () => most, faults, done: watch() };
}

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
