import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { ProgramDraft } from '../guide/index.ts';
import { guideStage } from './tables.ts';

/** A draft whose end may still be open: it is then the start of what follows. */
export type StagedDraft = Omit<ProgramDraft, 'endMs'> & { endMs?: number };

export interface StagedRow {
  channelId: string;
  draft: StagedDraft;
}

export async function stageRows(
  db: Db,
  importId: string,
  rows: readonly StagedRow[],
  nowMs: number,
): Promise<void> {
  const records = rows.map(({ channelId, draft }) => ({
    channel_id: channelId,
    start_at: new Date(draft.startMs).toISOString(),
    draft: JSON.stringify(draft),
  }));
  await db.execute(sql`
    insert into ${guideStage} (import_id, channel_id, start_at, draft, staged_at)
    select ${importId}, channel_id, start_at, draft, ${new Date(nowMs).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as r(channel_id text, start_at timestamptz, draft text)`);
}

export async function stagedChannels(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ channelId: guideStage.channelId })
    .from(guideStage)
    .where(eq(guideStage.importId, importId))
    .orderBy(asc(guideStage.channelId));
  return rows.map((row) => row.channelId);
}

/** What was staged for one channel, by start and, for equal starts, in the order of the feed. */
export async function stagedDrafts(db: Db, importId: string, channelId: string): Promise<StagedDraft[]> {
  const rows = await db
    .select({ draft: guideStage.draft })
    .from(guideStage)
    .where(and(eq(guideStage.importId, importId), eq(guideStage.channelId, channelId)))
    .orderBy(asc(guideStage.startAt), asc(guideStage.id));
  return rows.map((row) => JSON.parse(row.draft) as StagedDraft);
}

export async function forgetStage(db: Db, importId: string): Promise<void> {
  await db.delete(guideStage).where(eq(guideStage.importId, importId));
}

/** Sweeps what cut-off imports left behind. */
export async function forgetStagesBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(guideStage).where(lt(guideStage.stagedAt, beforeMs));
}
