import type { ComparedProgram } from '../../../contract/models/console/guide-mapping.ts';
import { overlap, type Interval } from '../../../contract/interval.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import {
  EpgSourceError,
  type EpgEvent,
  type EpgProgramme,
  type FetchFeed,
} from '../../adapters/epg-source/port.ts';
import type { SourceRow } from './source-store.ts';

/** So much of each channel is compared. */
export const comparedMs = 12 * hourMs;
export const mostCompared = 8;
/** Rows are looked at one after the other, and a feed may be large. */
const keptMs = 10 * minuteMs;
const mostFeeds = 8;
const mostChannels = 5_000;
const mostOfChannel = 5_000;
const longestTitle = 200;

/** What a feed says of its channels now; `fault` when it could not be read, as a report. */
export interface Upcoming {
  byChannel: ReadonlyMap<string, readonly ComparedProgram[]>;
  fault: string | null;
}

interface Parts {
  fetchFeed: FetchFeed;
  clock: Clock;
}

/** What feeds say of the next hours, of channels that are ours and of all others. */
export function createUpcoming({ fetchFeed, clock }: Parts) {
  const cache = createTtlCache<Upcoming>({ ms: keptMs, most: mostFeeds, clock });
  return async ({ url }: SourceRow): Promise<Upcoming> =>
    cache.get(url, () => read(fetchFeed, url, (events) => gather(events, clock())));
}

/** A channel of a feed, and what is added to its times. */
interface FeedChannelTimes {
  feedId: string;
  shiftMinutes: number;
}

/** All that feeds say of single channels, for the holes of a guide. */
export function createFeedSchedules({ fetchFeed, clock }: Parts) {
  const cache = createTtlCache<Upcoming>({ ms: keptMs, most: mostFeeds, clock });
  /** What overlaps with a window, by start, in times of ours. */
  return async (
    { url }: SourceRow,
    channels: readonly FeedChannelTimes[],
    window: Interval,
  ): Promise<{ programs: ComparedProgram[]; fault: string | null }> => {
    const ids = new Set(channels.map(({ feedId }) => feedId));
    const { byChannel, fault } = await cache.get(JSON.stringify([url, ...ids]), () =>
      read(fetchFeed, url, (events) => gatherAll(events, ids)),
    );
    const programs = channels
      .flatMap(({ feedId, shiftMinutes }) => shifted(byChannel.get(feedId) ?? [], shiftMinutes * minuteMs))
      .toSorted((a, b) => a.startMs - b.startMs);
    return { programs: within(programs, window), fault };
  };
}

/** Those with an end of their own or that of the next one's start; the last one may go on for as long as it likes. */
const within = (programs: readonly ComparedProgram[], window: Interval): ComparedProgram[] =>
  programs.filter(({ startMs, endMs }, at) => {
    const toMs = endMs ?? programs[at + 1]?.startMs ?? Infinity;
    return overlap({ fromMs: startMs, toMs }, window);
  });

/** Times of a feed as ours. */
export const shifted = (programs: readonly ComparedProgram[], byMs: number): ComparedProgram[] =>
  programs.map(({ startMs, endMs, title }) => ({
    startMs: startMs + byMs,
    endMs: endMs === null ? null : endMs + byMs,
    title,
  }));

async function read(
  fetchFeed: FetchFeed,
  url: string,
  gather: (events: AsyncIterable<EpgEvent>) => Promise<Upcoming['byChannel']>,
): Promise<Upcoming> {
  try {
    const feed = await fetchFeed(url, { etag: null, lastModified: null });
    if (feed === 'unchanged') return { byChannel: new Map(), fault: null };
    try {
      return { byChannel: await gather(feed.events), fault: null };
    } finally {
      feed.close();
    }
  } catch (error) {
    if (!(error instanceof EpgSourceError)) throw error;
    return { byChannel: new Map(), fault: error.report };
  }
}

/** The next programmes of each channel, by start: what is on, and what follows within the hours that are compared. */
async function gather(events: AsyncIterable<EpgEvent>, nowMs: number): Promise<Upcoming['byChannel']> {
  const byChannel = new Map<string, ComparedProgram[]>();
  for await (const event of events) {
    if (event.kind === 'channel' || event.startMs === undefined) continue;
    const program = comparedOf(event, event.startMs);
    const { endMs } = program;
    // Without an end it may be on still.
    const isOver = endMs === null ? event.startMs < nowMs - hourMs : endMs <= nowMs;
    if (isOver || event.startMs >= nowMs + comparedMs) continue;
    const list = byChannel.get(event.channelId) ?? [];
    if (!byChannel.has(event.channelId) && byChannel.size >= mostChannels) continue;
    list.push(program);
    // Feeds need not be in order.
    list.sort((a, b) => a.startMs - b.startMs);
    byChannel.set(event.channelId, list.slice(0, mostCompared));
  }
  return byChannel;
}

/** Every programme of some channels; a feed that has more of one than any guide shows is cut off. */
async function gatherAll(
  events: AsyncIterable<EpgEvent>,
  ids: ReadonlySet<string>,
): Promise<Upcoming['byChannel']> {
  const byChannel = new Map([...ids].map((id): [string, ComparedProgram[]] => [id, []]));
  for await (const event of events) {
    if (event.kind === 'channel' || event.startMs === undefined) continue;
    const list = byChannel.get(event.channelId);
    if (list && list.length < mostOfChannel) list.push(comparedOf(event, event.startMs));
  }
  return byChannel;
}

const comparedOf = ({ stop, titles }: EpgProgramme, startMs: number): ComparedProgram => ({
  startMs,
  endMs: typeof stop === 'string' ? null : stop.ms,
  title: (titles[0]?.text ?? '').slice(0, longestTitle),
});

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
