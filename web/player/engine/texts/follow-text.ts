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

/** A server that says nothing for so long is given up. */
const patientTicks = 8;
/** No segment says more; what does is damaged, and comparing it would hold up the page. */
const mostCues = 100;

/** A list that grows, and the words of its segments, each read once as long as they are kept. */
function textReader({ stream, list, ask: askFor }: FollowOptions) {
  const folder = list.replace(/[^/]*$/, '');
  /** When those that were read began, by name. */
  const known = new Map<string, number>();
  let listed: { segments: TextListSegment[]; ended: boolean } | undefined;
  const ask = (path: string, signal: AbortSignal): Promise<Response | undefined> =>
    askFor(stream.addressOf(path), signal);

  return {
    endsSoon(now: number): boolean {
      const last = listed?.segments[listed.segments.length - 1];
      return !last || (!listed?.ended && last.startMs + last.durationMs < now + endsSoonMs);
    },
    async readList(signal: AbortSignal): Promise<void> {
      const text = await (await ask(list, signal))?.text();
      if (text !== undefined) listed = readTextList(text);
    },
    /** What is listed around an instant and has not been read. */
    unread: (now: number): TextListSegment[] =>
      (listed?.segments ?? []).filter(
        ({ name, startMs, durationMs }) =>
          !known.has(name) && startMs < now + aheadMs && startMs + durationMs > now - behindMs,
      ),
    async read({ name, startMs }: TextListSegment, signal: AbortSignal): Promise<TextSegment | undefined> {
      known.set(name, startMs);
      const answer = await ask(folder + name.replace(/vtt$/, 'json'), signal).catch(() => undefined);
      // What failed is asked for again, and what says something else is not.
      const found: unknown = await answer?.json().catch(() => undefined);
      if (found === undefined) known.delete(name);
      return isText(found) ? { ...found, cues: found.cues.slice(0, mostCues) } : undefined;
    },
    /** What began before an instant is to be read again when it is on screen again. */
    forgetBefore(ms: number): void {
      for (const [name, startMs] of known) if (startMs < ms) known.delete(name);
    },
  };
}

const isText = (found: unknown): found is TextSegment =>
  Array.isArray((found as Partial<TextSegment> | null | undefined)?.cues);

/**
 * Reads the text of a channel around what is on screen: live, in the past, after a seek and over a change of servers alike, for
 * it knows only instants. What fails is asked for again. Returns how to stop.
 */
export function followText(options: FollowOptions): () => void {
  const { stream, onCues, everyMs = usualEveryMs } = options;
  const store = createCueStore();
  const reader = textReader(options);
  let ticks = 0;
  let listReadAt = -leastAgeTicks;
  let looking: AbortController | undefined;
  let lookingSince = 0;
  let stopped = false;

  async function look(signal: AbortSignal): Promise<void> {
    const now = stream.wallMs();
    if (now === undefined) return;
    if (reader.endsSoon(now) && ticks - listReadAt >= leastAgeTicks) {
      listReadAt = ticks;
      await reader.readList(signal);
    }
    const came = await Promise.all(
      reader.unread(now).map(async (segment) => {
        const found = await reader.read(segment, signal);
        if (found) store.add(segment, found);
        return found !== undefined;
      }),
    );
    if (stopped || !came.includes(true)) return;
    store.forgetBefore(now - keptBehindMs);
    reader.forgetBefore(now - keptBehindMs);
    onCues(store.cues());
  }

  function tick(): void {
    ticks++;
    if (looking && ticks - lookingSince < patientTicks) return;
    looking?.abort();
    const mine = new AbortController();
    [looking, lookingSince] = [mine, ticks];
    void look(mine.signal)
      .catch(() => undefined)
      .finally(() => {
        if (looking === mine) looking = undefined;
      });
  }

  const ticking = setInterval(tick, everyMs);
  tick();
  return () => {
    clearInterval(ticking);
    stopped = true;
    looking?.abort();
  };
}
