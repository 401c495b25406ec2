import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { usualColumns, type DueRows } from '../../../platform/work/kind.ts';
import type { Actor } from '../../audit/index.ts';
import type { ChannelPlan } from '../import-plan.ts';
import { channel, logoDue } from '../tables.ts';

/** The logos that are yet to be fetched, the oldest first. */
export const dueLogos: DueRows<typeof logoDue> = {
  table: logoDue,
  columns: { key: 'channelId', due: 'dueAt', ...usualColumns },
  order: [asc(logoDue.dueAt), asc(logoDue.channelId)],
};

/** Notes the logos that a list names for channels that have none: what an operator has chosen stays. Answers how many. */
export async function noteLogos(tx: Db, plan: ChannelPlan, actor: Actor, nowMs: number): Promise<number> {
  const ids = plan.channels.map(({ details }) => details.id);
  if (ids.length === 0) return 0;
  const rows = await tx
    .select({ id: channel.id, logo: channel.logo })
    .from(channel)
    .where(inArray(channel.id, ids));
  const bare = new Set(rows.flatMap(({ id, logo }) => (logo === null ? [id] : [])));
  const wanted = plan.channels.flatMap(({ listed, details: { id } }) => {
    const address = listed.attributes['tvg-logo'];
    return address && bare.has(id) ? [{ channelId: id, address, actor, dueAt: nowMs }] : [];
  });
  for (const one of wanted)
    await tx
      .insert(logoDue)
      .values(one)
      .onConflictDoUpdate({
        target: logoDue.channelId,
        set: { ...one, tries: 0, lastError: null, deadAt: null },
      });
  return wanted.length;
}

/** The channels whose logos are yet to be fetched. */
export async function channelsWithDueLogo(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: logoDue.channelId }).from(logoDue);
  return new Set(rows.map(({ id }) => id));
}

export async function dropDueLogo(db: Db, channelId: string): Promise<void> {
  await db.delete(logoDue).where(eq(logoDue.channelId, channelId));
}
