import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallError, Client } from '../../../contract/client.ts';
import { loginWithToken } from '../../../contract/routes/auth.ts';
import * as routes from '../../../contract/routes/payments/payments.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import {
  deleteAccount,
  freezeViewtime,
  orderExtraPlace,
  sendViewtime,
  thawViewtime,
} from '../../../contract/routes/user.ts';
import { addMonths } from '../../../contract/rules/calendar-months.ts';
import { remainingMs } from '../../../contract/rules/viewtime.ts';
import { dayMs, hourMs } from '../../../contract/time.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';
import { newAddress, systemSecret } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { createAccount, issueKey } from '../accounts/index.ts';
import { ledgerFaults } from '../viewtime/check.ts';
import { creditViewtime, viewtimeEntriesOf, viewtimeOf } from '../viewtime/index.ts';
import { paymentFaults } from './check/payment-faults.ts';

const s = scenario({ paymentProviders: [createFakeProvider('trustly').provider] });
let made = 0;

/** A member who signs in anew whenever time has passed, each from an address of their own. */
async function person(days: number, more: { referredBy?: number } = {}) {
  const email = `liige${++made}@naide.test`;
  const address = `198.18.${made % 256}.7`;
  const id = await createAccount(s.db, { email, firstName: 'Liige', lastName: 'Liige', ...more }, s.now());
  const credit = { accountId: id, seconds: days * 86_400, reason: 'goodwill', sourceKey: email } as const;
  if (days > 0) await creditViewtime(s.db, credit, s.now());
  let [signedAt, signedCall] = [Number.NaN, s.client()];
  const call: Client = async (route, input) => {
    if (signedAt !== s.now()) {
      const key = { purpose: 'login', accountId: id, expiresAt: s.now() + 60_000 } as const;
      const body = { token: await issueKey(s.db, key, s.now()), place: 'main' } as const;
      const { token } = await s.client({ address })(loginWithToken, { body });
      [signedAt, signedCall] = [s.now(), s.client({ address, token: token! })];
    }
    return signedCall(route, input);
  };
  return { id, email, call };
}
type Person = Awaited<ReturnType<typeof person>>;

const order = async ({ call }: Person): Promise<string> =>
  (await call(routes.orderViewtime, { body: { provider: 'trustly', offer: '1m' } })).order.id;

type What = ProviderEvent['what'];
async function notify(orderId: string, what: What, dedupeKey = `s${++made}`): Promise<number> {
  const event = { dedupeKey, orderId, what, cents: 1_300, currency: 'EUR', test: false };
  const payload = JSON.stringify(event);
  const sent = { method: 'POST', url: '/payments/trustly/notify', remoteAddress: newAddress() } as const;
  return (await s.inject({ ...sent, headers: { 'content-type': 'text/plain' }, payload })).statusCode;
}

async function faults(pageSize?: number): Promise<string[]> {
  const found: string[] = [];
  for (const books of [ledgerFaults(s.db, s.now(), pageSize), paymentFaults(s.db, pageSize)])
    for await (const { of, fault } of books) found.push(`${of}: ${fault}`);
  return found;
}

const leftOf = async ({ id }: Person): Promise<number> => {
  const { expiresAt, frozenUntil } = await viewtimeOf(s.db, id);
  return expiresAt === null ? 0 : remainingMs({ expiresAt, frozenUntil }, s.now());
};

/** What people and time do, with how much of it. */
const steps = fc.constantFrom(
  'gift',
  'place',
  'freeze',
  'thaw',
  'pay',
  'reversed',
  'restored',
  'later',
  'earlier',
);
const moves = fc.array(fc.tuple(steps, fc.integer({ min: 1, max: 60 })), { minLength: 6, maxLength: 14 });

