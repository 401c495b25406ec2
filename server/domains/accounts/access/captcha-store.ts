import { lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { usedCaptcha } from '../tables.ts';

/** Notes that a challenge was used; false when it was used before, also in this very instant. */
export async function useCaptcha(db: Db, challenge: string, expiresAt: number): Promise<boolean> {
  const made = await db
    .insert(usedCaptcha)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedCaptcha.challenge });
  return made.length > 0;
}

/** A challenge that is too old is refused without being looked up. */
export async function deleteCaptchasBefore(db: Db, beforeMs: number): Promise<void> {
  await db.delete(usedCaptcha).where(lt(usedCaptcha.expiresAt, beforeMs));
}
