import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { minuteMs } from '../../../../contract/time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lineupUndo, type ChannelBefore } from '../tables.ts';

/** The console offers it for seconds; slow lines and command lines have these minutes. */
const keptMs = 10 * minuteMs;

/** Keeps what channels were; answers by what it is found. */
export async function keepUndo(tx: Db, channels: ChannelBefore[], nowMs: number): Promise<string> {
  // It is typed at the command line, where nothing begins with a hyphen but options.
  const id = randomBytes(12).toString('hex');
  await tx.insert(lineupUndo).values({ id, at: nowMs, channels });
  return id;
}

/** What channels were before a change, once. */
export async function takeUndo(tx: Db, id: string, nowMs: number): Promise<ChannelBefore[] | undefined> {
  const [row] = await tx
    .delete(lineupUndo)
    .where(and(eq(lineupUndo.id, id), gt(lineupUndo.at, nowMs - keptMs)))
    .returning();
  return row?.channels;
}

/** Forgets what can no longer be taken back. */
export async function forgetUndo(db: Db, nowMs: number): Promise<void> {
  await db.delete(lineupUndo).where(lte(lineupUndo.at, nowMs - keptMs));
}
