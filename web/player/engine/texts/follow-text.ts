import type { TextSegment } from '../../../../contract/models/tracks.ts';
import { createCueStore, type ChannelCue } from './cue-store.ts';
import { readTextList, type TextListSegment } from './text-list.ts';

/** A stream whose text is read beside its pictures. */
export interface FollowedStream {
  /** The address of a file in its folder, by the server and the ticket of this moment. */
  addressOf: (path: string) => string;
  /** The instant that is on screen. */
  wallMs: () => number | undefined;
}

export interface FollowOptions {
  stream: FollowedStream;
  /** The path of the list within the stream. */
  list: string;
  fetch: typeof fetch;
  /** There is something new. */
  onCues: (cues: readonly ChannelCue[]) => void;
  everyMs?: number;
}

/** So much is read ahead of the picture, and so much of what was said before it still stands there. */
const aheadMs = 25_000;
const behindMs = 12_000;
/** A list that grows is read again when it ends so near. */
const endsSoonMs = 20_000;
const usualEveryMs = 1_000;
/** And no more often than that. */
const leastAgeTicks = 3;
/** What has been read is known by its name; a window of four hours has 3,600 of them. */
const keptBehindMs = 300_000;

/**
 * Reads the text of a channel around what is on screen: live, in the past, after a seek and over a change of servers alike, for
 * it knows only instants. What fails is asked for again. Returns how to stop.
 */
export function followText({
  stream,
  list,
  fetch,
  onCues,
  everyMs = usualEveryMs,
}: FollowOptions): () => void {
  const store = createCueStore();
  const ending = new AbortController();
  const { signal } = ending;
  const folder = list.replace(/[^/]*$/, '');
  let listed: { segments: TextListSegment[]; ended: boolean } | undefined;
  let ticks = 0;
  let readAt = -leastAgeTicks;
  let busy = false;
  const read = new Set<string>();

  async function bodyOf(path: string): Promise<Response | undefined> {
    const response = await fetch(stream.addressOf(path), { signal });
    return response.ok ? response : undefined;
  }

  async function readList(): Promise<void> {
    readAt = ticks;
    const text = await (await bodyOf(list))?.text();
    if (text !== undefined) listed = readTextList(text);
  }

  async function readSegment(segment: TextListSegment): Promise<boolean> {
    read.add(segment.name);
    const body = await bodyOf(folder + segment.name.replace(/vtt$/, 'json')).catch(() => undefined);
    const found = (await body?.json().catch(() => undefined)) as TextSegment | undefined;
    if (!found) read.delete(segment.name);
    else store.add(segment, found);
    return found !== undefined;
  }

  async function look(): Promise<void> {
    const now = stream.wallMs();
    if (now === undefined) return;
    const last = listed?.segments[listed.segments.length - 1];
    const endsSoon = !last || (!listed?.ended && last.startMs + last.durationMs < now + endsSoonMs);
    if (endsSoon && ticks - readAt >= leastAgeTicks) await readList();
    const near = (listed?.segments ?? []).filter(
      ({ name, startMs, durationMs }) =>
        !read.has(name) && startMs < now + aheadMs && startMs + durationMs > now - behindMs,
    );
    const came = await Promise.all(near.map(readSegment));
    if (signal.aborted || !came.includes(true)) return;
    store.forgetBefore(now - keptBehindMs);
    onCues(store.cues());
  }

  function tick(): void {
    ticks++;
    if (busy) return;
    busy = true;
    void look()
      .catch(() => undefined)
      .finally(() => (busy = false));
  }

  const ticking = setInterval(tick, everyMs);
  tick();
  return () => {
    clearInterval(ticking);
    ending.abort();
  };
}
