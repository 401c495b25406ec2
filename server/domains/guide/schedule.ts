import { firstOf, getOrThrow } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { editsBetween, saveEdit } from './edit-store.ts';
import { keepEdits } from './edits.ts';
import { mergeSchedule } from './merge.ts';
import { tidy, type ProgramDraft } from './program.ts';
import * as store from './store.ts';

/** A programme as a change of the schedule names it. Instants in ms. */
export interface ScheduledProgram {
  id: number;
  startMs: number;
  endMs: number;
  name: string;
}

/** What became of one channel's schedule: every programme is in at most one of the lists. */
export interface ScheduleChange {
  channelId: string;
  /** New ones, by start. */
  came: readonly ScheduledProgram[];
  /** Kept their ids and begin at another time, no matter what else of them changed. */
  moved: readonly { before: ScheduledProgram; now: ScheduledProgram }[];
  /** Were put off so far that they have another id now. */
  again: readonly { before: ScheduledProgram; now: ScheduledProgram }[];
  /** Begin when they did, and something else of them changed: the end, the name, the words. */
  changed: readonly ScheduledProgram[];
  went: readonly ScheduledProgram[];
  /** Programmes that are as they were. */
  same: number;
  /** How many of those changed were before the interval, ran into it, and end earlier now. */
  cut: number;
  duplicates: number;
  overlaps: number;
}

/** Did anything change? */
export const isChange = ({ came, moved, again, changed, went, cut }: ScheduleChange): boolean =>
  cut + came.length + moved.length + again.length + changed.length + went.length > 0;

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
  const nothing = { channelId, came: [], moved: [], again: [], changed: [], went: [], same: 0, cut: 0 };
  if (next.length === 0) return { ...nothing, duplicates, overlaps };
  const fromMs = firstOf(next).startMs;
  const toMs = Math.max(...next.slice(-5).map((draft) => draft.endMs));
  const existing = await store.existingBetween(db, channelId, fromMs, toMs);
  const before = new Map(existing.map((program) => [program.id, program]));
  const edits = await editsBetween(db, channelId, fromMs, toMs);
  // What an operator has renamed is known again by the name that the feed gives it.
  const asFed = existing.map((one) => ({ ...one, name: edits.get(one.id)?.original.name ?? one.name }));
  const { merge, said } = keepEdits(mergeSchedule(asFed, next), edits);
  const { keep, again, add, remove } = merge;
  const cut = await store.cutBefore(db, channelId, fromMs);
  const replaced = again.map(({ id }) => id);
  await store.deletePrograms(db, channelId, [...remove, ...replaced]);
  const written = await store.updatePrograms(db, channelId, keep);
  const ids = await store.insertPrograms(db, channelId, [...add, ...again.map(({ draft }) => draft)]);
  for (const [id, original] of said) {
    const put = again.find((one) => one.id === id);
    const programId = put ? getOrThrow(ids, put.draft.startMs) : id;
    await saveEdit(db, { ...getOrThrow(edits, id), programId, original });
  }
  const named = (draft: ProgramDraft, id: number): ScheduledProgram => {
    const { startMs, endMs, name } = draft;
    return { id, startMs, endMs, name };
  };
  const changes = keep.filter(({ id }) => written.has(id));
  const change: ScheduleChange = {
    channelId,
    came: add.map((draft) => named(draft, getOrThrow(ids, draft.startMs))),
    moved: changes
      .filter(({ moved }) => moved)
      .map(({ id, draft }) => ({ before: getOrThrow(before, id), now: named(draft, id) })),
    again: again.map(({ id, draft }) => ({
      before: getOrThrow(before, id),
      now: named(draft, getOrThrow(ids, draft.startMs)),
    })),
    changed: [...cut, ...changes.filter(({ moved }) => !moved).map(({ id, draft }) => named(draft, id))],
    went: remove.map((id) => getOrThrow(before, id)),
    same: keep.length - changes.length,
    cut: cut.length,
    duplicates,
    overlaps,
  };
  if (isChange(change)) await store.bumpVersion(db, channelId);
  return change;
}