describe('the ledger', { timeout: 900_000 }, () => {
  it('folds to its end exactly, no matter what is done to it and however the clock goes', async ({
    signal,
  }) => {
    let done = 0;
    const property = fc.asyncProperty(moves, async (events) => {
      const friend = await person(3);
      const member = await person(20, { referredBy: friend.id });
      const orders: string[] = [];
      const acts: Record<string, (n: number) => Promise<unknown> | undefined> = {
        gift: (n) => member.call(sendViewtime, { body: { targetEmail: friend.email, targetDays: n } }),
        place: (n) => member.call(orderExtraPlace, { body: { days: [7, 14, 30, 60][n % 4]! } }),
        freeze: (n) => member.call(freezeViewtime, { body: { days: n } }),
        thaw: () => member.call(thawViewtime, {}),
        pay: async () => notify(orders[orders.push(await order(member)) - 1]!, 'paid'),
        reversed: (n) => (orders.length ? notify(orders[n % orders.length]!, 'reversed') : undefined),
        restored: (n) => (orders.length ? notify(orders[n % orders.length]!, 'restored') : undefined),
        later: async (n) => s.passes(n * 0.37 * dayMs),
        earlier: async () => s.passes(-hourMs),
      };
      for (const [step, n] of events) {
        // Tests after this one have the same clock and database, which one that was given up must leave alone.
        signal.throwIfAborted();
        await acts[step]!(n)?.then(
          () => done++,
          ({ status, code }: CallError) => {
            expect(status, code).toBeLessThan(500);
          },
        );
        for (const one of [member, friend]) expect(await leftOf(one)).toBeGreaterThanOrEqual(0);
      }
    });
    await fc.assert(property, { numRuns: 50 });
    expect(await faults(7)).toEqual([]);
    expect(done).toBeGreaterThan(200);
  });

  const whats = ['pending', 'paid', 'reversed', 'restored', 'canceled'] as const;
  it.each(whats)('leads to one result however it is told and repeated, %s first', async (first) => {
    const results = new Set<string>();
    for (const events of ordersFrom(whats, first)) {
      const friend = await person(2);
      const member = await person(0, { referredBy: friend.id });
      const id = await order(member);
      for (const what of [...events, events[2]!, ...events.toReversed()])
        await notify(id, what, `${id}:${what}`);
      const state = (await member.call(routes.getOrder, { params: { id } })).orderStatus;
      results.add(JSON.stringify([state, await leftOf(member), await leftOf(friend)]));
    }
    const month = addMonths(s.now(), 1) - s.now();
    const bonus = Math.floor(month / 5_000) * 1000;
    expect([...results]).toEqual([JSON.stringify(['done', month, 2 * dayMs + bonus])]);
    expect(await faults()).toEqual([]);
  });
});

/** Two orders of five from one on: over all beginnings each follows each other twice. All are in `reduce-events.test.ts`. */
function ordersFrom<T>(items: readonly T[], first: T): T[][] {
  const at = items.indexOf(first);
  const byStep = (steps: readonly number[]): T[] => steps.map((step) => items[(at + step) % items.length]!);
  return [byStep([0, 1, 4, 2, 3]), byStep([0, 4, 1, 3, 2])];
}

