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
  /** Undefined for a refusal. */
  ask: (address: string, signal: AbortSignal) => Promise<Response | undefined>;
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
/** What was said longer ago is forgotten. */
const keptBehindMs = 300_000;

/** A list that grows, and the words of its segments, each read once. */
function textReader({ stream, list, ask: askFor }: FollowOptions, signal: AbortSignal) {
  const folder = list.replace(/[^/]*$/, '');
  const known = new Set<string>();
  let listed: { segments: TextListSegment[]; ended: boolean } | undefined;
  const ask = (path: string): Promise<Response | undefined> => askFor(stream.addressOf(path), signal);

  return {
    endsSoon(now: number): boolean {
      const last = listed?.segments[listed.segments.length - 1];
      return !last || (!listed?.ended && last.startMs + last.durationMs < now + endsSoonMs);
    },
    async readList(): Promise<void> {
      const text = await (await ask(list))?.text();
      if (text !== undefined) listed = readTextList(text);
    },
    /** What is listed around an instant and has not been read. */
    unread: (now: number): TextListSegment[] =>
      (listed?.segments ?? []).filter(
        ({ name, startMs, durationMs }) =>
          !known.has(name) && startMs < now + aheadMs && startMs + durationMs > now - behindMs,
      ),
    async read({ name }: TextListSegment): Promise<TextSegment | undefined> {
      known.add(name);
      const answer = await ask(folder + name.replace(/vtt$/, 'json')).catch(() => undefined);
      const found = (await answer?.json().catch(() => undefined)) as TextSegment | undefined;
      // What failed is asked for again.
      if (!found) known.delete(name);
      return found;
    },
  };
}

/**
 * Reads the text of a channel around what is on screen: live, in the past, after a seek and over a change of servers alike, for
 * it knows only instants. What fails is asked for again. Returns how to stop.
 */
export function followText(options: FollowOptions): () => void {
  const { stream, onCues, everyMs = usualEveryMs } = options;
  const store = createCueStore();
  const ending = new AbortController();
  const reader = textReader(options, ending.signal);
  let ticks = 0;
  let listReadAt = -leastAgeTicks;
  let busy = false;

  async function look(): Promise<void> {
    const now = stream.wallMs();
    if (now === undefined) return;
    if (reader.endsSoon(now) && ticks - listReadAt >= leastAgeTicks) {
      listReadAt = ticks;
      await reader.readList();
    }
    const came = await Promise.all(
      reader.unread(now).map(async (segment) => {
        const found = await reader.read(segment);
        if (found) store.add(segment, found);
        return found !== undefined;
      }),
    );
    if (ending.signal.aborted || !came.includes(true)) return;
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
