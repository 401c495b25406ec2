import type { AuditAction } from '../../contract/models/console/audit-actions.ts';
import { outermostEntry } from '../domains/audit/index.ts';
import type { Db } from '../platform/db/database.ts';

/** The newest entry of the trail of one kind; undefined where there is none. */
export const newestEntry = (db: Db, action: AuditAction) => outermostEntry(db, action, 'last');

/** When the first good backup was made of those that the trail still knows; undefined where there is none. */
export const firstBackupMs = async (db: Db): Promise<number | undefined> =>
  (await outermostEntry(db, 'backup.saved', 'first'))?.at;

/** When the last good backup was made; undefined where there is none. */
export const lastBackupMs = async (db: Db): Promise<number | undefined> =>
  (await newestEntry(db, 'backup.saved'))?.at;

/** When a backup was last restored to try it, and of when it was; undefined where none was. */
export async function lastTrial(db: Db): Promise<{ at: number; of: number; rows: number } | undefined> {
  const entry = await newestEntry(db, 'backup.tried');
  if (!entry) return undefined;
  const { of, rows } = entry.details as { of: number; rows: number };
  return { at: entry.at, of, rows };
}
