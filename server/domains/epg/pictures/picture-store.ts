import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { defined } from '../../../../runtime/defined.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Thumbnails } from '../../../platform/pictures/thumbnails.ts';
import { feedPicture } from '../tables.ts';
import { pictureKeyOf } from './picture-address.ts';

export type FeedPicture = typeof feedPicture.$inferSelect;

/** Writes down the addresses of pictures that a feed names, by their keys; those that are known stay. */
export async function notePictures(db: Db, sources: ReadonlySet<string>, nowMs: number): Promise<void> {
  if (sources.size === 0) return;
  const rows = JSON.stringify([...sources].map((source) => ({ key: pictureKeyOf(source), source })));
  const now = new Date(nowMs).toISOString();
  await db.execute(sql`
    insert into ${feedPicture} (key, source, noted_at)
    select key, source, ${now}::timestamptz from jsonb_to_recordset(${rows}::text::jsonb) as r(key text, source text)
    on conflict (key) do update set noted_at = excluded.noted_at
    where ${feedPicture.notedAt} < excluded.noted_at - interval '1 day'`);
}

export async function findPicture(db: Db, key: string): Promise<FeedPicture | undefined> {
  const [row] = await db.select().from(feedPicture).where(eq(feedPicture.key, key));
  return row;
}

/** Keeps a picture as it is served; without pictures it could not be had. */
export async function savePicture(
  db: Db,
  key: string,
  tried: { triedAt: number } & Partial<Thumbnails>,
): Promise<void> {
  await db.update(feedPicture).set(tried).where(eq(feedPicture.key, key));
}

/** Colours by key, of those that are known. */
export async function pictureColors(db: Db, keys: readonly string[]): Promise<[string, string][]> {
  const { key, color } = feedPicture;
  const rows = await db
    .select({ key, color })
    .from(feedPicture)
    .where(and(inArray(key, [...keys]), isNotNull(color)));
  return rows.map((row) => [row.key, defined(row.color)]);
}

export async function deletePicturesBefore(db: Db, ms: number): Promise<void> {
  await db.delete(feedPicture).where(lt(feedPicture.notedAt, ms));
}
