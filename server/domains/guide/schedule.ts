import type { Db } from '../../platform/db/database.ts';
import { mergeSchedule } from './merge.ts';
import { tidy, type ProgramDraft } from './program.ts';
import * as store from './store.ts';

export interface ScheduleChange {
  added: number;
  /** Kept their id; of these, `changed` have new content. */
  kept: number;
  changed: number;
  moved: number;
  removed: number;
  duplicates: number;
  overlaps: number;
}

/**
 * Replaces the schedule of one channel over the interval that the new programmes cover, and nothing outside
 * of it. Programmes that only moved keep their id. Belongs into the caller's transaction.
 */
export async function replaceSchedule(
  db: Db,
  channelId: string,
  drafts: readonly ProgramDraft[],
): Promise<ScheduleChange> {
  const { drafts: next, duplicates, overlaps } = tidy(drafts);
  if (next.length === 0) return { added: 0, kept: 0, changed: 0, moved: 0, removed: 0, duplicates, overlaps };
  const fromMs = next[0]!.startMs;
  const toMs = Math.max(...next.slice(-5).map((draft) => draft.endMs));
  const existing = await store.existingBetween(db, channelId, fromMs, toMs);
  const { keep, add, remove } = mergeSchedule(existing, next);
  const cut = await store.cutBefore(db, channelId, fromMs);
  await store.deletePrograms(db, channelId, remove);
  const changed = await store.updatePrograms(db, channelId, keep);
  await store.insertPrograms(db, channelId, add);
  if (cut + remove.length + changed + add.length > 0) await store.bumpVersion(db, channelId);
  const moved = keep.filter((change) => change.moved).length;
  return {
    added: add.length,
    kept: keep.length,
    changed,
    moved,
    removed: remove.length,
    duplicates,
    overlaps,
  };
}
