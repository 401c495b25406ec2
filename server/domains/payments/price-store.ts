import { desc, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { price } from './tables.ts';

type Row = typeof price.$inferSelect;

/** The latest price of each offer that was ever changed, as it holds at an instant. */
export async function pricesAt(db: Db, nowMs: number): Promise<Row[]> {
  return db
    .selectDistinctOn([price.offer])
    .from(price)
    .where(lte(price.validFrom, nowMs))
    .orderBy(price.offer, desc(price.validFrom));
}

/** All that ever held or will hold, the oldest first. */
export const priceHistory = (db: Db): Promise<Row[]> =>
  db.select().from(price).orderBy(price.offer, price.validFrom);

export async function putPrice(db: Db, row: Row): Promise<void> {
  const { offer: _o, validFrom: _v, ...set } = row;
  await db
    .insert(price)
    .values(row)
    .onConflictDoUpdate({ target: [price.offer, price.validFrom], set });
}
