import { and, desc, eq, sql } from 'drizzle-orm';
import type { TrackChoice } from '../../../contract/models/track-choice.ts';
import { lastChoices, mostTrackChoices } from '../../../contract/rules/track-choices.ts';
import type { Db } from '../../platform/db/database.ts';
import { trackChoice } from './tables.ts';

/** The newest first. */
export const choicesOf = (db: Db, accountId: number): Promise<TrackChoice[]> =>
  db
    .select({
      channelId: trackChoice.channelId,
      kind: trackChoice.kind,
      track: trackChoice.track,
      on: trackChoice.on,
      chosenAt: trackChoice.chosenAt,
    })
    .from(trackChoice)
    .where(eq(trackChoice.accountId, accountId))
    .orderBy(desc(trackChoice.chosenAt), trackChoice.channelId, trackChoice.kind);

/** Takes those that are newer than what is known. Answers whether there were any. */
export async function saveChoices(
  tx: Db,
  accountId: number,
  choices: readonly TrackChoice[],
  nowMs: number,
): Promise<boolean> {
  // Who sends the future would have the last word until it has come.
  const past = choices.map((one) => ({ ...one, accountId, chosenAt: Math.min(one.chosenAt, nowMs) }));
  if (past.length === 0) return false;
  const saved = await tx
    .insert(trackChoice)
    .values(lastChoices(past))
    .onConflictDoUpdate({
      target: [trackChoice.accountId, trackChoice.channelId, trackChoice.kind],
      set: { track: sql`excluded.track`, on: sql`excluded.is_on`, chosenAt: sql`excluded.chosen_at` },
      setWhere: sql`${trackChoice.chosenAt} < excluded.chosen_at`,
    })
    .returning({ kind: trackChoice.kind });
  await forgetOldest(tx, accountId);
  return saved.length > 0;
}

async function forgetOldest(tx: Db, accountId: number): Promise<void> {
  const kept = tx
    .select({ channelId: trackChoice.channelId, kind: trackChoice.kind })
    .from(trackChoice)
    .where(eq(trackChoice.accountId, accountId))
    .orderBy(desc(trackChoice.chosenAt), trackChoice.channelId, trackChoice.kind)
    .limit(mostTrackChoices);
  await tx
    .delete(trackChoice)
    .where(
      and(
        eq(trackChoice.accountId, accountId),
        sql`(${trackChoice.channelId}, ${trackChoice.kind}) not in ${kept}`,
      ),
    );
}

export async function deleteTrackChoicesOf(tx: Db, accountId: number): Promise<void> {
  await tx.delete(trackChoice).where(eq(trackChoice.accountId, accountId));
}
