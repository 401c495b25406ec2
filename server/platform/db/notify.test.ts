import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../scenario/test-database.ts';
import { createEvents } from '../events.ts';
import type { Database } from './database.ts';
import { createNotifyCarrier } from './notify.ts';

/** The embedded database has one process and carries nothing. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('events between servers', () => {
  let database!: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('reach listeners of every server, the one that tells included', async () => {
    const carriers = [createNotifyCarrier(database.pool), createNotifyCarrier(database.pool)];
    const [here, there] = carriers.map((carrier) => createEvents<{ text: string }>(carrier));
    const heard: string[] = [];
    here!.subscribe('account:1', ({ text }) => heard.push(`here ${text}`));
    there!.subscribe('account:1', ({ text }) => heard.push(`there ${text}`));
    there!.subscribe('account:2', ({ text }) => heard.push(`other ${text}`));
    await expect
      .poll(() => {
        here!.publish('account:1', { text: 'õhtu' });
        return [...new Set(heard)].toSorted();
      })
      .toEqual(['here õhtu', 'there õhtu']);
    for (const carrier of carriers) carrier.close();
  });
});
