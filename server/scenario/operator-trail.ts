import { expect } from 'vitest';
import { sharedTestDatabase } from './test-database.ts';

/** Somebody at a console. */
export const mari = 'operator:mari' as const;

/** Everything that operators did, the first first: `action {details}`. It was all done by {@link mari}. */
export async function trail(by: string = mari): Promise<string[]> {
  const { pool } = await sharedTestDatabase();
  const { rows } = await pool.query<{ actor: string; action: string; details: object }>(
    `select actor, action, details from audit_entry where actor like 'operator:%' order by id`,
  );
  for (const { actor } of rows) expect(actor).toBe(by);
  return rows.map(({ action, details }) => `${action} ${JSON.stringify(details)}`);
}
