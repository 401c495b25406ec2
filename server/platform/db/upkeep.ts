import type { Database } from './database.ts';

/** The embedded database has no worker that tidies up after updates, so this runs every night. */
export async function upkeep({ pool, embedded }: Database): Promise<void> {
  if (embedded) await pool.query('vacuum analyze');
}
