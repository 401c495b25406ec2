import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/payments/payments.ts';
import { remainingMs } from '../../../contract/rules/viewtime.ts';
import { dayMs } from '../../../contract/time.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { createLog } from '../../platform/log.ts';
import { signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { sharedTestDatabase } from '../../scenario/test-database.ts';
import { ledgerFaults } from '../viewtime/check.ts';
import { orderExtraPlace } from '../viewtime/extra-place.ts';
import { freezeViewtime, thawViewtime } from '../viewtime/freeze.ts';
import { giveViewtime } from '../viewtime/gift.ts';
import { viewtimeOf } from '../viewtime/index.ts';
import { paymentFaults } from './check/payment-faults.ts';
import type { PaymentsContext } from './context.ts';
import { recordEvent } from './record-event.ts';

const { provider } = createFakeProvider('trustly');
const s = scenario({ paymentProviders: [provider] });
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
/** The embedded database has one. */
const connections = onPostgres ? 50 : 1;
const each = onPostgres ? 10 : 4;
let pool: pg.Pool;
let requests = 0;

beforeAll(async () => {
  const shared = (await sharedTestDatabase()).pool;
  pool = onPostgres ? new pg.Pool({ ...shared.options, max: connections }) : shared;
});
afterAll(async () => {
  if (onPostgres) await pool.end();
});

async function person(name: string, days: number, referredBy?: number) {
  const { id, token } = await signedIn(s, name, { days, ...(referredBy && { referredBy }) });
  return { id, email: `${name}@naide.test`, call: s.client({ token }) };
}
type Person = Awaited<ReturnType<typeof person>>;

const ordersOf = async ({ call }: Person, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < count; i++)
    ids.push((await call(routes.orderViewtime, { body: { provider: 'trustly', offer: '1m' } })).order.id);
  return ids;
};

const eventOf = (orderId: string, what: ProviderEvent['what']): ProviderEvent => ({
  dedupeKey: `${orderId}:${what}`,
  orderId,
  what,
  cents: 1_300,
  currency: 'EUR',
  test: false,
});

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const books of [ledgerFaults(s.db, s.now()), paymentFaults(s.db)])
    for await (const { of, fault } of books) found.push(`${of}: ${fault}`);
  return found;
}

/** What came of it: `done`, or the code it was refused with. Anything else, as a deadlock, is thrown. */
const outcomeOf = (input: Promise<unknown>): Promise<string> =>
  input.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

function contextOn(db: Db) {
  const context = {
    db,
    clock: s.now,
    publicUrl: 'https://tv.naide.test',
    notify: async () => new Set<number>(),
    deliver() {},
    userChanged() {},
  };
  const never = { take: async () => {} } as never;
  return {
    ...context,
    freezeDaysPerYear: async () => 60,
    log: createLog('error'),
    providers: new Map([['trustly', provider]]) as PaymentsContext['providers'],
    readStatement: async () => [],
    settings: async () => ({}),
    noticed() {},
    trialDays: 0,
    limits: { gift: never, extraPlace: never, freeze: never, order: never, notify: never },
  };
}

describe('everything at once from one balance', () => {
  it('spends nothing twice, waits for nobody for ever, and the books agree', async () => {
    const friend = await person('mari', 40);
    const member = await person('leida', 100, friend.id);
    const [old, fresh] = [await ordersOf(member, each), await ordersOf(member, Math.min(each, 8))];
    const context = contextOn(drizzle(pool));
    for (const id of old) await recordEvent(context, 'trustly', eventOf(id, 'paid'), Buffer.alloc(0));
    const requestId = () => `soov-${String(++requests).padStart(12, '0')}`;
    const gift = (from: Person, to: Person, targetDays: number) => ({
      from: from.id,
      targetEmail: to.email,
      targetDays,
    });
    const give = ({ from, ...one }: ReturnType<typeof gift>) =>
      giveViewtime(context, from, { ...one, requestId: requestId() });
    const notify = (id: string, what: ProviderEvent['what']) =>
      recordEvent(context, 'trustly', eventOf(id, what), Buffer.alloc(0));
    const calls: (() => Promise<unknown>)[] = [
      ...Array.from(
        { length: each },
        (_, i) => () => give(i % 2 ? gift(friend, member, 12) : gift(member, friend, 30)),
      ),
      ...Array.from(
        { length: each },
        () => () => orderExtraPlace(context, member.id, { days: 60, requestId: requestId() }),
      ),
      ...Array.from(
        { length: each },
        (_, i) => () =>
          i % 2
            ? thawViewtime(context, member.id)
            : freezeViewtime(context, member.id, { days: 20, requestId: requestId() }),
      ),
      ...fresh.map((id) => () => notify(id, 'paid')),
      ...old.map((id) => () => notify(id, 'reversed')),
      ...fresh.slice(0, 2).map((id) => () => notify(id, 'reversed')),
    ];
    const outcomes = await Promise.all(
      calls.toSorted(() => Math.random() - 0.5).map((input) => outcomeOf(input())),
    );
    const counts = Object.entries(Object.groupBy(outcomes, (one) => one)).map(
      ([name, all]) => `${all!.length} ${name}`,
    );
    console.log(`${calls.length} at once on ${connections} connections: ${counts.join(', ')}`);
    for (const { id } of [member, friend]) {
      const { expiresAt, frozenUntil } = await viewtimeOf(s.db, id);
      expect(expiresAt! - Math.max(s.now(), frozenUntil ?? 0)).toBeGreaterThanOrEqual(0);
      expect(remainingMs({ expiresAt: expiresAt!, frozenUntil }, s.now())).toBeLessThan(2_000 * dayMs);
    }
    expect(await faults()).toEqual([]);
  });
});

describe.runIf(onPostgres)('a database whose connections break while providers tell', () => {
  it('loses nothing: who is not answered tells again, and each order counts once', async () => {
    const member = await person('leida', 0);
    const orders = await ordersOf(member, 15);
    const [breaker, headers] = [await pool.connect(), { 'content-type': 'text/plain' }];
    let [going, broken, again] = [true, 0, 0];
    const breaking = (async () => {
      while (going) {
        const { rowCount } = await breaker.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
        );
        broken += rowCount ?? 0;
      }
    })();
    const notify = async (id: string): Promise<void> => {
      const payload = JSON.stringify(eventOf(id, 'paid'));
      for (;;) {
        const { statusCode } = await s.inject({
          method: 'POST',
          url: '/payments/trustly/notify',
          payload,
          headers,
        });
        if (statusCode === 200) return;
        expect(statusCode).toBe(503);
        // In the end it holds, as databases do.
        if (++again === 60) going = false;
      }
    };
    await Promise.all(orders.map(notify));
    going = false;
    await breaking;
    breaker.release();
    console.log(`connections broken ${broken} times, told again ${again} times, ${orders.length} orders`);
    const { entries } = await member.call(routes.viewtimeHistory, { query: {} });
    expect(entries.map(({ reason }) => reason)).toEqual(orders.map(() => 'payment'));
    expect(new Set(entries.map(({ receipt }) => receipt)).size).toBe(orders.length);
    expect(again).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
  });
});