describe('money that is taken back', () => {
  it('takes what is left of it, and what is given again is what was taken', async () => {
    const member = await person(0);
    const id = await order(member);
    await notify(id, 'paid');
    s.passes(20 * dayMs);
    const left = await leftOf(member);
    await notify(id, 'reversed');
    expect(await leftOf(member)).toBe(0);
    s.passes(30 * dayMs);
    await notify(id, 'restored');
    expect(await leftOf(member)).toBe(left);
    expect(await faults()).toEqual([]);
  });

  it('takes nothing where nothing is left, and says so in the books', async () => {
    const member = await person(0);
    const id = await order(member);
    await notify(id, 'paid');
    s.passes(40 * dayMs);
    await notify(id, 'reversed');
    expect((await viewtimeEntriesOf(s.db, member.id)).map(({ reason }) => reason)).toEqual(['payment']);
    expect((await member.call(routes.getOrder, { params: { id } })).orderStatus).toBe('refunded');
    await notify(id, 'restored');
    expect(await leftOf(member)).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

describe('what friends bring', () => {
  it('comes with each payment of theirs, and neither from gifts nor from friends of friends', async () => {
    const first = await person(1);
    const second = await person(1, { referredBy: first.id });
    const third = await person(1, { referredBy: second.id });
    const left = async () => Promise.all([first, second, third].map(leftOf));
    const [, , before] = await left();
    await notify(await order(third), 'paid');
    const month = (await leftOf(third)) - before!;
    const bonus = Math.floor(month / 5_000) * 1000;
    expect(await left()).toEqual([dayMs, dayMs + bonus, dayMs + month]);
    await third.call(sendViewtime, { body: { targetEmail: second.email, targetDays: 7 } });
    expect(await leftOf(first)).toBe(dayMs);
    await notify(await order(third), 'paid');
    const { referrals } = await second.call(routes.viewtimeHistory, { query: {} });
    expect(referrals.friends).toBe(1);
    expect(referrals.seconds * 1000).toBeGreaterThan(bonus);
    expect((await first.call(routes.viewtimeHistory, { query: {} })).referrals).toEqual({
      seconds: 0,
      friends: 0,
    });
  });
});

describe('viewing time that is stopped', () => {
  it('makes nobody richer: the days of the stop cannot be given or spent', async () => {
    const [member, friend] = [await person(10), await person(1)];
    await member.call(freezeViewtime, { body: { days: 60 } });
    const gift = (targetDays: number) =>
      member.call(sendViewtime, { body: { targetEmail: friend.email, targetDays } });
    await expect(gift(10)).rejects.toMatchObject({ code: 'gift.notEnough' });
    await expect(member.call(orderExtraPlace, { body: { days: 14 } })).rejects.toMatchObject({
      code: 'extraPlace.notEnough',
    });
    await gift(9);
    await member.call(thawViewtime, {});
    expect(await leftOf(member)).toBe(dayMs);
  });

  it('does not run for what is paid meanwhile, neither', async () => {
    const member = await person(10);
    await member.call(freezeViewtime, { body: { days: 30 } });
    const from = s.now() + 40 * dayMs;
    await notify(await order(member), 'paid');
    expect((await viewtimeOf(s.db, member.id)).expiresAt).toBe(addMonths(from, 1));
    s.passes(30 * dayMs);
    expect(await leftOf(member)).toBe(addMonths(from, 1) - s.now());
  });

  it('is what it was when it is ended by a clock that was set back', async () => {
    const member = await person(10);
    const { expiresAt } = await viewtimeOf(s.db, member.id);
    await member.call(freezeViewtime, { body: { days: 30 } });
    s.passes(-hourMs);
    await member.call(thawViewtime, {});
    expect((await viewtimeOf(s.db, member.id)).expiresAt).toBe(expiresAt);
    for (let i = 0; i < 3; i++) {
      await member.call(freezeViewtime, { body: { days: 30 } });
      await member.call(thawViewtime, {});
    }
    expect((await viewtimeOf(s.db, member.id)).expiresAt).toBe(expiresAt);
    expect(await faults()).toEqual([]);
  });
});

describe('the check of the books', () => {
  const check = (...args: string[]) =>
    s.client({ token: systemSecret })(runCommand, { body: { name: 'check-books', args } });

  it('finds nothing where nothing is wrong, of those who have left as well', async () => {
    const member = await person(30);
    await notify(await order(member), 'paid');
    const left = await person(30);
    await notify(await order(left), 'paid');
    await left.call(deleteAccount, { body: {} });
    expect(await check()).toMatchObject({ exitCode: 0, text: expect.stringMatching(/^count +0$/m) });
  });

  it.each([
    ['a missing entry', `delete from viewtime_entry where reason = 'goodwill'`, /entry \d+ does not lead/],
    [
      'an end that was moved',
      `update viewtime_state set expires_at = expires_at + interval '1 ms'`,
      /ends at/,
    ],
    [
      'an entry that was moved',
      `update viewtime_entry set delta_seconds = delta_seconds + 1 where reason = 'payment'`,
      /payment 1: payment:1:0 moves/,
    ],
    ['a stop that nobody made', `update viewtime_state set frozen_until = expires_at`, /is stopped until/],
    [
      'a payment without its entry',
      `delete from viewtime_entry where reason = 'payment'`,
      /payment 1: payment:1:0 moves 0 seconds/,
    ],
    [
      'a receipt that is missing',
      'delete from receipt where number = 1',
      /year 2026: 1 receipts up to 2, counted 2/,
    ],
    [
      'a payment told of by the ledger alone',
      `insert into viewtime_entry (account_id, delta_seconds, reason, source_key, at, end_at) values (99, 1, 'payment', 'payment:7:0', now(), now())`,
      /ledger: has entries of 3 payments, there are 2/,
    ],
  ])('finds %s, and mends nothing', async (_, statement, says) => {
    const member = await person(30);
    for (let i = 0; i < 2; i++) await notify(await order(member), 'paid');
    await s.db.execute(statement);
    const before = await viewtimeOf(s.db, member.id);
    const { exitCode, text } = await check('--json');
    const { faults: found } = JSON.parse(text) as { faults: { of: string; fault: string }[] };
    expect(exitCode).toBe(1);
    expect(found.map(({ of, fault }) => `${of}: ${fault}`).join('\n')).toMatch(says);
    expect(await viewtimeOf(s.db, member.id)).toEqual(before);
  });
});
