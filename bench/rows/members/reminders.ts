import { reminderLeadMs } from '../../../contract/constants.ts';
import { createPushService } from '../../../simulators/push/push-service.ts';
import { listen } from '../../../simulators/listen.ts';
import { createWebPush } from '../../../server/adapters/push/web-push.ts';
import { createAccount, createUnsubscribeLinks } from '../../../server/domains/accounts/index.ts';
import { changeWays } from '../../../server/domains/notifications/index.ts';
import { createPush } from '../../../server/domains/push/index.ts';
import { createReminders } from '../../../server/domains/reminders/index.ts';
import type { Database, Db } from '../../../server/platform/db/database.ts';
import { createLimits } from '../../../server/platform/limits/limits.ts';
import { createMemoryStore } from '../../../server/platform/limits/store.ts';
import { createLog } from '../../../server/platform/log.ts';
import type { Context } from '../../context.ts';
import { valueRow, type Row } from '../../../rig/row.ts';
import { openSomeDatabase } from '../../system/some-database.ts';
import { size } from '../../size.ts';

const members = size(5_000, 20);
const withinSeconds = 5;
const publicUrl = 'https://tv.naide.test';
/** Of nobody: those of the example in RFC 8291. */
const keys = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  subject: 'mailto:teated@naide.test',
};

/**
 * The reminders of one minute: 5,000 members, each with a browser and a mailbox. From the moment they are due to the last
 * message at the push service, which works in this process, too; and a quarter of an hour before, to the last mail in the outbox.
 */
export async function reminders(context: Context): Promise<Row[]> {
  const { database, name, close } = await openSomeDatabase(context);
  const now = Date.parse('2026-11-21T20:00:00Z');
  const clock = () => now;
  const port = await context.port();
  const service = createPushService({ baseUrl: `http://127.0.0.1:${port}`, clock });
  const listening = await listen({ host: '127.0.0.1', port }, async (request) =>
    service.answer({ ...request, path: request.path.replace(/^\/push/, '') }),
  );
  const sender = createWebPush({ ...keys, services: [`http://127.0.0.1:${port}`] }, clock);
  try {
    const endpoints = await wishAll(database, service.subscribe, now);
    const { push, deliver } = partsOf(database.db, sender, clock);
    const pushed = await measured(async () => {
      await deliver();
      await push.run();
    });
    const arrived = endpoints.filter((endpoint) => service.messagesOf(endpoint).length === 1).length;
    await database.pool.query('update reminder set mail_at = $1', [new Date(now)]);
    const mailed = await measured(deliver);
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from mail');
    const label = `${members} reminders of one minute`;
    const budget = { atMost: withinSeconds };
    return [
      valueRow(`${label}: at the browsers, ${name}`, { value: pushed.seconds, unit: 's' }, budget),
      valueRow(`${label}: computing for that`, { value: pushed.cpuSeconds, unit: 's' }),
      valueRow(`${label}: arrived once`, { value: arrived, unit: '' }, { atLeast: members }),
      valueRow(`${label}: mails written, ${name}`, { value: mailed.seconds, unit: 's' }, budget),
      valueRow(`${label}: computing for that`, { value: mailed.cpuSeconds, unit: 's' }),
      valueRow(`${label}: mails in the outbox`, { value: rows[0]!.count, unit: '' }, { atLeast: members }),
    ];
  } finally {
    sender.close();
    await listening.close();
    await close();
  }
}

async function measured(work: () => Promise<void>): Promise<{ seconds: number; cpuSeconds: number }> {
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, cpuSeconds: (user + system) / 1e6 };
}

/** As the server puts them together. */
function partsOf(db: Db, port: ReturnType<typeof createWebPush>, clock: () => number) {
  const limits = createLimits({ clock, store: createMemoryStore() });
  const common = { db, clock, limits, publicUrl, log: createLog('error') };
  const push = createPush({ ...common, push: port });
  const service = createReminders({
    ...common,
    locks: { of: () => new Set<string>(), ensureOpen: async () => {}, changed: () => {} },
    unsubscribeLinks: createUnsubscribeLinks('secret', publicUrl),
    notify: async () => new Set<number>(),
    marksChanged: () => {},
    kickMail: () => {},
    kickPush: push.kick,
  });
  const deliver = async (): Promise<void> => {
    for (const { name, run } of service.jobs) if (name !== 'reminders.forget-old') await run();
  };
  return { push, deliver };
}

type Subscribe = ReturnType<typeof createPushService>['subscribe'];

/** Everybody wants to be reminded of the same film, by push message and by mail. Answers the addresses of their browsers. */
async function wishAll({ db, pool }: Database, subscribe: Subscribe, nowMs: number): Promise<string[]> {
  const endpoints: string[] = [];
  const startAt = new Date(nowMs + reminderLeadMs);
  for (let index = 0; index < members; index++) {
    const person = { email: `liige${index}@naide.test`, firstName: 'Liige', lastName: String(index) };
    const id = await createAccount(db, person, nowMs);
    const { endpoint, keys: theirs } = subscribe();
    endpoints.push(endpoint);
    await changeWays(db, id, 'reminder', { mail: true });
    await pool.query(
      `insert into push_subscription (account_id, lease, endpoint, p256dh, auth, seen_at)
       values ($1, 'x', $2, $3, $4, $5)`,
      [id, endpoint, theirs.p256dh, theirs.auth, startAt],
    );
    await pool.query(
      `insert into reminder (account_id, program_id, channel_id, program_name, start_at, end_at, created_at, alert_at)
       values ($1, 100001, 'etv', 'Film', $2, $3, $2, $4)`,
      [id, startAt, new Date(nowMs + 3_600_000), new Date(nowMs)],
    );
  }
  return endpoints;
}
