import { describe, expect, it } from 'vitest';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';
import { monthBuyer } from '../../scenario/payment-buyer.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario({ paymentProviders: [createFakeProvider('trustly').provider] });

const paid = (orderId: string): ProviderEvent => ({
  dedupeKey: '1',
  orderId,
  what: 'paid',
  cents: 1_300,
  currency: 'EUR',
  test: false,
});

async function notify(event: ProviderEvent): Promise<string> {
  const headers = { 'content-type': 'text/plain' };
  const payload = JSON.stringify(event);
  return (await s.inject({ method: 'POST', url: '/payments/trustly/notify', payload, headers })).body;
}

describe('a name of a telling that the provider gives again', () => {
  it('for another order is another telling, told again it counts once', async () => {
    const buyers = [await monthBuyer(s, 'trustly', 'leida'), await monthBuyer(s, 'trustly', 'mari')];
    for (const { order } of [...buyers, ...buyers]) expect(await notify(paid(order.id))).toBe('accepted');
    for (const { ledger } of buyers) expect(await ledger()).toEqual(['payment']);
  });

  it('for another sum is refused and waits for an operator, once', async () => {
    const { order, ledger } = await monthBuyer(s, 'trustly');
    await notify(paid(order.id));
    for (let round = 0; round < 2; round++)
      expect(await notify({ ...paid(order.id), cents: 3_100 })).toBe('refused');
    expect(await s.services.payments.queue()).toMatchObject([{ cents: 3_100 }]);
    expect(await ledger()).toEqual(['payment']);
  });
});
