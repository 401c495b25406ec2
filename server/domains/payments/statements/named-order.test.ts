import { expect, it } from 'vitest';
import { referenceOfMember } from '../../../../contract/rules/reference-number.ts';
import { createFakeProvider } from '../../../adapters/payment/fake-provider.ts';
import { monthBuyer } from '../../../scenario/payment-buyer.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { statementsOf } from '../../../scenario/statements.ts';

const providers = (['card', 'paypal', 'trustly'] as const).map((id) => createFakeProvider(id).provider);
const s = scenario({ paymentProviders: providers });
const { transfer, read } = statementsOf(s);

let notified = 0;
async function paid(provider: 'card' | 'paypal' | 'trustly') {
  const { id, order } = await monthBuyer(s, provider);
  const event = { orderId: order.id, what: 'paid', cents: 1_300, currency: 'EUR', test: false };
  const payload = JSON.stringify({ ...event, dedupeKey: `e${++notified}`, paymentRef: `p${notified}` });
  const headers = { 'content-type': 'text/plain' };
  await s.inject({ method: 'POST', url: `/payments/${provider}/notify`, payload, headers });
  return { id, order };
}

it.each(['card', 'paypal'] as const)(
  'a transfer that names an order paid by %s is no payout of it, and waits',
  async (provider) => {
    const { id, order } = await paid(provider);
    const message = `Vaatamisaeg ${order.id}, viitenumber ${referenceOfMember(id)}`;
    expect(await read([transfer({ message })])).toMatchObject({ settlement: 0, waiting: 1 });
    expect((await s.services.payments.queue())[0]!.proposal).toMatchObject({
      email: 'leida@naide.test',
      why: `tellimuse ${order.id} eest on juba teine makse`,
    });
  },
);

it('a transfer of another sum than was told of its order is no payout of it, and waits', async () => {
  const { order } = await paid('trustly');
  const message = `Trustly ${order.id}`;
  expect(await read([transfer({ cents: 14_900, message })])).toMatchObject({ settlement: 0, waiting: 1 });
  expect(await read([transfer({ message })])).toMatchObject({ settlement: 1 });
});
