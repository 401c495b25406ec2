import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { seriesKeyOf } from './program.ts';
import type { ProgramRow } from './store.ts';
import { program } from './tables.ts';

/** The programmes of a series on its channel that have not ended at an instant, by start. */
export async function programsOfSeries(
  db: Db,
  channelId: string,
  seriesKey: string,
  nowMs: number,
): Promise<ProgramRow[]> {
  const rows = await db
    .select()
    .from(program)
    .where(and(eq(program.channelId, channelId), gt(program.endAt, nowMs)))
    .orderBy(asc(program.startAt));
  return rows.filter((row) => seriesKeyOf(row) === seriesKey);
}

/** An interval of a channel that is kept beyond its time. */
export interface KeptPart {
  channelId: string;
  fromAt: number;
  toAt: number;
}

/** Forgets what ended before an instant, but for what was on within the parts that are kept. */
export async function deleteEndedBefore(db: Db, beforeMs: number, kept: readonly KeptPart[]): Promise<void> {
  const parts = JSON.stringify(
    kept.map(({ channelId, fromAt, toAt }) => ({
      channel_id: channelId,
      from_at: new Date(fromAt).toISOString(),
      to_at: new Date(toAt).toISOString(),
    })),
  );
  await db.delete(program).where(
    and(
      lt(program.endAt, beforeMs),
      sql`not exists (
        select 1 from jsonb_to_recordset(${parts}::text::jsonb)
          as part (channel_id text, from_at timestamptz, to_at timestamptz)
        where part.channel_id = ${program.channelId}
          and part.from_at < ${program.endAt} and part.to_at > ${program.startAt})`,
    ),
  );
}
