import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { category, channel, channelCategory, chosenCategory } from '../tables.ts';

/** Gives channels other numbers. */
export async function moveChannels(db: Db, numbers: Readonly<Record<string, number>>): Promise<void> {
  for (const [id, number] of Object.entries(numbers))
    await db.update(channel).set({ number }).where(eq(channel.id, id));
}

/** Gives categories other places. */
export async function moveCategories(db: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await db.update(category).set({ position }).where(eq(category.id, id));
}

/** Takes a category from every channel and from every member who had chosen it. */
export async function deleteCategory(db: Db, id: string): Promise<void> {
  await db.delete(channelCategory).where(eq(channelCategory.categoryId, id));
  await db.delete(chosenCategory).where(eq(chosenCategory.categoryId, id));
  await db.delete(category).where(eq(category.id, id));
}
