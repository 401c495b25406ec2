import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Thumbnails } from '../../../platform/pictures/thumbnails.ts';
import { title, titlePicture } from '../tables.ts';

/** Keeps a poster by what it is; one that is there already stays. */
export async function savePoster(db: Db, key: string, made: Thumbnails): Promise<void> {
  await db
    .insert(titlePicture)
    .values({ key, ...made })
    .onConflictDoNothing();
}

export async function findPoster(db: Db, key: string): Promise<Thumbnails | undefined> {
  const [row] = await db.select().from(titlePicture).where(eq(titlePicture.key, key));
  return row;
}

/** Colours by key, of those that are there. */
export async function posterColors(db: Db, keys: readonly string[]): Promise<[string, string][]> {
  const { key, color } = titlePicture;
  const rows = await db
    .select({ key, color })
    .from(titlePicture)
    .where(inArray(key, [...keys]));
  return rows.map((row) => [row.key, row.color]);
}

/** Throws away posters that no title has any more. */
export async function sweepPosters(db: Db): Promise<void> {
  await db.delete(titlePicture).where(
    sql`${titlePicture.key} not in (
      select substring(${title.posterUrl} from '^/pictures/title/([^/]+)/') from ${title}
      where ${title.posterUrl} like '/pictures/title/%/%')`,
  );
}
