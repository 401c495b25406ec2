import { and, desc, eq, gte, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { ViewtimeEntry } from './store.ts';
import { viewtimeEntry } from './tables.ts';

/** A gift: the entry of the giver, and of the receiver. */
export interface GiftEntries {
  out: ViewtimeEntry;
  in: ViewtimeEntry;
}

/** What somebody gave away since an instant, the newest first. */
export async function giftsSince(db: Db, accountId: number, sinceMs: number): Promise<GiftEntries[]> {
  const received = alias(viewtimeEntry, 'received');
  return db
    .select({ out: viewtimeEntry, in: received })
    .from(viewtimeEntry)
    .innerJoin(
      received,
      sql`${received.sourceKey} = regexp_replace(${viewtimeEntry.sourceKey}, ':out$', ':in')`,
    )
    .where(
      and(
        eq(viewtimeEntry.accountId, accountId),
        eq(viewtimeEntry.reason, 'gift-out'),
        gte(viewtimeEntry.at, sinceMs),
      ),
    )
    .orderBy(desc(viewtimeEntry.id));
}

/** Entries of an account whose causes match a pattern of SQL. */
export const entriesLike = (db: Db, accountId: number, pattern: string): Promise<ViewtimeEntry[]> =>
  db
    .select()
    .from(viewtimeEntry)
    .where(and(eq(viewtimeEntry.accountId, accountId), like(viewtimeEntry.sourceKey, pattern)));
