import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ChannelSource } from '../../../contract/models/media.ts';
import type { Db } from '../../platform/db/database.ts';
import { channel } from './tables.ts';

/** Lets a channel come from somewhere else; everything else about it stays. */
export async function changeSource(db: Db, id: string, source: ChannelSource): Promise<void> {
  await db.update(channel).set({ source }).where(eq(channel.id, id));
}

/** The archive of a channel begins here, or later. */
export async function noteKeptFrom(db: Db, id: string, keptFrom: number): Promise<void> {
  await db
    .update(channel)
    .set({ keptFrom })
    .where(and(eq(channel.id, id), or(isNull(channel.keptFrom), lt(channel.keptFrom, keptFrom))));
}
