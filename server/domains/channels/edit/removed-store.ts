import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { findLogo } from '../logos/logo-store.ts';
import { setCategories, upsertChannel, type ChannelRow } from '../store.ts';
import type { EditContext } from './edit-operations.ts';
import { channelLock, channelLogo, favorite, type ChannelBefore } from '../tables.ts';

/** What goes when a channel is removed, to be put back with it. */
export async function whatGoesWith(tx: Db, { id, logo }: ChannelRow): Promise<ChannelBefore['removed']> {
  const favorites = await tx.select().from(favorite).where(eq(favorite.channelId, id));
  const locks = await tx.select().from(channelLock).where(eq(channelLock.channelId, id));
  const tile = logo === null ? undefined : await findLogo(tx, id);
  return {
    favorites,
    lockedBy: locks.map(({ accountId }) => accountId),
    logo: tile?.toString('base64') ?? null,
  };
}

/** Puts a removed channel back with all that went with it, as far as its members are still there. */
export async function putBack(
  tx: Db,
  { row, categories, removed }: ChannelBefore,
  number: number,
  accountsAmong: EditContext['accountsAmong'],
): Promise<void> {
  await upsertChannel(tx, { ...row, number, logo: removed?.logo ? row.logo : null });
  await setCategories(tx, row.id, categories);
  if (!removed) return;
  const { favorites, lockedBy, logo } = removed;
  const members = [...favorites.map(({ accountId }) => accountId), ...lockedBy];
  const there = await accountsAmong(tx, members);
  const stars = favorites.filter(({ accountId }) => there.has(accountId));
  const locks = lockedBy.filter((accountId) => there.has(accountId));
  if (stars.length > 0) await tx.insert(favorite).values(stars).onConflictDoNothing();
  if (locks.length > 0)
    await tx
      .insert(channelLock)
      .values(locks.map((accountId) => ({ accountId, channelId: row.id })))
      .onConflictDoNothing();
  if (logo)
    await tx
      .insert(channelLogo)
      .values({ channelId: row.id, webp: Buffer.from(logo, 'base64') })
      .onConflictDoNothing();
}
