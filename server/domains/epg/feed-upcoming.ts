import type { ComparedProgram } from '../../../contract/models/console/guide-mapping.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { EpgSourceError, type EpgEvent, type FetchFeed } from '../../adapters/epg-source/port.ts';
import type { SourceRow } from './source-store.ts';

/** So much of each channel is compared. */
export const comparedMs = 12 * hourMs;
export const mostCompared = 8;
/** Rows are looked at one after the other, and a feed may be large. */
const keptMs = 10 * minuteMs;
const mostFeeds = 8;
const mostChannels = 5_000;
const longestTitle = 200;

/** What a feed says of its channels now; `fault` when it could not be read, as a report. */
export interface Upcoming {
  byChannel: ReadonlyMap<string, readonly ComparedProgram[]>;
  fault: string | null;
}

/** What feeds say of the next hours, of channels that are ours and of all others. */
export function createUpcoming({ fetchFeed, clock }: { fetchFeed: FetchFeed; clock: Clock }) {
  const cache = createTtlCache<Upcoming>({ ms: keptMs, most: mostFeeds, clock });

  async function read(url: string): Promise<Upcoming> {
    try {
      const feed = await fetchFeed(url, { etag: null, lastModified: null });
      if (feed === 'unchanged') return { byChannel: new Map(), fault: null };
      try {
        return { byChannel: await gather(feed.events, clock()), fault: null };
      } finally {
        feed.close();
      }
    } catch (error) {
      if (!(error instanceof EpgSourceError)) throw error;
      return { byChannel: new Map(), fault: error.report };
    }
  }

  return async ({ url }: SourceRow): Promise<Upcoming> => cache.get(url, () => read(url));
}

/** The next programmes of each channel, by start: what is on, and what follows within the hours that are compared. */
async function gather(events: AsyncIterable<EpgEvent>, nowMs: number): Promise<Upcoming['byChannel']> {
  const byChannel = new Map<string, ComparedProgram[]>();
  for await (const event of events) {
    if (event.kind === 'channel' || event.startMs === undefined) continue;
    const endMs = typeof event.stop === 'string' ? null : event.stop.ms;
    // Without an end it may be on still.
    const isOver = endMs === null ? event.startMs < nowMs - hourMs : endMs <= nowMs;
    if (isOver || event.startMs >= nowMs + comparedMs) continue;
    const list = byChannel.get(event.channelId) ?? [];
    if (!byChannel.has(event.channelId) && byChannel.size >= mostChannels) continue;
    const title = (event.titles[0]?.text ?? '').slice(0, longestTitle);
    list.push({ startMs: event.startMs, endMs, title });
    // Feeds need not be in order.
    list.sort((a, b) => a.startMs - b.startMs);
    byChannel.set(event.channelId, list.slice(0, mostCompared));
  }
  return byChannel;
}

/** Two feeds need not agree to the minute. */
const sameStartMs = 5 * minuteMs;

/** How many of theirs stand in ours at the same time, under the same name. */
export function agreeing(theirs: readonly ComparedProgram[], ours: readonly ComparedProgram[]): number {
  return theirs.filter(({ startMs, title }) =>
    ours.some((one) => Math.abs(one.startMs - startMs) <= sameStartMs && isSameTitle(one.title, title)),
  ).length;
}

/** One says the episode, too: „Osoon“ and „Osoon. 12. osa“ are one programme. */
function isSameTitle(a: string, b: string): boolean {
  const [one, other] = [foldedTitle(a), foldedTitle(b)];
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}

const foldedTitle = (title: string): string =>
  title
    .toLocaleLowerCase('et')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
