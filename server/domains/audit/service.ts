import type { Db } from '../../platform/db/database.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import { entriesOf, filteredEntries, type AuditFilter } from './store.ts';

/** What was done to accounts, for their members to read. Entries outlive the account: they name only its number. */
export const createAudit = ({ db }: { db: Db }) =>
  ({
    /** What was done to an account, the newest first. */
    of: (accountId: number) => entriesOf(db, accountId),
    /** Entries that fit, the newest first, before a number. */
    list: (filter: AuditFilter, page: { before: number | undefined; most: number }) =>
      filteredEntries(db, filter, page),
    exported: async ({ id }) => ({
      audit: pickEach(await entriesOf(db, id), ['at', 'action', 'details']),
    }),
  }) satisfies Service & Record<string, unknown>;
