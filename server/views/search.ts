import {
  allChannelsId,
  catchupDays,
  guideDaysAhead,
  searchPageSize,
  shortestSearch,
} from '../../contract/constants.ts';
import type { searchPrograms } from '../../contract/routes/search.ts';
import { addDays, dateOf, startOfDate } from '../../contract/rules/guide-day.ts';
import type { Clock } from '../../runtime/clock.ts';
import { defined } from '../../runtime/defined.ts';
import { createTtlCache } from '../../runtime/ttl-cache.ts';
import { listAllChannels, type ChannelRow, type Locks } from '../domains/channels/index.ts';
import {
  findShows,
  fits,
  fitOfName,
  fold,
  lettersIn,
  onDemand,
  ranked,
  readSearch,
  titlesForAll,
  titlesForMembers,
  ways,
  type SearchText,
  type ShowQuery,
  type Shows,
} from '../domains/search/index.ts';
import type { AccessSpans } from '../domains/guide/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Call, Caller, Handler } from '../platform/http/call.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import { readCursor, searchMark, writeCursor } from './search-cursor.ts';
import { presentHits, type FoundChannel, type SearchHit } from './search-results.ts';

export interface SearchContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  shows: Shows;
  accessSpans: () => Promise<AccessSpans>;
  /** Whether films and series are shown to the caller. */
  mayViewSeries(caller: Caller): Promise<boolean>;
  /** By account, and by network for visitors. */
  limit: RateLimit;
}

type Body = Call<typeof searchPrograms>['body'];
const channelsAgeMs = 1_000;

/** POST api|demo /program/search */
export function searchProgramsHandler(context: SearchContext): Handler<typeof searchPrograms> {
  const { db, clock, locks, shows, accessSpans, limit } = context;
  const lineup = createTtlCache<ChannelRow[]>({ ms: channelsAgeMs, most: 1, clock });

  return async ({ body, caller, http }) => {
    await limit.take(caller.kind === 'member' ? `account ${caller.accountId}` : http.network);
    const text = body.search || (body.programName ?? '');
    ensure(lettersIn(text) >= shortestSearch, 'search.tooShort');
    const nowMs = clock();
    const search = readSearch(text);
    const { only, channel, genre, year, isOnlyRecorded, subtitled } = body;
    const mark = searchMark([search, only, channel, genre, year, isOnlyRecorded, subtitled]);
    const place =
      body.cursor === undefined ? { offset: body.offset || 0, nowMs } : readCursor(body.cursor, mark, nowMs);

    const [locked, seesTitles, spans] = await Promise.all([
      locks.of(caller),
      context.mayViewSeries(caller),
      accessSpans(),
    ]);
    const channels = openChannels(await lineup.get('', () => listAllChannels(db)), locked, body.channel);
    const named: SearchHit[] = isForChannels(body) ? findChannels(channels, search) : [];
    const found = named.concat(
      findShows(
        await shows(),
        showQuery(body, search, { channels, spans, onDemand: titlesFor(caller, seesTitles) }, place.nowMs),
      ),
    );
    const end = place.offset + (body.limit ?? searchPageSize);
    const page = ranked(found, place.offset, end - place.offset);
    return {
      count: found.length,
      results: await presentHits(db, page, { channels, spans, search }, nowMs),
      cursor: end < found.length ? writeCursor({ ...place, offset: end }, mark) : null,
    };
  };
}

/** Where the titles are that somebody may watch. */
function titlesFor(caller: Caller, seesTitles: boolean): string[] {
  if (!seesTitles) return [];
  return caller.kind === 'visitor' ? [titlesForAll] : [titlesForAll, titlesForMembers];
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
const isForChannels = ({
  only,
  isOnlyRecorded,
  subtitled,
  channel = allChannelsId,
  genre,
  year,
}: Body): boolean => !only && !isOnlyRecorded && !subtitled && channel === allChannelsId && !genre && !year;

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

/** Where is looked, and what is known of that. */
interface SearchPlaces {
  channels: ReadonlyMap<string, ChannelRow>;
  spans: AccessSpans;
}

function showQuery(
  body: Body,
  search: SearchText,
  { channels, spans, onDemand: titles }: SearchPlaces & { onDemand: readonly string[] },
  nowMs: number,
): ShowQuery {
  const today = dateOf(nowMs);
  const isOfChannel = (body.channel ?? allChannelsId) !== allChannelsId;
  const places = isOfChannel ? [] : titles.map((id) => [id, onDemand] as const);
  return {
    search,
    channels: new Map<string, ChannelRow | typeof onDemand>([...channels, ...places]),
    only: body.only,
    isArchiveOnly: body.isOnlyRecorded,
    genre: body.genre ? fold(body.genre) : undefined,
    year: body.year || undefined,
    subtitledBy: body.subtitled ? spans : undefined,
    nowMs,
    fromMs: startOfDate(defined(addDays(today, -catchupDays))),
    toMs: startOfDate(defined(addDays(today, guideDaysAhead + 1))),
  };
}
