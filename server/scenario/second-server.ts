import { createClient, type Client } from '../../contract/client.ts';
import { createFakeMail } from '../adapters/mail/fake-mail.ts';
import { createOutbox } from '../domains/mail/index.ts';
import type { scenario } from './scenario.ts';
import { configOf, fetchThrough, putTogether } from './server-under-test.ts';
import { sharedTestDatabase } from './test-database.ts';

/** One more server on the database of a scenario, beside the usual one, with a clock of its own where that is told. */
export async function openSecondServer({ now, media }: ReturnType<typeof scenario>, clock = now) {
  const database = await sharedTestDatabase();
  const outbox = createOutbox({
    db: database.db,
    clock,
    mail: createFakeMail().port,
    domain: 'naide.test',
  });
  const { app, shared } = await putTogether(database, configOf({}), {
    clock,
    media: media.port,
    outbox,
    social: [],
    jobsRunning: () => true,
    disk: async () => undefined,
  });
  return {
    app,
    /** Somebody at this server. */
    client(token?: string, address = '203.0.113.7'): Client {
      const fetch = fetchThrough((request) => app.inject(request), { address });
      return createClient({ baseUrl: '', token: () => token, fetch });
    },
    async close(): Promise<void> {
      await app.close();
      await outbox.settled();
      shared.carrier?.close();
    },
  };
}
