import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { booking, recording, seriesRule } from './tables.ts';

export type RuleRow = typeof seriesRule.$inferSelect;

/** Makes a member's rule for a series, or finds it. */
export async function holdRule(
  db: Db,
  row: Pick<RuleRow, 'accountId' | 'channelId' | 'seriesKey' | 'name' | 'createdAt'>,
): Promise<RuleRow> {
  return only(
    await db
      .insert(seriesRule)
      .values(row)
      .onConflictDoUpdate({
        target: [seriesRule.accountId, seriesRule.channelId, seriesRule.seriesKey],
        set: { name: row.name },
      })
      .returning(),
  );
}

export async function findRule(
  db: Db,
  accountId: number,
  { channelId, seriesKey }: Pick<RuleRow, 'channelId' | 'seriesKey'>,
): Promise<RuleRow | undefined> {
  const [row] = await db
    .select()
    .from(seriesRule)
    .where(
      and(
        eq(seriesRule.accountId, accountId),
        eq(seriesRule.channelId, channelId),
        eq(seriesRule.seriesKey, seriesKey),
      ),
    );
  return row;
}

/** A member's rules by name, each with how many of its programmes wait. */
export async function rulesOf(db: Db, accountId: number): Promise<(RuleRow & { coming: number })[]> {
  const coming = sql<number>`(
    select count(*)::int from ${booking} b join ${recording} r on r.id = b.recording_id
    where b.rule_id = series_rule.id and b.deleted_at is null and r.state = 'waits')`;
  const rows = await db
    .select({ rule: seriesRule, coming })
    .from(seriesRule)
    .where(eq(seriesRule.accountId, accountId))
    .orderBy(asc(seriesRule.name), asc(seriesRule.id));
  return rows.map(({ rule, coming }) => ({ ...rule, coming }));
}

/** Tells of a show on its channel whether one of these rules records it. */
export function ruledBy(
  rules: readonly Pick<RuleRow, 'channelId' | 'seriesKey'>[],
): (series: Pick<RuleRow, 'channelId' | 'seriesKey'>) => boolean {
  const keyOf = ({ channelId, seriesKey }: Pick<RuleRow, 'channelId' | 'seriesKey'>) =>
    `${channelId} ${seriesKey}`;
  const keys = new Set(rules.map(keyOf));
  return (series) => keys.has(keyOf(series));
}

/** The series of a channel that anybody records, of these. */
export async function ruledKeys(db: Db, channelId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ key: seriesRule.seriesKey })
    .from(seriesRule)
    .where(and(eq(seriesRule.channelId, channelId), inArray(seriesRule.seriesKey, [...keys])));
  return new Set(rows.map(({ key }) => key));
}

/** Does anybody record a series of a channel, or wait for something that went from its guide since an instant? */
export async function isAwaited(db: Db, channelId: string, sinceMs: number): Promise<boolean> {
  const { rows } = await db.execute<{ awaited: boolean }>(sql`
    select exists (select 1 from ${seriesRule} where channel_id = ${channelId})
      or exists (select 1 from ${recording} where channel_id = ${channelId} and fault = 'cancelled'
        and end_at > ${new Date(sinceMs).toISOString()}) as awaited`);
  return only(rows).awaited;
}

/** Rules by their numbers. */
export async function rulesById(db: Db, ids: readonly number[]): Promise<Map<number, RuleRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(seriesRule)
    .where(inArray(seriesRule.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Answers whether the member has such a rule. */
export async function setKeepLast(
  db: Db,
  accountId: number,
  id: number,
  keepLast: number | null,
): Promise<boolean> {
  const changed = await db
    .update(seriesRule)
    .set({ keepLast })
    .where(and(eq(seriesRule.id, id), eq(seriesRule.accountId, accountId)))
    .returning({ id: seriesRule.id });
  return changed.length > 0;
}

export async function deleteRule(db: Db, accountId: number, id: number): Promise<void> {
  await db.delete(seriesRule).where(and(eq(seriesRule.id, id), eq(seriesRule.accountId, accountId)));
}

export async function deleteRulesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(seriesRule).where(eq(seriesRule.accountId, accountId));
}
