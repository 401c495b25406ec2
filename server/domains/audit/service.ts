import type { Db } from '../../platform/db/database.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import { entriesOf, filteredEntries, type AuditEntry, type AuditFilter } from './store.ts';

interface AuditContext {
  db: Db;
  /** The name of a device as who asks reads it. */
  deviceText: (name: string) => string;
}

/** What was done to accounts, for their members to read. Entries outlive the account: they name only its number. */
export function createAudit({ db, deviceText }: AuditContext) {
  /** Entries keep what a device was called for who did it. */
  const worded = (entries: AuditEntry[]): AuditEntry[] =>
    entries.map((entry) => ({
      ...entry,
      details: JSON.parse(JSON.stringify(entry.details), (key, value: unknown) =>
        key === 'device' && typeof value === 'string' ? deviceText(value) : value,
      ) as AuditEntry['details'],
    }));
  /** What was done to an account, the newest first. */
  const of = async (accountId: number): Promise<AuditEntry[]> => worded(await entriesOf(db, accountId));
  return {
    of,
    /** Entries that fit, the newest first, before a number. */
    list: async (
      filter: AuditFilter,
      page: { before: number | undefined; most: number },
    ): Promise<AuditEntry[]> => worded(await filteredEntries(db, filter, page)),
    exported: async ({ id }) => ({ audit: pickEach(await of(id), ['at', 'action', 'details']) }),
  } satisfies Service & Record<string, unknown>;
}
