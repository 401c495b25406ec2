import { lastOf } from '../../../../runtime/defined.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../store.ts';
import { blockedAmong, searchAccounts } from './search-store.ts';

/** So many stand on a page. */
const pageSize = 50;
/** More words than a name has find nobody. */
const mostWords = 6;

interface Page {
  accounts: Account[];
  /** Which of them are kept out. */
  blocked: ReadonlySet<number>;
  next: number | null;
}

/**
 * A page of members whose names or addresses begin with each of the words, or whose numbers somebody has found by other
 * means; the newest first.
 */
export async function searchMembers(
  db: Db,
  input: { search: string; ids: readonly number[]; before: number | undefined },
  nowMs: number,
): Promise<Page> {
  const words = input.search
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const rows = await searchAccounts(db, { ...input, words, most: pageSize + 1 });
  const accounts = rows.slice(0, pageSize);
  const ids = accounts.map(({ id }) => id);
  const next = rows.length > pageSize ? lastOf(accounts).id : null;
  return { accounts, blocked: await blockedAmong(db, ids, nowMs), next };
}
