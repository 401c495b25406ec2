import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import * as routes from '../../../contract/routes/payments/payments.ts';
import { chooseLanguage, deleteAccount, sendViewtime } from '../../../contract/routes/user.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const card = createFakeProvider('card');
const s = scenario({ paymentProviders: [card.provider] });

async function person(name: string, more: { days?: number; referredBy?: number } = {}) {
  const { id, token } = await signedIn(s, name, { days: 0, ...more });
  const call = s.client({ token });
  const history = async () =>
    (await call(routes.viewtimeHistory, { query: {} })).entries.map(({ reason, by }) => [reason, by]);
  return { id, email: `${name}@naide.test`, call, history };
}

async function pay({ call }: Awaited<ReturnType<typeof person>>): Promise<void> {
  const { order } = await call(routes.orderViewtime, { body: { provider: 'card', offer: '1m' } });
  const event = { dedupeKey: order.id, orderId: order.id, what: 'paid', cents: 1_300, currency: 'EUR' };
  const payload = JSON.stringify({ ...event, test: false });
  const headers = { 'content-type': 'text/plain' };
  await s.inject({ method: 'POST', url: '/payments/card/notify', payload, headers });
}

it('says through whom it was paid, who gave, who was given to, and which friend brought it', async () => {
  const mari = await person('mari');
  const leida = await person('leida', { referredBy: mari.id });
  await pay(leida);
  const body = { targetEmail: mari.email, targetDays: 7, requestId: 'a'.repeat(32) };
  await leida.call(sendViewtime, { body });
  expect(await leida.history()).toEqual([
    ['gift-out', mari.email],
    ['payment', 'Kaart'],
  ]);
  const [gift, referral] = await mari.history();
  expect([gift, referral]).toEqual([
    ['gift-in', expect.stringMatching(/^leida /i)],
    ['referral', expect.stringMatching(/^leida$/i)],
  ]);
});

it('names nobody who is not here any more', async () => {
  const mari = await person('mari');
  const leida = await person('leida', { days: 30 });
  const body = { targetEmail: mari.email, targetDays: 7, requestId: 'b'.repeat(32) };
  await leida.call(sendViewtime, { body });
  await leida.call(deleteAccount, { body: {} });
  expect(await mari.history()).toEqual([['gift-in', null]]);
});

it('is told by a mail that brings the receipt along, as PDF', async () => {
  const leida = await person('leida');
  await pay(leida);
  const [mail] = (await s.mails()).filter(({ subject }) => subject === 'Makse on laekunud');
  expect(mail?.attachments).toMatchObject([
    { filename: 'kviitung-2026-1.pdf', contentType: 'application/pdf' },
  ]);
  const content = mail?.attachments?.[0]?.content as Buffer;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  expect(text).toContain('Kviitung nr 2026-1');
  expect(mail?.text).toContain('kirjaga kaasas');
  expect(mail?.text).toContain('automaatset pikendamist ei ole');
});

it('brings the receipt along in the language of the buyer, however late it is sent', async () => {
  const mary = await person('mary');
  await mary.call(chooseLanguage, { body: { language: 'en' } });
  await pay(mary);
  const [mail] = (await s.mails()).filter(({ subject }) => subject === 'Your payment has arrived');
  expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/^receipt-2026-\d+\.pdf$/) }]);
  const content = mail?.attachments?.[0]?.content as Buffer;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  expect(text).toContain('Receipt no. 2026-');
  expect(text).toContain('21/11/2026');
  expect(text).not.toContain('Kviitung');
});
