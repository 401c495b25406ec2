import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { brandPicture } from '../tables.ts';
import type { BrandPicture, BrandPictures } from './brand-pictures.ts';

export async function saveBrandPictures(tx: Db, pictures: BrandPictures): Promise<void> {
  for (const [name, picture] of Object.entries(pictures))
    await tx
      .insert(brandPicture)
      .values({ name, picture })
      .onConflictDoUpdate({ target: brandPicture.name, set: { picture } });
}

export async function findBrandPicture(db: Db, name: BrandPicture): Promise<Buffer | undefined> {
  const [row] = await db.select().from(brandPicture).where(eq(brandPicture.name, name));
  return row?.picture;
}

/** False when there were none. */
export const deleteBrandPictures = async (tx: Db): Promise<boolean> =>
  (await tx.delete(brandPicture).returning({ name: brandPicture.name })).length > 0;
