import { and, asc, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { recordingLeadMs, recordingTailMs, recordingUndoMs } from '../../../contract/constants.ts';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { booking, pin, recording } from './tables.ts';

/** Who keeps what an operator has pinned: it is for all who may watch the channel. */
export const operatorsPin = 'operator';

export type PinRow = typeof pin.$inferSelect;

export async function insertPin(db: Db, row: Omit<typeof pin.$inferInsert, 'id'>): Promise<number> {
  return only(await db.insert(pin).values(row).returning({ id: pin.id })).id;
}

/** Pins that hold at an instant, by channel and time. */
export async function pinsAt(db: Db, nowMs: number): Promise<PinRow[]> {
  return db.select().from(pin).where(gt(pin.expiresAt, nowMs)).orderBy(asc(pin.channelId), asc(pin.fromAt));
}

/** Since when something of a channel is kept beyond its time; undefined when nothing is. */
export async function earliestPin(db: Db, channelId: string): Promise<number | undefined> {
  const [first] = await db
    .select({ fromAt: pin.fromAt })
    .from(pin)
    .where(eq(pin.channelId, channelId))
    .orderBy(asc(pin.fromAt))
    .limit(1);
  return first?.fromAt;
}

export async function deletePin(db: Db, id: number): Promise<boolean> {
  const gone = await db.delete(pin).where(eq(pin.id, id)).returning({ id: pin.id });
  return gone.length > 0;
}

export async function deletePinsExpiredAt(db: Db, nowMs: number): Promise<void> {
  await db.delete(pin).where(lte(pin.expiresAt, nowMs));
}

/** The pin of a recording is its own, however many members have a part in it. */
const ownerOf = sql`'recording:' || rec.id`;

/**
 * Makes the pins of recordings what their members' parts ask for: from a little before the listed start to a little
 * after the latest end that anybody wants, until the last of them is over. What was deleted a moment ago
 * is kept until it cannot be taken back any more. Locks the recordings until the end of the transaction, so that of several
 * that change their parts at once the last one counts them all.
 */
export async function settlePins(tx: Db, recordingIds: readonly number[]): Promise<void> {
  if (recordingIds.length === 0) return;
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(recordingIds)}::text::jsonb)::bigint)`;
  await tx.execute(sql`select 1 from ${recording} where id = any(${ids}) order by program_id for update`);
  const after = (ms: number) => sql`${ms} * interval '1 millisecond'`;
  await tx.execute(sql`
    insert into ${pin} (channel_id, from_at, to_at, owner, expires_at)
    select rec.channel_id, rec.start_at - ${after(recordingLeadMs)},
      rec.end_at + ${after(recordingTailMs)} + max(b.extra_minutes) * interval '1 minute', ${ownerOf},
      max(case when b.deleted_at is null then b.expires_at
        else least(b.expires_at, b.deleted_at + ${after(recordingUndoMs)}) end)
    from ${recording} rec join ${booking} b on b.recording_id = rec.id
    where rec.id = any(${ids}) and b.skipped is null and rec.fault is distinct from 'cancelled'
    group by rec.id
    on conflict (owner) where owner <> 'operator' do update set channel_id = excluded.channel_id,
      from_at = excluded.from_at, to_at = excluded.to_at, expires_at = excluded.expires_at`);
  await tx.execute(sql`
    delete from ${pin} using ${recording} rec
    where rec.id = any(${ids}) and ${pin.owner} = ${ownerOf} and (rec.fault is not distinct from 'cancelled'
      or not exists (select 1 from ${booking} b where b.recording_id = rec.id and b.skipped is null))`);
}

/** The longest interval around an instant of a channel that is kept for everybody, or for this member. */
export async function keptAround(
  db: Db,
  { accountId, channelId, at }: { accountId: number | undefined; channelId: string; at: number },
  nowMs: number,
): Promise<PinRow | undefined> {
  const mine = sql`exists (select 1 from ${booking} b where b.account_id = ${accountId ?? 0}
    and ${pin.owner} = 'recording:' || b.recording_id and b.deleted_at is null and b.skipped is null
    and b.expires_at > ${new Date(nowMs).toISOString()})`;
  const holds = and(lte(pin.fromAt, at), gt(pin.toAt, at), gt(pin.expiresAt, nowMs));
  const [row] = await db
    .select()
    .from(pin)
    .where(and(eq(pin.channelId, channelId), holds, or(eq(pin.owner, operatorsPin), mine)))
    .orderBy(desc(pin.toAt))
    .limit(1);
  return row;
}
