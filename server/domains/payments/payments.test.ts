import { describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/payments/payments.ts';
import { userInfo } from '../../../contract/routes/auth.ts';
import { deleteAccount } from '../../../contract/routes/user.ts';
import { addMonths } from '../../../contract/rules/calendar-months.ts';
import { dayMs } from '../../../contract/time.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { historyOf } from './history.ts';
import { viewtimeEntriesOf, viewtimeOf } from '../viewtime/index.ts';

const fake = createFakeProvider('trustly');
const other = createFakeProvider('paysera');
const s = scenario({ paymentProviders: [fake.provider, other.provider] });

async function person(name: string, days = 0, more: { referredBy?: number } = {}) {
  const { id, token } = await signedIn(s, name, { days, ...more });
  return { id, call: s.client({ token }) };
}
type Person = Awaited<ReturnType<typeof person>>;

const order = async ({ call }: Person, offer: '1m' | '3m' | '6m' | '12m' = '1m') =>
  (await call(routes.orderViewtime, { body: { provider: 'trustly', offer } })).order;

let events = 0;
const eventOf = (
  orderId: string,
  what: ProviderEvent['what'],
  more: Partial<ProviderEvent> = {},
): ProviderEvent => ({
  dedupeKey: `e${++events}`,
  orderId,
  what,
  cents: 1_300,
  currency: 'EUR',
  test: false,
  ...more,
});

async function notify(
  event: ProviderEvent | string,
  way: 'notify' | 'return' = 'notify',
  provider = 'trustly',
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const headers = { 'content-type': 'text/plain' };
  return s.inject({ method: 'POST', url: `/payments/${provider}/${way}`, payload, headers });
}

describe('an order', () => {
  it('is made for a price of the list, and says where it is paid', async () => {
    const leida = await person('leida');
    const made = await leida.call(routes.orderTrustly, { body: { amount: 31 } });
    expect(made).toMatchObject({ amount: 31, orderStatus: 'new', provider: 'trustly', offer: '3m' });
    expect(made.url).toBe(`https://maksja.naide.test/${made.id}`);
    expect(await leida.call(routes.checkTrustlyOrder, { body: { id: made.id } })).toEqual(made);
    const text = await leida.call(routes.orderPaysera, { body: { amount: '13.00' } });
    expect(text).toMatchObject({ amount: 13, provider: 'paysera', offer: '1m' });
    expect(await leida.call(routes.payseraStatus, { params: { transactionId: text.id } })).toEqual(text);
  });

  it.each([0, -13, 12.99, 13.001, 3.5, 1e300, '13.0.0', '', '10.00'])(
    'of %s euros is refused',
    async (amount) => {
      const { call } = await person('leida');
      await expect(call(routes.orderTrustly, { body: { amount } })).rejects.toMatchObject({ status: 400 });
    },
  );

  it('is seen by its member alone', async () => {
    const [leida, mari] = [await person('leida'), await person('mari')];
    const { id } = await order(leida);
    for (const seen of [id, '999999999999999'])
      await expect(mari.call(routes.getOrder, { params: { id: seen } })).rejects.toMatchObject({
        code: 'order.unknown',
      });
  });

  it('is one, however often the same wish comes', async () => {
    const { call } = await person('leida');
    const body = { provider: 'trustly', offer: '1m', requestId: 'soov-000000000001' } as const;
    const before = fake.started;
    const [one, again] = [
      await call(routes.orderViewtime, { body }),
      await call(routes.orderViewtime, { body }),
    ];
    expect(again).toEqual(one);
    expect(fake.started).toBe(before + 1);
    const another = { ...body, offer: '3m' } as const;
    await expect(call(routes.orderViewtime, { body: another })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('is canceled when the provider does not answer, and nothing is lost', async () => {
    const { call } = await person('leida');
    fake.goAway();
    const body = { provider: 'trustly', offer: '1m' } as const;
    await expect(call(routes.orderViewtime, { body })).rejects.toMatchObject({ code: 'order.providerAway' });
    fake.goAway(false);
    expect((await call(routes.orderViewtime, { body })).order.orderStatus).toBe('new');
  });

  it('needs a provider that is open', async () => {
    const { call } = await person('leida');
    const body = { provider: 'card', offer: '1m' } as const;
    await expect(call(routes.orderViewtime, { body })).rejects.toMatchObject({ code: 'order.providerOff' });
  });

  it('can be given up, and counts all the same when it is paid', async () => {
    const leida = await person('leida');
    const { id } = await order(leida);
    expect(await leida.call(routes.cancelOrder, { params: { id } })).toMatchObject({
      orderStatus: 'canceled',
      url: null,
    });
    await notify(eventOf(id, 'paid'));
    expect((await leida.call(routes.cancelOrder, { params: { id } })).orderStatus).toBe('done');
  });
});

describe('a payment', () => {
  it('adds calendar months, once, and says so', async () => {
    const leida = await person('leida', 10);
    const end = s.now() + 10 * dayMs;
    const { id } = await order(leida);
    const paid = eventOf(id, 'paid');
    expect((await notify(paid)).body).toBe('accepted');
    const after = addMonths(end, 1);
    expect((await leida.call(userInfo, {})).user?.expirationdate).toBe(after);
    for (let again = 0; again < 3; again++) expect((await notify(paid)).body).toBe('accepted');
    expect((await leida.call(userInfo, {})).user?.expirationdate).toBe(after);
    expect(await leida.call(routes.getOrder, { params: { id } })).toMatchObject({ orderStatus: 'done' });
    const mails = await s.mails('leida@naide.test');
    expect(mails.filter(({ subject }) => subject === 'Makse on laekunud')).toHaveLength(1);
  });

  it('gives a fifth to the one who invited, and takes it back with the payment', async () => {
    const mari = await person('mari', 5);
    const leida = await person('leida', 0, { referredBy: mari.id });
    const { id } = await order(leida);
    await notify(eventOf(id, 'paid'));
    const seconds = (addMonths(s.now(), 1) - s.now()) / 1000;
    const bonus = Math.floor(seconds / 5);
    expect((await viewtimeOf(s.db, mari.id)).expiresAt).toBe(s.now() + 5 * dayMs + bonus * 1000);
    const seen = await mari.call(routes.viewtimeHistory, { query: {} });
    expect(seen.referrals).toEqual({ seconds: bonus, friends: 1 });
    expect((await s.mails('mari@naide.test')).map(({ subject }) => subject)).toContain(
      'Sõber tõi sulle vaatamisaega',
    );
    await notify(eventOf(id, 'reversed'));
    expect((await viewtimeOf(s.db, mari.id)).expiresAt).toBe(s.now() + 5 * dayMs);
    expect((await viewtimeOf(s.db, leida.id)).expiresAt).toBe(s.now());
    expect((await mari.call(routes.viewtimeHistory, { query: {} })).referrals).toEqual({
      seconds: 0,
      friends: 0,
    });
    expect(await leida.call(routes.getOrder, { params: { id } })).toMatchObject({ orderStatus: 'refunded' });
  });

  it.each([
    ['another amount', { cents: 1_299 }],
    ['no amount', { cents: undefined }],
    ['another currency', { currency: 'SEK' }],
    ['an unknown order', { orderId: '999999999999999' }],
    ['a number that is none', { orderId: "1' or 1=1" }],
    ['no order', { orderId: undefined }],
  ])('with %s does not count', async (_, more) => {
    const leida = await person('leida');
    const { id } = await order(leida);
    const event = eventOf(id, 'paid', more);
    expect((await notify(event)).body).toBe('refused');
    expect((await notify(event)).body).toBe('refused');
    expect((await viewtimeOf(s.db, leida.id)).expiresAt).toBeNull();
  });

  it('told by another provider than the order’s does not count', async () => {
    const leida = await person('leida');
    const { id } = await order(leida);
    expect((await notify(eventOf(id, 'paid'), 'notify', 'paysera')).body).toBe('refused');
    expect((await viewtimeOf(s.db, leida.id)).expiresAt).toBeNull();
  });

  it('that no provider has signed is rejected', async () => {
    for (const text of ['', 'x', '{', '<!DOCTYPE a>']) {
      const answer = await notify(text);
      expect([answer.statusCode, answer.body]).toEqual([400, 'bad']);
    }
    expect((await notify('x'.repeat(70_000))).statusCode).toBe(413);
    expect((await notify('x', 'notify', 'card')).json()).toMatchObject({ error: 'order.providerOff' });
    expect((await notify('x', 'notify', 'olematu')).statusCode).toBe(400);
  });

  it('comes back by the browser as well, which goes on to the page of the order', async () => {
    const leida = await person('leida');
    const { id } = await order(leida);
    const back = await notify(eventOf(id, 'paid'), 'return');
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/#/viewtime/trustly/success/${id}$`)),
    ]);
    expect((await leida.call(routes.getOrder, { params: { id } })).orderStatus).toBe('done');
  });

  it('for somebody who has left waits, and nothing is half-written', async () => {
    const leida = await person('leida');
    const { id } = await order(leida);
    await leida.call(deleteAccount, { body: {} });
    expect((await notify(eventOf(id, 'paid'))).body).toBe('accepted');
    expect(await viewtimeEntriesOf(s.db, leida.id)).toEqual([]);
  });
});

/** All orders of some things. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

describe('what is told of an order', () => {
  const leads = [
    [['pending', 'paid', 'canceled'], 'done', true],
    [['pending', 'paid', 'reversed'], 'refunded', false],
    [['paid', 'reversed', 'restored'], 'done', true],
    [['paid', 'reversed', 'canceled', 'noted'], 'refunded', false],
    [['pending', 'canceled'], 'canceled', false],
    [['pending', 'reversed'], 'canceled', false],
  ] as const;
  // A test for each that may come first: all orders of four are too much for the patience of one on a busy machine.
  const cases = leads.flatMap(([whats, state, counts]) =>
    whats.map((first) => ({ first, others: whats.filter((what) => what !== first), state, counts })),
  );

  it.each(cases)(
    '$first first, then $others in any order, each notified twice, leads to $state',
    async ({ first, others, state, counts }) => {
      const results = new Set<string>();
      let round = 0;
      for (const rest of permutations(others)) {
        const who = await person(`liige${++round}`);
        const { id } = await order(who);
        const events = [first, ...rest].map((what) => eventOf(id, what));
        for (const event of [...events, ...events.toReversed()]) await notify(event);
        const { expiresAt } = await viewtimeOf(s.db, who.id);
        const left = Math.max(s.now(), expiresAt ?? 0) - s.now();
        const after = await who.call(routes.getOrder, { params: { id } });
        results.add(`${after.orderStatus} ${left}`);
      }
      const left = counts ? addMonths(s.now(), 1) - s.now() : 0;
      expect([...results]).toEqual([`${state} ${left}`]);
    },
  );

  it('at the same instant, by many, counts once', async () => {
    const leida = await person('leida');
    const { id } = await order(leida);
    const [paid, again] = [eventOf(id, 'paid'), eventOf(id, 'paid')];
    await Promise.all(Array.from({ length: 20 }, (_, i) => notify(i % 2 ? paid : again)));
    const entries = await viewtimeEntriesOf(s.db, leida.id);
    expect(entries.map(({ reason }) => reason)).toEqual(['payment']);
  });
});

describe('receipts', () => {
  it('are numbered without gaps within a year, no matter who pays at once', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => person(name)));
    const orders = await Promise.all(people.map((one) => order(one)));
    await Promise.all(orders.map(({ id }, i) => notify(eventOf(id, 'paid', i === 2 ? { cents: 1 } : {}))));
    const lines = await Promise.all(people.map(({ call }) => call(routes.viewtimeHistory, { query: {} })));
    const numbers = lines.flatMap(({ entries }) => entries.map(({ receipt }) => receipt));
    expect(new Set(numbers)).toEqual(new Set(['2026-1', '2026-2', '2026-3', '2026-4']));
    expect(numbers).toHaveLength(4);
    s.passes(60 * dayMs);
    await notify(eventOf(orders[2]!.id, 'paid'));
    const { entries } = await historyOf(s.db, people[2]!.id, undefined);
    expect(entries).toMatchObject([{ reason: 'payment', cents: 1_300, receipt: '2027-1' }]);
  });

  it('are read as PDF by their member alone', async () => {
    const [leida, mari] = [await person('leida'), await person('mari')];
    await notify(eventOf((await order(leida)).id, 'paid'));
    const read = async ({ call }: Person, number: string) =>
      call(routes.getReceipt, { params: { number } }).then(
        () => 'read',
        (error: { code: string }) => error.code,
      );
    expect(await read(mari, '2026-1')).toBe('receipt.unknown');
    expect(await read(leida, '2026-2')).toBe('receipt.unknown');
  });
});
