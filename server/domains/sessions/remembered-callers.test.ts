import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { logout, userInfo } from '../../../contract/routes/auth.ts';
import { scenario } from '../../scenario/scenario.ts';
import { usualCount } from '../../scenario/turns.ts';

const s = scenario({ servers: 1 });

// Between two calls to servers that take turns so much time passes that nothing is remembered.
it.runIf(usualCount === 1)('who signs out is forgotten at once, and alone', async () => {
  const [gone, stays] = [await s.member(), await s.member()];
  for (const { call } of [gone, stays]) await call(userInfo, {});
  await gone.call(logout, {});
  await expect(gone.call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
  // Only a server that asks the database anew could know of this.
  await s.db.execute(sql`update lease set ended_at = created_at`);
  expect((await stays.call(userInfo, {})).user?.email).toBe(stays.email);
  s.passes(1_000);
  await expect(stays.call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
});
