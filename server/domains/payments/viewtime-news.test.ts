import { describe, expect, it } from 'vitest';
import { listNotifications } from '../../../contract/routes/notifications.ts';
import { orderViewtime } from '../../../contract/routes/payments/payments.ts';
import { orderExtraPlace, sendViewtime, updateViewtimeReminder } from '../../../contract/routes/user.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario({ paymentProviders: [createFakeProvider('trustly').provider] });

async function person(name: string, days: number, more: { referredBy?: number } = {}) {
  const { id, token } = await signedIn(s, name, { days, ...more });
  const call = s.client({ token });
  const news = async () =>
    (await call(listNotifications, { query: {} })).list.map(({ kind, message, link }) => [
      kind,
      message,
      link,
    ]);
  return { id, call, news, mails: () => s.mails(`${name}@naide.test`) };
}
const requestId = 'soov-000000000001';

describe('news of viewing time', () => {
  it('tells giver and receiver of a gift, once, beside their mails', async () => {
    const [leida, mari] = [await person('leida', 60), await person('mari', 1)];
    const body = { targetEmail: 'mari@naide.test', targetDays: 7, requestId };
    await leida.call(sendViewtime, { body });
    await leida.call(sendViewtime, { body });
    const link = '/viewtime/history';
    expect(await leida.news()).toEqual([
      ['viewtimeReceived', 'Kinkisid aadressile mari@naide.test 7 päeva vaatamisaega.', link],
    ]);
    expect(await mari.news()).toEqual([
      ['viewtimeReceived', 'leida Liige kinkis sulle 7 päeva vaatamisaega.', link],
    ]);
    expect([await leida.mails(), await mari.mails()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('tells of an extra place', async () => {
    const leida = await person('leida', 60);
    await leida.call(orderExtraPlace, { body: { days: 7, requestId } });
    expect(await leida.news()).toEqual([
      [
        'viewtimeReceived',
        'Lisavaatamiskoht on avatud kuni 28.11.2026 20:43 (Eesti aja järgi).',
        '/multiplace',
      ],
    ]);
    expect(await leida.mails()).toHaveLength(1);
  });

  it('tells of a payment, and the one who invited of their part, however often the provider tells it', async () => {
    const mari = await person('mari', 5);
    const leida = await person('leida', 0, { referredBy: mari.id });
    const { order } = await leida.call(orderViewtime, { body: { provider: 'trustly', offer: '1m' } });
    const paid = {
      dedupeKey: 'x',
      orderId: order.id,
      what: 'paid',
      cents: 1_300,
      currency: 'EUR',
      test: false,
    };
    for (let time = 0; time < 2; time++)
      await s.inject({
        method: 'POST',
        url: '/payments/trustly/notify',
        payload: JSON.stringify(paid),
        headers: { 'content-type': 'text/plain' },
      });
    expect(await leida.news()).toMatchObject([
      [
        'viewtimeReceived',
        expect.stringMatching(/^Saime kätte sinu makse 13\D.* 21\.12\.2026 20:43/),
        '/viewtime/history',
      ],
    ]);
    expect(await mari.news()).toMatchObject([
      [
        'viewtimeReceived',
        'Sinu sõber leida pikendas oma vaatamisaega ja sina said sellest viiendiku.',
        '/viewtime/history',
      ],
    ]);
    expect([await leida.mails(), await mari.mails()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('tells that time ends, once for each end', async () => {
    const leida = await person('leida', 2);
    await leida.call(updateViewtimeReminder, { body: { viewtimeNotifyBeforeDays: 3 } });
    const remind = s.services.viewtime.jobs.find(({ name }) => name === 'viewtime.remind')!.run;
    await remind();
    await remind();
    expect(await leida.news()).toEqual([
      ['viewtimeEnds', expect.stringMatching(/^Sinu vaatamisaeg lõpeb 23\.11\.2026 20:43/), '/viewtime'],
    ]);
    expect(await leida.mails()).toHaveLength(1);
  });
});
