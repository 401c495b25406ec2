import { expect, it } from 'vitest';
import * as routes from '../../../../contract/routes/payments/payments.ts';
import { deleteAccount, downloadMyData, freezeViewtime } from '../../../../contract/routes/user.ts';
import { createFakeProvider } from '../../../adapters/payment/fake-provider.ts';
import { signedIn } from '../../../scenario/callers.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { forgetOldPersons } from './person.ts';
import { knownPayer, paymentEvent, paymentOrder, receipt } from '../tables.ts';

const s = scenario({ paymentProviders: [createFakeProvider('trustly').provider] });

/** A member with an order that was paid, one that was not, and a payment that came unasked. */
async function buyer() {
  const { id, token } = await signedIn(s, 'leida', { days: 5 });
  const call = s.client({ token });
  const order = async () =>
    (await call(routes.orderViewtime, { body: { provider: 'trustly', offer: '1m' } })).order.id;
  const payer = { email: 'leida@naide.test', name: 'Leida Liige' };
  const notify = (key: string, more: object) => {
    const event = { dedupeKey: key, cents: 1_300, currency: 'EUR', test: false, payer, ...more };
    const headers = { 'content-type': 'text/plain' };
    return s.inject({
      method: 'POST',
      url: '/payments/trustly/notify',
      payload: JSON.stringify(event),
      headers,
    });
  };
  const paid = await order();
  // Orders are listed by when they were made, and their numbers are drawn by lot.
  s.passes(1_000);
  const unpaid = await order();
  await notify('a', { orderId: paid, what: 'paid' });
  await notify('b', { orderId: unpaid, what: 'canceled' });
  await notify('c', { paymentRef: 'm1', what: 'paid' });
  await s.db.insert(knownPayer).values({ iban: 'EE382200221020145685', accountId: id, confirmedAt: s.now() });
  return { id, call };
}

const messages = async () =>
  (await s.db.select().from(paymentEvent).orderBy(paymentEvent.id)).map((one) => ({
    key: one.dedupeKey,
    payer: [one.payerEmail, one.payerName],
    kept: one.raw.length > 0,
  }));

it('members read what they have ordered, paid and stopped, and their receipts', async () => {
  const { call } = await buyer();
  await call(freezeViewtime, { body: { days: 7 } });
  const data = await call(downloadMyData, {});
  expect(data).toMatchObject({
    money: {
      orders: [{ state: 'done', cents: 1_300 }, { state: 'canceled' }],
      payments: [{ way: 'trustly', cents: 1_300 }, { way: 'trustly' }],
      receipts: [{ number: 1, content: { buyerEmail: 'leida@naide.test' } }, { number: 2 }],
      bankAccounts: [{ iban: 'EE382200221020145685' }],
    },
    viewtime: { stops: [{ days: 7, startAt: s.now() }] },
  });
  expect(JSON.stringify(data)).not.toContain('maksja.naide.test');
});

it('who leaves takes along what is no accounting record', async () => {
  const { call } = await buyer();
  await call(freezeViewtime, { body: { days: 7 } });
  await call(deleteAccount, { body: {} });
  expect(await messages()).toEqual([
    { key: 'a', payer: [null, null], kept: true },
    { key: 'b', payer: [null, null], kept: false },
    { key: 'c', payer: [null, null], kept: true },
  ]);
  expect((await s.db.select().from(paymentOrder)).map(({ start }) => start)).toEqual([null, null]);
  expect(await s.db.select().from(knownPayer)).toEqual([]);
  expect(await s.db.select().from(receipt)).toHaveLength(2);
  for (const faults of [s.services.viewtime.faults(), s.services.payments.faults()])
    for await (const fault of faults) expect(fault).toBeUndefined();
});

it('after seven years from the end of the year the books name nobody', async () => {
  await buyer();
  const receipts = async () => (await s.db.select().from(receipt)).map(({ content }) => content['buyer']);
  const until = (wall: string) => s.passes(Date.parse(wall) - s.now());
  const forget = () => forgetOldPersons({ db: s.db, clock: s.now });
  until('2033-12-31T23:59:00+02:00');
  await forget();
  expect([await receipts(), (await messages())[0]]).toEqual([
    ['leida Liige', 'leida Liige'],
    { key: 'a', payer: ['leida@naide.test', 'Leida Liige'], kept: true },
  ]);
  until('2034-01-01T00:00:00+02:00');
  for (let i = 0; i < 2; i++) await forget();
  expect([await receipts(), (await messages())[0]]).toEqual([
    [undefined, undefined],
    { key: 'a', payer: [null, null], kept: false },
  ]);
});
