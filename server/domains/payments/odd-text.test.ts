import { describe, expect, it } from 'vitest';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { monthBuyer } from '../../scenario/payment-buyer.ts';
import { scenario } from '../../scenario/scenario.ts';

const { provider } = createFakeProvider('card');
const s = scenario({ servers: 1, paymentProviders: [provider] });
const notify = async (event: object): Promise<number> =>
  (await s.inject({ method: 'POST', url: '/payments/card/notify', payload: JSON.stringify(event) }))
    .statusCode;
const paid = { what: 'paid', cents: 1300, currency: 'EUR', test: false };

describe('what a provider has signed', () => {
  it('is taken with a zero byte in any of its texts', async () => {
    const { order, state } = await monthBuyer(s, 'card');
    const event = {
      ...paid,
      dedupeKey: 'a\0',
      orderId: order.id,
      paymentRef: '\0',
      payer: { name: 'M\0ari' },
    };
    expect(await notify(event)).toBe(200);
    expect(await state()).toBe('done');
  });

  it('and cannot be written is to be told again, and is counted', async () => {
    const { order, state } = await monthBuyer(s, 'card');
    // As the database answers for a text that it has no letters for.
    await s.db.execute(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no such letter' using errcode = '22021'; end $$`);
    await s.db.execute('create trigger refuse before insert on payment_event execute function refuse()');
    const event = { ...paid, dedupeKey: 'a', orderId: order.id };
    try {
      expect(await notify(event)).toBe(503);
      expect(await s.services.metrics.text()).toContain(
        'paasuke_payment_messages_total{provider="card",outcome="later"} 1',
      );
    } finally {
      await s.db.execute('drop trigger refuse on payment_event; drop function refuse()');
    }
    expect([await notify(event), await state()]).toEqual([200, 'done']);
  });
});
