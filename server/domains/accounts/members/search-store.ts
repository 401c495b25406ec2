import { and, desc, gt, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { literally, searched } from '../../../platform/db/patterns.ts';
import type { Account } from '../store.ts';
import { account, accountBlock } from '../tables.ts';

/** A word as the beginning of what is searched, with nothing in it that a pattern would understand. */
const beginning = (word: string): string => `${literally(word)}%`;

const nameBegins = (name: typeof account.firstName | typeof account.lastName, word: string) =>
  sql`${searched(name)} like ${searched(beginning(word))}`;

/** Accounts each of whose words begins a name or the address, or that have this number; the newest first. */
export async function searchAccounts(
  db: Db,
  input: { words: readonly string[]; ids: readonly number[]; before: number | undefined; most: number },
): Promise<Account[]> {
  const { words, ids, before, most } = input;
  const byWords = words.map((word) =>
    or(
      nameBegins(account.firstName, word),
      nameBegins(account.lastName, word),
      like(account.emailKey, beginning(word.toLowerCase())),
    ),
  );
  const found = words.length === 0 ? undefined : and(...byWords);
  const wanted = ids.length === 0 ? found : or(found, inArray(account.id, [...ids]));
  return db
    .select()
    .from(account)
    .where(and(wanted, before === undefined ? undefined : lt(account.id, before)))
    .orderBy(desc(account.id))
    .limit(most);
}

/** Which of these accounts are kept out. */
export async function blockedAmong(db: Db, ids: readonly number[], nowMs: number): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: accountBlock.accountId })
    .from(accountBlock)
    .where(
      and(
        inArray(accountBlock.accountId, [...ids]),
        isNull(accountBlock.liftedAt),
        or(isNull(accountBlock.until), gt(accountBlock.until, nowMs)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Accounts that are open, in pages by number. */
export async function openAccountsAfter(db: Db, after: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(gt(account.id, after), isNotNull(account.activatedAt)))
    .orderBy(account.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

export const countOpenAccounts = (db: Db): Promise<number> =>
  db.$count(account, isNotNull(account.activatedAt));

/** Those of these accounts that are open, each once. */
export async function openAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        // One value, however many there are.
        sql`${account.id} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`,
        isNotNull(account.activatedAt),
      ),
    );
  return rows.map(({ id }) => id);
}
