import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/patterns.ts';
import { usualColumns, type DueRows } from '../../platform/work/kind.ts';
import { guideFetch, guideSource, guideSourceChannel } from './tables.ts';

/** The source that decides most goes first. */
export const dueSources: DueRows<typeof guideSource> = {
  table: guideSource,
  columns: { key: 'id', due: 'nextAt', ...usualColumns },
  where: eq(guideSource.enabled, true),
  order: [asc(guideSource.priority), asc(guideSource.id)],
};

export type SourceRow = typeof guideSource.$inferSelect;
export type SourceChannelRow = typeof guideSourceChannel.$inferSelect;
export type FetchRow = typeof guideFetch.$inferSelect;

/** What an operator says of a source; the rest is found out. */
export type SourceDetails = Pick<SourceRow, 'id' | 'url' | 'language' | 'priority' | 'everyMinutes'> &
  Partial<Pick<SourceRow, 'enabled'>>;

/** All sources, the one that decides first. */
export async function listSources(db: Db): Promise<SourceRow[]> {
  return db.select().from(guideSource).orderBy(asc(guideSource.priority), asc(guideSource.id));
}

export async function findSource(db: Db, id: string): Promise<SourceRow | undefined> {
  const [row] = await db.select().from(guideSource).where(eq(guideSource.id, id));
  return row;
}

export async function insertSource(db: Db, details: SourceDetails, nextAt: number): Promise<void> {
  await db.insert(guideSource).values({ ...details, nextAt });
}

export async function updateSource(db: Db, id: string, set: Partial<Omit<SourceRow, 'id'>>): Promise<void> {
  await db.update(guideSource).set(set).where(eq(guideSource.id, id));
}

export async function deleteSource(db: Db, id: string): Promise<boolean> {
  await db.delete(guideSourceChannel).where(eq(guideSourceChannel.sourceId, id));
  await db.delete(guideFetch).where(eq(guideFetch.sourceId, id));
  const gone = await db.delete(guideSource).where(eq(guideSource.id, id)).returning({ id: guideSource.id });
  return gone.length > 0;
}

/** Who decides has changed: every source is read whole at its next turn, and that is now. */
export async function readAllAgain(db: Db, nowMs: number): Promise<void> {
  await db.update(guideSource).set({ etag: null, lastModified: null, nextAt: nowMs });
}

/** What feeds say of channels, in the order of the ids in the feed. */
export async function channelsOfSource(db: Db, sourceId: string): Promise<SourceChannelRow[]> {
  return db
    .select()
    .from(guideSourceChannel)
    .where(eq(guideSourceChannel.sourceId, sourceId))
    .orderBy(asc(guideSourceChannel.feedId));
}

/** Channels of all feeds in whose id or name the text stands. */
export const feedChannelsNamed = (db: Db, text: string, most: number): Promise<SourceChannelRow[]> =>
  db
    .select()
    .from(guideSourceChannel)
    .where(or(contains(guideSourceChannel.feedId, text), contains(guideSourceChannel.name, text)))
    .orderBy(asc(guideSourceChannel.sourceId), asc(guideSourceChannel.feedId))
    .limit(most);

/** Notes the channels that a feed names, with their names; what is known of them otherwise stays. */
export async function noteFeedChannels(
  db: Db,
  sourceId: string,
  names: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (names.size === 0) return;
  const rows = JSON.stringify(
    [...names].map(([feed_id, [name = '', ...other_names]]) => ({ feed_id, name, other_names })),
  );
  await db.execute(sql`
    insert into ${guideSourceChannel} (source_id, feed_id, name, other_names)
    select ${sourceId}, feed_id, name, other_names
      from jsonb_to_recordset(${rows}::text::jsonb) as r(feed_id text, name text, other_names jsonb)
    on conflict (source_id, feed_id) do update set name = excluded.name, other_names = excluded.other_names
    where (${guideSourceChannel.name}, ${guideSourceChannel.otherNames}) <> (excluded.name, excluded.other_names)`);
}

/** Forgets channels that a feed names no longer, but nothing that an operator decided. */
export async function forgetOtherChannels(db: Db, sourceId: string, named: readonly string[]): Promise<void> {
  const kept = JSON.stringify(named);
  await db.execute(sql`
    delete from ${guideSourceChannel} where source_id = ${sourceId} and not decided and not preferred
      and feed_id not in (select jsonb_array_elements_text(${kept}::text::jsonb))`);
}

export async function saveSourceChannel(
  db: Db,
  row: Pick<SourceChannelRow, 'sourceId' | 'feedId'> & Partial<SourceChannelRow>,
): Promise<void> {
  await db
    .insert(guideSourceChannel)
    .values(row)
    .onConflictDoUpdate({
      target: [guideSourceChannel.sourceId, guideSourceChannel.feedId],
      set: row,
    });
}

/** Takes mapping and coverage from every channel of the feed but these; what an operator decided stays. */
export async function clearOtherMappings(db: Db, sourceId: string, mapped: readonly string[]): Promise<void> {
  const kept = JSON.stringify(mapped);
  await db.execute(sql`
    update ${guideSourceChannel}
    set channel_id = case when decided then channel_id end, from_at = null, to_at = null, programmes = 0
    where source_id = ${sourceId} and (channel_id is not null or from_at is not null)
      and feed_id not in (select jsonb_array_elements_text(${kept}::text::jsonb))`);
}

