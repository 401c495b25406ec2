import {
  allChannelsId,
  catchupDays,
  guideDaysAhead,
  searchPageSize,
  shortestSearch,
} from '../../contract/constants.ts';
import type { Airing, SearchResult } from '../../contract/models/search.ts';
import type { searchPrograms } from '../../contract/routes/search.ts';
import { addDays, dateOf, startOfDate } from '../../contract/rules/guide-day.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import type { Clock } from '../../runtime/clock.ts';
import { defined } from '../../runtime/defined.ts';
import { createTtlCache } from '../../runtime/ttl-cache.ts';
import { listAllChannels, type ChannelRow, type Locks } from '../domains/channels/index.ts';
import { findPrograms, imdbUrlOf, presentSummary, type ProgramRow } from '../domains/guide/index.ts';
import {
  airingResult,
  airingsIn,
  findShows,
  fits,
  fitOfName,
  fold,
  lettersIn,
  ranked,
  readSearch,
  ways,
  type FoundShow,
  type RankedResult,
  type SearchText,
  type ShowQuery,
  type Shows,
  availabilityOf,
  presentChannel,
} from '../domains/search/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Call, Handler } from '../platform/http/call.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import { readCursor, searchMark, writeCursor } from './search-cursor.ts';

const channelResult = (channel: ChannelRow): SearchResult => ({
  kind: channel.kind === 'radio' ? 'radio' : 'channel',
  channel: presentChannel(channel),
  program: null,
  watch: { how: 'live' },
});

const programResult = (
  row: ProgramRow,
  channel: ChannelRow,
  found: { airings: number; others: Airing[] },
  nowMs: number,
): SearchResult => ({
  kind: channel.kind === 'radio' ? 'radio' : 'program',
  channel: presentChannel(channel),
  program: {
    ...presentSummary(row),
    description: row.description,
    year: row.year,
    isMovie: row.isMovie,
    isSeries: row.seriesName !== null,
    imdbUrl: imdbUrlOf(row),
    imdbRating: row.imdbRating,
    publicViewKey: viewKeyOf(row.channelId, row.startAt),
    ...found,
  },
  watch: availabilityOf(row, channel, nowMs),
});

export interface SearchContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  shows: Shows;
  /** By account, and by network for visitors. */
  limit: RateLimit;
}

type Body = Call<typeof searchPrograms>['body'];
/** Something that was found: a show, or a channel itself. */
type SearchHit = FoundShow | FoundChannel;

interface FoundChannel extends RankedResult {
  channel: ChannelRow;
}

/** Of a show that comes every hour nobody wants the list. */
const mostOthers = 8;
const channelsAgeMs = 1_000;

/** POST api|demo /program/search */
export function searchProgramsHandler(context: SearchContext): Handler<typeof searchPrograms> {
  const { db, clock, locks, shows, limit } = context;
  const lineup = createTtlCache<ChannelRow[]>({ ms: channelsAgeMs, most: 1, clock });

  return async ({ body, caller, http }) => {
    await limit.take(caller.kind === 'member' ? `account ${caller.accountId}` : http.network);
    ensure(lettersIn(body.search) >= shortestSearch, 'search.tooShort');
    const nowMs = clock();
    const search = readSearch(body.search);
    const mark = searchMark([search, body.only, body.channel, body.genre, body.isOnlyRecorded]);
    const place = body.cursor === undefined ? { offset: 0, nowMs } : readCursor(body.cursor, mark, nowMs);

    const locked = await locks.of(caller);
    const channels = openChannels(await lineup.get('', () => listAllChannels(db)), locked, body.channel);
    const named: SearchHit[] = isForChannels(body) ? findChannels(channels, search) : [];
    const found = named.concat(findShows(await shows(), showQuery(body, search, channels, place.nowMs)));
    const end = place.offset + (body.limit ?? searchPageSize);
    const page = ranked(found, place.offset, end - place.offset);
    return {
      count: found.length,
      results: await present(db, page, channels, nowMs),
      cursor: end < found.length ? writeCursor({ ...place, offset: end }, mark) : null,
    };
  };
}

/** The channels that may be named. */
function openChannels(
  rows: readonly ChannelRow[],
  locked: ReadonlySet<string>,
  wanted = allChannelsId,
): Map<string, ChannelRow> {
  const open = rows.filter(({ id }) => !locked.has(id) && (wanted === allChannelsId || id === wanted));
  return new Map(open.map((row) => [row.id, row]));
}

/** A member who looks for films, or on one channel, does not look for channels. */
const isForChannels = ({ only, isOnlyRecorded, channel = allChannelsId, genre }: Body): boolean =>
  !only && !isOnlyRecorded && channel === allChannelsId && !genre;

const unspaced = (text: string): string => text.replaceAll(' ', '');

/** Channels and stations whose name begins with the text come before everything else. */
function findChannels(channels: ReadonlyMap<string, ChannelRow>, search: SearchText): FoundChannel[] {
  if (search.number) return [];
  // `duo5` and `Duo 5` are one.
  const together = { text: unspaced(search.text), words: [unspaced(search.text)] };
  return [...channels.values()].flatMap((channel) => {
    const names = [channel.name, channel.altName ?? ''];
    const fit = Math.min(
      ...names.map(fold).flatMap((name) => [fitOfName(name, search), fitOfName(unspaced(name), together)]),
    );
    if (fit >= fits.none) return [];
    const first = fit === fits.exact ? fits.channel : fits.channelBegins;
    return { fit: fit <= fits.begins ? first : fit, way: ways.onair, distanceSeconds: 0, channel };
  });
}

function showQuery(
  body: Body,
  search: SearchText,
  channels: ReadonlyMap<string, ChannelRow>,
  nowMs: number,
): ShowQuery {
  const today = dateOf(nowMs);
  return {
    search,
    channels,
    only: body.only,
    isArchiveOnly: body.isOnlyRecorded,
    genre: body.genre ? fold(body.genre) : undefined,
    nowMs,
    fromMs: startOfDate(defined(addDays(today, -catchupDays))),
    toMs: startOfDate(defined(addDays(today, guideDaysAhead + 1))),
  };
}

/** The airings beside the one that stands for all. */
function othersOf(found: FoundShow, channels: ReadonlyMap<string, ChannelRow>, nowMs: number): Airing[] {
  if (found.airings < 2) return [];
  return airingsIn(found, mostOthers + 1).flatMap((airing) => {
    const channel = airing.programId === found.programId ? undefined : channels.get(airing.channelId);
    return channel ? airingResult(airing, channel, nowMs) : [];
  });
}

async function present(
  db: Db,
  page: readonly SearchHit[],
  channels: ReadonlyMap<string, ChannelRow>,
  nowMs: number,
): Promise<SearchResult[]> {
  const ids = page.flatMap((one) => ('channel' in one ? [] : [one.programId]));
  const rows = await findPrograms(db, ids);
  return page.flatMap((one) => {
    if ('channel' in one) return channelResult(one.channel);
    const row = rows.get(one.programId);
    const channel = row && channels.get(row.channelId);
    if (!channel) return [];
    const { airings } = one;
    return programResult(row, channel, { airings, others: othersOf(one, channels, nowMs) }, nowMs);
  });
}
