import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { channel, channelLogo, logoDue } from '../tables.ts';

/** Gives a channel a logo, under a name that changes with it. */
export async function saveLogo(db: Db, channelId: string, name: string, webp: Buffer): Promise<void> {
  await db
    .insert(channelLogo)
    .values({ channelId, webp })
    .onConflictDoUpdate({ target: channelLogo.channelId, set: { webp } });
  await db.update(channel).set({ logo: name }).where(eq(channel.id, channelId));
  // What a list has named no longer matters.
  await db.delete(logoDue).where(eq(logoDue.channelId, channelId));
}

export async function findLogo(db: Db, channelId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ webp: channelLogo.webp })
    .from(channelLogo)
    .where(eq(channelLogo.channelId, channelId));
  return row?.webp;
}

/** The logos of all channels that have one. */
export async function allLogos(db: Db): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db.select().from(channelLogo);
  return new Map(rows.map(({ channelId, webp }) => [channelId, webp]));
}

export async function deleteLogo(db: Db, channelId: string): Promise<void> {
  await db.delete(channelLogo).where(eq(channelLogo.channelId, channelId));
  await db.update(channel).set({ logo: null }).where(eq(channel.id, channelId));
}