/** That of the feed which a channel prefers: before every number. */
export const preferredPriority = -1;

/** By what feeds decide over a channel. */
const channelPriority = sql<number>`case when ${guideSourceChannel.preferred} then ${sql.raw(String(preferredPriority))} else ${guideSource.priority} end`;

/** Has one of the feeds of a channel be preferred, or none. Answers which was. */
export async function preferSource(
  db: Db,
  channelId: string,
  sourceId: string | null,
): Promise<{ before: string | null; isMapped: boolean }> {
  const rows = await db
    .select({ sourceId: guideSourceChannel.sourceId, preferred: guideSourceChannel.preferred })
    .from(guideSourceChannel)
    .where(eq(guideSourceChannel.channelId, channelId));
  await db
    .update(guideSourceChannel)
    .set({ preferred: sourceId === null ? false : eq(guideSourceChannel.sourceId, sourceId) })
    .where(eq(guideSourceChannel.channelId, channelId));
  const before = rows.find(({ preferred }) => preferred)?.sourceId ?? null;
  return { before, isMapped: rows.some((row) => row.sourceId === sourceId) };
}

/** Every source that covers a channel, with what it covers and how it stands. */
export async function coverageOf(
  db: Db,
  channelId: string,
): Promise<
  (Pick<SourceRow, 'id' | 'priority' | 'lastGoodAt' | 'everyMinutes'> & { fromAt: number; toAt: number })[]
> {
  const rows = await db
    .select({
      id: guideSource.id,
      priority: channelPriority,
      lastGoodAt: guideSource.lastGoodAt,
      everyMinutes: guideSource.everyMinutes,
      fromAt: guideSourceChannel.fromAt,
      toAt: guideSourceChannel.toAt,
    })
    .from(guideSourceChannel)
    .innerJoin(guideSource, eq(guideSource.id, guideSourceChannel.sourceId))
    .where(
      and(
        eq(guideSourceChannel.channelId, channelId),
        isNotNull(guideSourceChannel.fromAt),
        eq(guideSource.enabled, true),
      ),
    );
  return rows.map((row) => ({ ...row, fromAt: defined(row.fromAt), toAt: defined(row.toAt) }));
}

/** From when to when each source in use speaks of each channel of ours, the one that decides first. */
export async function coverageByChannel(
  db: Db,
): Promise<Map<string, { sourceId: string; fromMs: number; toMs: number; preferred: boolean }[]>> {
  const rows = await db
    .select({
      channelId: guideSourceChannel.channelId,
      sourceId: guideSource.id,
      fromMs: guideSourceChannel.fromAt,
      toMs: guideSourceChannel.toAt,
      preferred: guideSourceChannel.preferred,
    })
    .from(guideSourceChannel)
    .innerJoin(guideSource, eq(guideSource.id, guideSourceChannel.sourceId))
    .where(
      and(
        isNotNull(guideSourceChannel.channelId),
        isNotNull(guideSourceChannel.fromAt),
        eq(guideSource.enabled, true),
      ),
    )
    .orderBy(asc(channelPriority), asc(guideSource.id));
  const covered = rows.map((row) => ({
    channelId: defined(row.channelId),
    coverage: {
      sourceId: row.sourceId,
      fromMs: defined(row.fromMs),
      toMs: defined(row.toMs),
      preferred: row.preferred,
    },
  }));
  const byChannel = Map.groupBy(covered, ({ channelId }) => channelId);
  return new Map([...byChannel].map(([id, those]) => [id, those.map(({ coverage }) => coverage)]));
}

const keptFetches = 200;

/** Notes what came of a fetch, and forgets those long before. */
export async function noteFetch(db: Db, row: Omit<FetchRow, 'id'>): Promise<void> {
  await db.insert(guideFetch).values(row);
  const old = db
    .select({ id: guideFetch.id })
    .from(guideFetch)
    .where(eq(guideFetch.sourceId, row.sourceId))
    .orderBy(desc(guideFetch.id))
    .offset(keptFetches);
  await db.delete(guideFetch).where(inArray(guideFetch.id, old));
}

/** The last fetches of a source, the newest first. */
export async function fetchesOf(db: Db, sourceId: string, limit: number): Promise<FetchRow[]> {
  return db
    .select()
    .from(guideFetch)
    .where(eq(guideFetch.sourceId, sourceId))
    .orderBy(desc(guideFetch.id))
    .limit(limit);
}

/** The channels that some source in use has filled, in the order of their ids. */
export async function filledChannels(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ channelId: guideSourceChannel.channelId })
    .from(guideSourceChannel)
    .innerJoin(guideSource, eq(guideSource.id, guideSourceChannel.sourceId))
    .where(
      and(
        eq(guideSource.enabled, true),
        isNotNull(guideSource.lastGoodAt),
        isNotNull(guideSourceChannel.channelId),
      ),
    )
    .orderBy(asc(guideSourceChannel.channelId));
  return rows.map((row) => defined(row.channelId));
}
