import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { QueryValue } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { category, channel, channelCategory, channelLock, channelLogo, favorite, logoDue } from './tables.ts';

export type ChannelRow = typeof channel.$inferSelect;
export type NewChannel = typeof channel.$inferInsert;
export type Category = typeof category.$inferSelect;

/** Any number that no other lock of ours has. */
const lineupLock = 7_281_412;

/** What lists show of television channels, by number. */
export const selectLineUp = (db: Db) =>
  db
    .select({
      id: channel.id,
      extId: channel.extId,
      number: channel.number,
      name: channel.name,
      altName: channel.altName,
      logo: channel.logo,
      hasSeries: channel.hasSeries,
      demo: channel.demo,
      dvrSupport: channel.dvrSupport,
      dvrDays: channel.dvrDays,
      keptFrom: channel.keptFrom,
      renditions: channel.renditions,
    })
    .from(channel)
    .where(eq(channel.kind, 'tv'))
    .orderBy(asc(channel.number), asc(channel.id));

/** By number. */
export async function listByKind(db: Db, kind: ChannelRow['kind']): Promise<ChannelRow[]> {
  return db
    .select()
    .from(channel)
    .where(eq(channel.kind, kind))
    .orderBy(asc(channel.number), asc(channel.id));
}

export async function listAll(db: Db): Promise<ChannelRow[]> {
  return db.select().from(channel).orderBy(asc(channel.kind), asc(channel.number), asc(channel.id));
}

/** What channels are called, by id. */
export async function channelNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: channel.id, name: channel.name }).from(channel);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Until the end of the transaction nobody else changes the line-up. */
export async function lockLineup(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lineupLock})`);
}

export const selectChannel = (db: Db, id: QueryValue<string>) =>
  db.select().from(channel).where(eq(channel.id, id));

export async function findChannel(db: Db, id: string): Promise<ChannelRow | undefined> {
  const [row] = await selectChannel(db, id);
  return row;
}

export async function upsertChannel(db: Db, row: NewChannel): Promise<void> {
  await db.insert(channel).values(row).onConflictDoUpdate({ target: channel.id, set: row });
}

export async function deleteChannel(db: Db, id: string): Promise<boolean> {
  const gone = await db.delete(channel).where(eq(channel.id, id)).returning({ id: channel.id });
  await db.delete(channelCategory).where(eq(channelCategory.channelId, id));
  await db.delete(favorite).where(eq(favorite.channelId, id));
  await db.delete(channelLock).where(eq(channelLock.channelId, id));
  await db.delete(channelLogo).where(eq(channelLogo.channelId, id));
  await db.delete(logoDue).where(eq(logoDue.channelId, id));
  return gone.length > 0;
}

export async function upsertCategory(db: Db, row: Category): Promise<void> {
  await db.insert(category).values(row).onConflictDoUpdate({ target: category.id, set: row });
}

export async function setCategories(
  db: Db,
  channelId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await db.delete(channelCategory).where(eq(channelCategory.channelId, channelId));
  if (categoryIds.length === 0) return;
  await db.insert(channelCategory).values(categoryIds.map((categoryId) => ({ channelId, categoryId })));
}

export async function listCategories(db: Db): Promise<Category[]> {
  return db.select().from(category).orderBy(asc(category.position));
}

/** Which channel is in which category, in category order. */
export const selectMemberships = (db: Db) =>
  db
    .select({ channelId: channelCategory.channelId, categoryId: channelCategory.categoryId })
    .from(channelCategory)
    .innerJoin(category, eq(category.id, channelCategory.categoryId))
    .orderBy(asc(category.position));

/** Category ids of every channel, in category order. */
export const categoriesByChannel = async (db: Db): Promise<Map<string, string[]>> =>
  categoriesBy(await selectMemberships(db));

/** @param memberships as {@link selectMemberships} finds them */
export function categoriesBy(
  memberships: readonly { channelId: string; categoryId: string }[],
): Map<string, string[]> {
  const ofChannel = Map.groupBy(memberships, ({ channelId }) => channelId);
  return new Map([...ofChannel].map(([id, those]) => [id, those.map(({ categoryId }) => categoryId)]));
}

/** Where all channels come from, by number. */
export const selectSources = (db: Db) =>
  db
    .select({ id: channel.id, source: channel.source })
    .from(channel)
    .orderBy(asc(channel.kind), asc(channel.number), asc(channel.id));

/** A short text that changes with any change of the channels, as a value of a statement. */
export const channelsDigest = (): SQL<string> =>
  sql<string>`(select md5(coalesce(string_agg(${channel}::text, '|' order by ${channel.id}), '')) from ${channel})`;

/** A short text that changes with any change of the line-up. */
export async function lineupVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${channelsDigest()} as version`);
  return only(rows).version;
}
