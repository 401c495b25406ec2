import { expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import { orderViewtime } from '../../../contract/routes/payments/payments.ts';
import { sendViewtime } from '../../../contract/routes/user.ts';
import { dayMs } from '../../../contract/time.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { signedIn, systemSecret } from '../../scenario/callers.ts';
import { monthBuyer } from '../../scenario/payment-buyer.ts';
import { scenario } from '../../scenario/scenario.ts';
import { entriesOf as auditOf } from '../audit/store.ts';
import { viewtimeEntriesOf, viewtimeOf } from '../viewtime/index.ts';

const s = scenario({ paymentProviders: [createFakeProvider('card').provider] });

let notified = 0;
async function notify(orderId: string, what: 'paid' | 'reversed' | 'restored', cents = 1_300): Promise<void> {
  const event = { dedupeKey: `e${++notified}`, orderId, what, cents, currency: 'EUR', test: false };
  const headers = { 'content-type': 'text/plain' };
  const payload = JSON.stringify(event);
  await s.inject({ method: 'POST', url: '/payments/card/notify', payload, headers });
}
const check = async () =>
  (await s.client({ token: systemSecret })(runCommand, { body: { name: 'check-books', args: [] } })).text;
const days = async (id: number) =>
  Math.max(0, ((await viewtimeOf(s.db, id)).expiresAt ?? 0) - s.now()) / dayMs;

/** Somebody who has paid a month (thirty days) and given some of it away, and who got it. */
async function giver(given: number, had = 0) {
  const buyer = await monthBuyer(s, 'card');
  await notify(buyer.order.id, 'paid');
  const { id: friend } = await signedIn(s, 'mari', { days: had });
  if (given > 0)
    await buyer.call(sendViewtime, { body: { targetEmail: 'mari@naide.test', targetDays: given } });
  return { ...buyer, friend };
}

it('a gift of money that is taken back goes back, and comes again with the money', async () => {
  const { id, order, friend } = await giver(20, 3);
  await notify(order.id, 'reversed');
  expect([await days(id), await days(friend)]).toEqual([0, 3]);
  const mail = (await s.mails('mari@naide.test')).at(-1)!;
  expect([mail.subject, mail.text]).toEqual([
    'Kingitud vaatamisaeg võeti tagasi',
    expect.stringContaining('20 päeva'),
  ]);
  expect((await s.mails('leida@naide.test')).at(-1)!.text).toContain('kingitustest võtsime tagasi 20 päeva');
  expect((await auditOf(s.db, friend))[0]).toMatchObject({ action: 'gift.takenBack' });
  expect((await auditOf(s.db, id))[0]).toMatchObject({
    action: 'payment.reversed',
    details: { giftSeconds: 20 * 86_400 },
  });
  expect(await check()).toMatch(/^count +0$/m);
  await notify(order.id, 'restored');
  expect([await days(id), await days(friend)]).toEqual([10, 23]);
  expect((await viewtimeEntriesOf(s.db, friend)).map(({ reason }) => reason)).toEqual([
    'goodwill',
    'gift-in',
    'reversal',
    'reversal',
  ]);
  expect(await check()).toMatch(/^count +0$/m);
});

it('what the receiver has watched of it is gone', async () => {
  const { order, friend } = await giver(20);
  s.passes(15 * dayMs);
  await notify(order.id, 'reversed');
  expect(await days(friend)).toBe(0);
  await notify(order.id, 'restored');
  expect(await days(friend)).toBe(5);
  expect(await check()).toMatch(/^count +0$/m);
});

it('a gift stays where the giver still has as much as was paid', async () => {
  const { id, order, friend, call } = await giver(0);
  const body = { provider: 'card', offer: '1m' } as const;
  const again = (await call(orderViewtime, { body })).order.id;
  await notify(again, 'paid');
  await call(sendViewtime, { body: { targetEmail: 'mari@naide.test', targetDays: 20 } });
  const before = await days(id);
  await notify(order.id, 'reversed');
  expect([Math.round(before - (await days(id))), await days(friend)]).toEqual([30, 20]);
  await notify(again, 'reversed');
  expect([await days(id), await days(friend)]).toEqual([0, 0]);
  await notify(again, 'restored');
  expect(await days(friend)).toBe(20);
  expect(await check()).toMatch(/^count +0$/m);
});

it('a gift goes back in whole where the money came back in parts', async () => {
  const { id, order, friend } = await giver(29);
  for (const cents of [650, 650]) await notify(order.id, 'reversed', cents);
  expect([await days(id), await days(friend)]).toEqual([0, 0]);
  expect(await check()).toMatch(/^count +0$/m);
});
