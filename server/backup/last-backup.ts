import type { AuditAction } from '../../contract/models/console/audit-actions.ts';
import { createAudit } from '../domains/audit/index.ts';
import type { Db } from '../platform/db/database.ts';

/** The newest entry of the trail of one kind; undefined where there is none. */
export async function newestEntry(db: Db, action: AuditAction) {
  const query = { action, actor: undefined, accountId: undefined, fromMs: undefined, toMs: undefined };
  const [entry] = await createAudit({ db }).list(query, { before: undefined, most: 1 });
  return entry;
}

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
