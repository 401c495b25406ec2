import { allChannelsId, saidLeadMs, searchPageSize, shortestSearch } from '../../contract/constants.ts';
import type { SaidResult } from '../../contract/models/search.ts';
import type { searchSaid } from '../../contract/routes/search.ts';
import type { TextName } from '../../contract/tracks.ts';
import type { Clock } from '../../runtime/clock.ts';
import { getOrThrow } from '../../runtime/defined.ts';
import { listAllChannels, type ChannelRow, type Locks } from '../domains/channels/index.ts';
import { findProgramsOf } from '../domains/guide/index.ts';
import { lettersIn, presentChannel, readSearch } from '../domains/search/index.ts';
import type { WatchableBy } from '../domains/streaming/index.ts';
import { offeredTracks } from '../domains/tracks/index.ts';
import { hasWords, type Said, type SaidPage, type SaidQuery } from '../domains/transcripts/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Caller, Handler } from '../platform/http/call.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';

export interface SaidContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  watchableBy: WatchableBy;
  transcripts: {
    enabled(): Promise<boolean>;
    sinceOf(channel: ChannelRow): number | null;
    find(query: SaidQuery): Promise<SaidPage>;
  };
  /** By account, and by network for visitors. */
  limit: RateLimit;
}

/** GET api|demo /search/said */
export function searchSaidHandler(context: SaidContext): Handler<typeof searchSaid> {
  const { db, clock, transcripts, limit } = context;
  return async ({ query: { q, channel = allChannelsId, cursor }, caller, http }) => {
    await limit.take(caller.kind === 'member' ? `account ${caller.accountId}` : http.network);
    ensure(lettersIn(q) >= shortestSearch, 'search.tooShort');
    if (!(await transcripts.enabled())) return { results: null, cursor: null };
    const [open, tracks] = await Promise.all([
      openChannels(context, caller, http.network),
      offeredTracks(db, clock()),
    ]);
    const spoken = open.filter(({ id }) => tracks.get(id)?.some(hasWords));
    if (spoken.length === 0) return { results: null, cursor: null };
    const wanted = spoken.filter(({ id }) => channel === allChannelsId || id === channel);
    const { words, number } = readSearch(q);
    if (words.length === 0 || number || wanted.length === 0) return { results: [], cursor: null };
    const channels = wanted.map((row) => ({ id: row.id, sinceMs: transcripts.sinceOf(row) ?? clock() }));
    const page = await transcripts.find({
      words,
      channels,
      tracks,
      after: readCursor(cursor),
      most: searchPageSize,
    });
    return { results: await present(db, page.found, wanted), cursor: page.next ? cursorOf(page.next) : null };
  };
}

/** The channels whose past a caller may open. */
async function openChannels(
  { db, locks, watchableBy, transcripts }: SaidContext,
  caller: Caller,
  network: string,
): Promise<ChannelRow[]> {
  const [rows, locked, mayWatch] = await Promise.all([
    listAllChannels(db),
    locks.of(caller),
    watchableBy(caller, network),
  ]);
  return rows.filter(
    (row) => row.kind === 'tv' && !locked.has(row.id) && transcripts.sinceOf(row) !== null && mayWatch(row),
  );
}

type Place = NonNullable<SaidQuery['after']>;

const cursorOf = ({ atMs, channelId, track }: Place): string => `${atMs} ${channelId} ${track}`;

function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at, channelId = '', track] = cursor.split(' ');
  return { atMs: Number(at), channelId, track: track as TextName };
}

async function present(
  db: Db,
  found: readonly Said[],
  channels: readonly ChannelRow[],
): Promise<SaidResult[]> {
  const byId = new Map(channels.map((row) => [row.id, row]));
  const programs = await findProgramsOf(
    db,
    found.map(({ channelId, atMs }) => ({ channelId, atMs })),
  );
  return found.map(({ channelId, atMs, language, parts }, i) => {
    const program = programs[i];
    return {
      channel: presentChannel(getOrThrow(byId, channelId)),
      program: program ? { id: program.id, name: program.name, startTime: program.startAt } : null,
      at: atMs,
      playFrom: atMs - saidLeadMs,
      language,
      parts,
    };
  });
}
