import { createAudit } from '../domains/audit/index.ts';
import type { Db } from '../platform/db/database.ts';

const saved = {
  action: 'backup.saved',
  actor: undefined,
  accountId: undefined,
  fromMs: undefined,
  toMs: undefined,
};

/** When the last good backup was made; undefined where there is none. */
export async function lastBackupMs(db: Db): Promise<number | undefined> {
  const [newest] = await createAudit({ db }).list(saved, { before: undefined, most: 1 });
  return newest?.at;
}
