import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Interval } from '../../../contract/interval.ts';
import type { TextName } from '../../../contract/tracks.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Passage } from './passages.ts';
import type { SpokenLine } from './spoken-lines.ts';
import { transcriptPassage, transcriptProgress } from './tables.ts';
import { isBeginning } from './words.ts';

/** A text of a channel. */
export interface TextOfChannel {
  channelId: string;
  track: TextName;
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

/** How far each text has been read. */
export async function progressOfAll(db: Db): Promise<(TextOfChannel & { until: number })[]> {
  return (await db.select().from(transcriptProgress)) as (TextOfChannel & { until: number })[];
}

/**
 * Writes what was read of an interval, and that it was. False, and nothing is written, where another server has gone on from
 * the beginning of the interval meanwhile.
 */
export async function savePassages(
  db: Db,
  { channelId, track }: TextOfChannel,
  { fromMs, toMs }: Interval,
  passages: readonly Passage[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const begin = { channelId, track, until: fromMs };
    await tx.insert(transcriptProgress).values(begin).onConflictDoNothing();
    const moved = await tx
      .update(transcriptProgress)
      .set({ until: toMs })
      .where(
        and(
          eq(transcriptProgress.channelId, channelId),
          eq(transcriptProgress.track, track),
          // What is older than anything that is kept is left out.
          sql`${transcriptProgress.until} <= ${timeOf(fromMs)}`,
        ),
      )
      .returning({ track: transcriptProgress.track });
    if (moved.length === 0) return false;
    if (passages.length > 0) await insertPassages(tx, { channelId, track }, passages);
    return true;
  });
}

/** The words come as they are: a parser of texts has other ideas of what a word is, and other ones in each version. */
async function insertPassages(
  tx: Db,
  { channelId, track }: TextOfChannel,
  passages: readonly Passage[],
): Promise<void> {
  const rows = JSON.stringify(passages.map(({ atMs, lines, words }) => ({ at: timeOf(atMs), lines, words })));
  await tx.execute(sql`
    insert into ${transcriptPassage} (at, channel_id, track, lines, words)
    select at, ${channelId}, ${track}, lines, array_to_tsvector(array(select jsonb_array_elements_text(words)))
    from jsonb_to_recordset(${rows}::jsonb) as r(at timestamptz, lines jsonb, words jsonb)
    on conflict do nothing`);
}

/** A passage that has all words that are looked for. */
export interface FoundPassage extends TextOfChannel {
  atMs: number;
  lines: SpokenLine[];
}

export interface PassageQuery {
  /** Folded. */
  words: readonly string[];
  /** Where may be looked, and how far back. */
  channels: readonly { id: string; sinceMs: number }[];
  /** Only what comes after this one in the order of answers. */
  after: (TextOfChannel & { atMs: number }) | undefined;
  most: number;
}

/** Words that are said all the time are found among so many of the newest passages. */
const newestPassages = 4_000;
/** Words of which so many are there are found sooner among so many more than by the index. */
const [oftenFound, newerPassages] = [10, 24_000];

/**
 * The newest passages that have all of the words. What is said often is found among the newest, in the order of time; what is
 * not is so rare that all of it can be sorted. An index of words alone would bring half of the table for `on`.
 */
export async function findPassages(db: Db, query: PassageQuery): Promise<FoundPassage[]> {
  const among = (newest: number) =>
    select(
      db,
      query,
      sql`
        select * from ${transcriptPassage} where ${isAfter(query)}
        order by at desc, channel_id desc, track desc limit ${newest}`,
    );
  let found = await among(newestPassages);
  if (found.length < query.most && found.length >= oftenFound) found = await among(newerPassages);
  if (found.length >= query.most) return found;
  // Sorted only after all of them are known: otherwise the planner may walk through everything in the order of time.
  return select(db, query, sql`select * from ${transcriptPassage} where ${hasWords(query)} offset 0`);
}

async function select(db: Db, query: PassageQuery, from: SQL): Promise<FoundPassage[]> {
  const channels = JSON.stringify(query.channels.map(({ id, sinceMs }) => ({ id, since: timeOf(sinceMs) })));
  const { rows } = await db.execute<{
    at: number;
    channel_id: string;
    track: TextName;
    lines: SpokenLine[];
  }>(sql`
    select (extract(epoch from p.at) * 1000)::bigint as at, p.channel_id, p.track, p.lines
    from (${from}) p
    join jsonb_to_recordset(${channels}::jsonb) as c(id text, since timestamptz) on c.id = p.channel_id
    where p.at >= c.since and ${hasWords(query)} and ${isAfter(query)}
    order by p.at desc, p.channel_id desc, p.track desc limit ${query.most}`);
  return rows.map(({ at, channel_id: channelId, track, lines }) => ({
    atMs: Number(at),
    channelId,
    track,
    lines,
  }));
}

const hasWords = ({ words }: PassageQuery): SQL =>
  sql`words @@ ${words.map((word) => `'${word}'${isBeginning(word) ? ':*' : ''}`).join(' & ')}::tsquery`;

const isAfter = ({ after }: PassageQuery): SQL =>
  after
    ? sql`(at, channel_id, track) < (${timeOf(after.atMs)}::timestamptz, ${after.channelId}, ${after.track})`
    : sql`true`;

const deletedAtOnce = 2_000;

/**
 * Deletes what is older than each channel keeps, some at a time so that nobody waits for it.
 * @param keptFromMs nothing older is kept of any channel; nothing at all of those that are not named
 */
export async function deletePassages(
  db: Db,
  channels: readonly { id: string; sinceMs: number }[],
  keptFromMs: number,
): Promise<void> {
  const since = JSON.stringify(channels.map(({ id, sinceMs }) => ({ id, since: timeOf(sinceMs) })));
  const newest = timeOf(Math.max(keptFromMs, ...channels.map(({ sinceMs }) => sinceMs)));
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${transcriptPassage} where (at, channel_id, track) in (
        select p.at, p.channel_id, p.track from ${transcriptPassage} p
        left join jsonb_to_recordset(${since}::jsonb) as c(id text, since timestamptz) on c.id = p.channel_id
        where p.at < ${newest}::timestamptz and p.at < coalesce(c.since, ${newest}::timestamptz)
        order by p.at limit ${deletedAtOnce})`);
    if ((rowCount ?? 0) < deletedAtOnce) break;
  }
  await db.delete(transcriptProgress).where(lt(transcriptProgress.until, keptFromMs));
}

/** Deletes everything, at once. */
export async function clearTranscripts(db: Db): Promise<void> {
  const [any] = await db.select().from(transcriptProgress).limit(1);
  if (any) await db.execute(sql`truncate ${transcriptPassage}, ${transcriptProgress}`);
}
