import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../runtime/clock.ts';
import { simulatedKeys } from '../runtime/keys/simulated-keys.ts';
import { freePort } from '../runtime/testing/free-port.ts';
import { createAgenda } from '../simulators/agenda.ts';
import type { Outgoing, Reply } from '../simulators/http-types.ts';
import { listen } from '../simulators/listen.ts';
import { send } from '../simulators/send.ts';
import { createSimulators } from '../simulators/simulators.ts';
import { paymentProvidersOf } from './adapters/payment/configured.ts';
import { loadConfig } from './config/config.ts';
import { createAccount } from './domains/accounts/index.ts';
import { paymentFaults } from './domains/payments/check/payment-faults.ts';
import { placeOrder } from './domains/payments/orders.ts';
import { ledgerFaults } from './domains/viewtime/check.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createLog } from './platform/log.ts';
import { programDatabase, type ProgramDatabase } from './scenario/test-database.ts';

/**
 * The real server, ended without warning while it takes what a provider tells it, at a random instant between the message and
 * the answer; the provider tells again until it is answered. On the PostgreSQL that `TEST_DATABASE_URL` names, or on the embedded
 * database; `KILLS` says how often.
 */
const kills = Number(process.env.KILLS ?? 12);
const root = join(import.meta.dirname, '..');
const { PATH, NODE_COMPILE_CACHE } = process.env;

let home: string;
let target: { url: string } | { folder: string };
let database: ProgramDatabase;
let env: NodeJS.ProcessEnv;
let port: number;
let server: ChildProcess | undefined;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'psk-kill-'));
  database = await programDatabase();
  const { DATABASE_URL: url } = database.env;
  target = url ? { url } : { folder: join(home, 'db') };
  port = await freePort();
  env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: home,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYMENT_SIMULATORS: `http://127.0.0.1:${await freePort()}`,
    ...database.env,
  };
});
afterAll(async () => {
  await kill();
  rmSync(home, { recursive: true, force: true });
  await database.drop();
});

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(target);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function start(): Promise<void> {
  server = fork(join(root, 'main.ts'), ['--roles=api'], {
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await Promise.race([once(server, 'message'), once(server, 'exit')])) as [unknown];
  expect(message).toMatchObject({ type: 'ready' });
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

/** Orders of as many members, each on its page at the provider. */
const ordered = (count: number): Promise<string[]> =>
  withDatabase(async ({ db, pool }) => {
    await migrate(pool);
    const config = loadConfig(env);
    const providers = await paymentProvidersOf(config, systemClock);
    const context = {
      db,
      clock: systemClock,
      log: createLog('error'),
      publicUrl: config.publicUrl,
      readStatement: async () => [],
      settings: async () => config.settings,
      notify: async () => new Set<number>(),
      deliver() {},
      userChanged() {},
      providers: new Map(providers.map((one) => [one.id, one])),
      noticed() {},
      trialDays: 0,
      limits: { order: { take: async () => {} }, notify: { take: async () => {} } },
    };
    const pages: string[] = [];
    for (let i = 0; i < count; i++) {
      const details = { email: `liige${i}@naide.test`, firstName: 'Liige', lastName: String(i) };
      const accountId = await createAccount(db, details, systemClock());
      const input = {
        accountId,
        address: '192.0.2.1',
        provider: 'trustly',
        wanted: { offer: '1m' },
      } as const;
      const { start: opened } = await placeOrder(context, input);
      if (opened.kind !== 'frame') throw new Error(opened.kind);
      pages.push(opened.url);
    }
    return pages;
  });

/** The provider, in this process: it outlives the server, and its clock goes on when the server is there again. */
async function provider() {
  let nowMs = systemClock();
  let onCredit = (_answer: Promise<Reply>): void => {};
  const agenda = createAgenda(() => nowMs);
  const isCredit = ({ body }: Outgoing): boolean => body?.includes('"method":"credit"') ?? false;
  const baseUrl = env.PAYMENT_SIMULATORS!;
  const { answer } = createSimulators({
    baseUrl,
    clock: systemClock,
    keys: simulatedKeys(home),
    agenda,
    send(message) {
      const reply = send(message);
      if (isCredit(message)) onCredit(reply);
      return reply;
    },
  });
  const listening = await listen({ host: '127.0.0.1', port: Number(new URL(baseUrl).port) }, answer);
  return {
    close: listening.close,
    onCredit: (then: typeof onCredit) => void (onCredit = then),
    pay: (page: string) => fetch(page, { method: 'POST', body: 'press=pay', redirect: 'manual' }),
    async notifyAgain() {
      nowMs += 24 * 3_600_000;
      await agenda.run();
    },
  };
}

it(
  `credits exactly once, killed ${kills} times between message and answer`,
  { timeout: 1_800_000 },
  async () => {
    const trustly = await provider();
    const [first, ...pages] = await ordered(kills + 1);
    await start();
    let lastsMs = 0;
    trustly.onCredit((answer) => {
      const began = performance.now();
      void answer.then(() => (lastsMs = performance.now() - began));
    });
    await trustly.pay(first!);
    let unanswered = 0;
    for (const page of pages) {
      const killed = Promise.withResolvers<void>();
      trustly.onCredit((answer) => {
        trustly.onCredit(() => {});
        answer.catch(() => unanswered++);
        void pause(Math.random() * lastsMs * 0.8)
          .then(kill)
          .then(killed.resolve, killed.reject);
      });
      await Promise.all([trustly.pay(page), killed.promise]);
      await start();
      await trustly.notifyAgain();
    }
    await kill();
    await trustly.close();
    await withDatabase(async ({ db, pool }) => {
      const faults: unknown[] = [];
      for (const books of [ledgerFaults(db, systemClock()), paymentFaults(db)])
        for await (const fault of books) faults.push(fault);
      expect(faults).toEqual([]);
      const count = async (from: string) =>
        (await pool.query<{ n: number }>(`select count(*)::int n from ${from}`)).rows[0]!.n;
      const once = await count(
        `payment_order o where o.state = 'done' and (select count(*) from payment p where p.order_id = o.id) = 1
        and (select count(*) from viewtime_entry e where e.account_id = o.account_id) = 1
        and (select count(*) from mail m where m.kind = 'payment-received' and m.to_key = (select email_key from account a where a.id = o.account_id)) = 1`,
      );
      console.log(
        `${'url' in target ? 'PostgreSQL' : 'embedded'}: killed ${pages.length} times (${unanswered} unanswered, within ${lastsMs.toFixed(0)} ms), credited exactly once: ${once} of ${kills + 1}`,
      );
      expect([once, await count('payment'), await count('receipt')]).toEqual(Array(3).fill(kills + 1));
    });
  },
);
