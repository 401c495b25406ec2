import { describe, expect, it } from 'vitest';
import { keptConnections } from './kept-connections.ts';
import { emptyTestDatabase } from './test-database.ts';

/** The embedded database has one connection, and nobody takes that for themselves. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('a connection that is given back for good', () => {
  it('is used again, and listens to nothing any more', async () => {
    const { pool } = await emptyTestDatabase();
    const heard: unknown[] = [];
    const client = await keptConnections(pool).connect();
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('listen proov');
    await client.query(`select pg_notify('proov', 'sees')`);
    await expect.poll(() => heard).toEqual(['sees']);
    // Others may have theirs from earlier scenarios, and idle ones end after a while.
    const [open, idle] = [pool.totalCount, pool.idleCount];
    client.release(true);

    await expect.poll(() => pool.idleCount, { interval: 5 }).toBe(idle + 1);
    const all = await Promise.all(Array.from({ length: idle + 1 }, () => pool.connect()));
    await all[0]!.query(`select pg_notify('proov', 'läinud')`);
    for (const one of all)
      expect((await one.query('select * from pg_listening_channels()')).rows).toEqual([]);
    for (const one of all) one.release();
    expect(heard).toEqual(['sees']);
    expect(pool.totalCount).toBe(open);
  });
});
