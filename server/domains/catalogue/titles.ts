import { createHash } from 'node:crypto';
import { firstGuideProgramId } from '../../../contract/constants.ts';
import type { TitleReport, TitleWork } from '../../../contract/models/title.ts';
import type { Db } from '../../platform/db/database.ts';
import { sweepPosters } from './pictures/poster-store.ts';
import {
  deleteRemovedTitle,
  findTitle,
  findTitleByHash,
  insertTitle,
  lockTitle,
  saveDetails,
  updateTitle,
  type NewTitle,
  type TitleRow,
} from './store.ts';

/** By what a title that plays a loop is known: many play the same one. */
export const loopHash = (name: string, address: string): string =>
  createHash('sha256').update(`${name}\n${address}`).digest('hex');

/** Numbers below those of the guide are titles on demand. */
export const isTitleId = (programId: number): boolean => programId < firstGuideProgramId;

const unfinished = ['waiting', 'importing'] as const;

/**
 * Wants a film file as a title. The same file is the same title: `known` is the one that was there already; one
 * that failed before is tried again, with the subtitles given now.
 */
export async function wantTitle(
  db: Db,
  wanted: NewTitle,
  id?: number,
): Promise<{ id: number; known?: TitleRow }> {
  const known = await findTitleByHash(db, wanted.contentHash);
  if (!known) return { id: await insertTitle(db, wanted, id) };
  const { source, subtitles } = wanted;
  await updateTitle(db, known.id, ['failed'], {
    state: 'waiting',
    percent: 0,
    fault: null,
    source,
    subtitles,
  });
  return { id: known.id, known };
}

/** Takes a title back: it cannot be watched any more, and the media roles throw it away. False when there is none. */
export const takeBackTitle = (db: Db, id: number): Promise<boolean> =>
  updateTitle(db, id, ['waiting', 'importing', 'ready', 'failed'], { state: 'removing' });

/** Lets a title be watched until then. */
export const extendTitle = (db: Db, id: number, expiresAt: number): Promise<void> =>
  saveDetails(db, id, { expiresAt });

/** A title that can be watched now: one that is there, and has not expired. */
export async function findReadyTitle(db: Db, id: number, nowMs: number): Promise<TitleRow | undefined> {
  const row = await findTitle(db, id);
  const lasts = row && (row.expiresAt === null || row.expiresAt > nowMs);
  return row?.state === 'ready' && lasts ? row : undefined;
}

/** Writes down how far the ingest has come. False when nobody wants that title any more. */
export async function noteReport(db: Db, id: number, report: TitleReport): Promise<boolean> {
  if (report.state === 'removed') {
    const existed = await deleteRemovedTitle(db, id);
    await sweepPosters(db);
    return existed;
  }
  if (report.state === 'texts') return noteTexts(db, id, report);
  if (report.state !== 'ready') return updateTitle(db, id, unfinished, report);
  return updateTitle(db, id, unfinished, { ...report, percent: 100, fault: null });
}

/** Changes that came while the ingest was at it stay. */
const noteTexts = (
  db: Db,
  id: number,
  { done, bytes, tracks }: Extract<TitleReport, { state: 'texts' }>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await lockTitle(tx, id);
    const textChanges = (row?.textChanges ?? []).filter(({ name }) => !done.includes(name));
    return updateTitle(tx, id, ['ready'], { bytes, tracks, textChanges });
  });

/** What the ingest has to do with a title in one of these states. */
export const workWith = ({ state }: Pick<TitleRow, 'state'>): TitleWork['work'] =>
  state === 'removing' ? 'remove' : state === 'ready' ? 'texts' : 'import';
