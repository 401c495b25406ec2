import { describe, expect, it } from 'vitest';
import { orderViewtime } from '../../../../contract/routes/payments/payments.ts';
import { deleteAccount } from '../../../../contract/routes/user.ts';
import { referenceOfMember } from '../../../../contract/rules/reference-number.ts';
import { dayMs } from '../../../../contract/time.ts';
import { createFakeProvider } from '../../../adapters/payment/fake-provider.ts';
import { mari as operator } from '../../../scenario/operator-trail.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { statementsOf } from '../../../scenario/statements.ts';
import { referencesIn } from './match.ts';

const s = scenario({ paymentProviders: [createFakeProvider().provider] });
const { payerIban, day, transfer, read, leftOf, month, person } = statementsOf(s);

describe('a transfer', () => {
  it.each([
    ['its structured reference', (id: number) => ({ reference: referenceOfMember(id) })],
    [
      'the same with blanks',
      (id: number) => ({
        reference: ` ${referenceOfMember(id).slice(0, 4)} ${referenceOfMember(id).slice(4)}`,
      }),
    ],
    [
      'a reference in its text',
      (id: number) => ({ message: `Vaatamisaeg, viitenumber ${referenceOfMember(id)}.` }),
    ],
    [
      'one in pieces',
      (id: number) => ({
        message: `vn ${referenceOfMember(id).slice(0, 3)} ${referenceOfMember(id).slice(3)} aitäh 2026`,
      }),
    ],
    ['an address in its text', () => ({ message: 'leida konto: Leida@Naide.test, aitäh' })],
  ])('finds its member by %s', async (_, of) => {
    const { id } = await person('leida');
    expect(await read([transfer(of(id))])).toMatchObject({ credited: 1, waiting: 0, warnings: [] });
    expect(await leftOf(id)).toBe(month());
    expect((await s.mails('leida@naide.test')).map(({ subject }) => subject)).toContain('Makse on laekunud');
  });

  it('finds its member by a creditor reference of ISO 11649', async () => {
    const { id } = await person('leida');
    const plain = referenceOfMember(id);
    const digits = BigInt(`${plain}271500`);
    const check = String(98n - (digits % 97n)).padStart(2, '0');
    expect(await read([transfer({ reference: `RF${check}${plain}` })])).toMatchObject({ credited: 1 });
    const wrong = String((Number(check) % 97) + 1).padStart(2, '0');
    expect(await read([transfer({ reference: `RF${wrong}${plain}` })])).toMatchObject({
      credited: 0,
      waiting: 1,
    });
  });

  it('is not credited while it is pending, nor when money goes out', async () => {
    const { id } = await person('leida');
    const reference = referenceOfMember(id);
    const imported = await read([
      transfer({ reference, pending: true }),
      transfer({ reference, cents: -1_300 }),
    ]);
    expect(imported).toMatchObject({ credited: 0, pending: 1, foreign: 1 });
    expect(await leftOf(id)).toBe(0);
  });

  it('is credited once it is booked, also when it was pending before', async () => {
    const { id } = await person('leida');
    const one = transfer({ reference: referenceOfMember(id) });
    await read([{ ...one, pending: true }]);
    expect(await read([one])).toMatchObject({ credited: 1 });
  });

  it('of another amount waits, with what it would give pro rata', async () => {
    const { id } = await person('leida');
    await read([transfer({ reference: referenceOfMember(id), cents: 1_000 })]);
    expect(await leftOf(id)).toBe(0);
    const [waiting] = await s.services.payments.queue();
    expect(waiting).toMatchObject({ cents: 1_000, way: 'transfer', day });
    expect(waiting!.proposal).toEqual({
      email: 'leida@naide.test',
      seconds: Math.floor((month() / 1000 / 1_300) * 1_000),
      why: 'viitenumber; summa ei ole hinnakirjas',
    });
  });

  it('counts at the price of the day on which it was booked', async () => {
    const { id } = await person('leida');
    await s.services.payments.setPrice({ offer: '1m', euros: '15' }, operator);
    const reference = referenceOfMember(id);
    expect(await read([transfer({ reference })])).toMatchObject({ credited: 1 });
    s.passes(3 * dayMs);
    const later = { reference, day: '2026-11-23' };
    expect(await read([transfer(later), transfer({ ...later, cents: 1_500 })])).toMatchObject({
      credited: 1,
      waiting: 1,
    });
  });

  it('of somebody unknown waits, no matter what number stands in it', async () => {
    const { id } = await person('leida');
    const reference = referenceOfMember(id);
    const typo = reference.slice(0, -1) + String((Number(reference.at(-1)) + 1) % 10);
    const imported = await read([
      transfer({ reference: typo }),
      transfer({ message: `nr ${referenceOfMember(id + 1_000)}` }),
      transfer({ message: 'maja 12, 2026-11-20' }),
      transfer({ message: 'keegi@naide.test' }),
    ]);
    expect(imported).toMatchObject({ credited: 0, waiting: 4 });
    expect((await s.services.payments.queue()).map(({ proposal }) => proposal.email)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('that names two members waits for an operator', async () => {
    const [leida, mari] = [await person('leida'), await person('mari')];
    const message = `${referenceOfMember(leida.id)} või ${referenceOfMember(mari.id)}`;
    expect(await read([transfer({ message })])).toMatchObject({ credited: 0, waiting: 1 });
  });

  it('from an account that was confirmed is proposed, and not credited', async () => {
    await person('leida');
    await s.services.payments.confirmPayer(
      { iban: 'ee47 1000 0010 2014 5685', email: 'leida@naide.test' },
      operator,
    );
    expect(await read([transfer({ message: 'tere' })])).toMatchObject({ waiting: 1 });
    const [waiting] = await s.services.payments.queue();
    expect(waiting!.proposal).toMatchObject({ email: 'leida@naide.test', seconds: month() / 1000 });
  });

  it('for somebody who has left waits', async () => {
    const { id, token } = await person('leida');
    await s.client({ token })(deleteAccount, { body: {} });
    expect(await read([transfer({ reference: referenceOfMember(id) })])).toMatchObject({ waiting: 1 });
  });
});

describe('money of other providers', () => {
  it('is no transfer: by who pays it out', async () => {
    const { id } = await person('leida');
    const message = referenceOfMember(id);
    const imported = await read([
      transfer({ payer: 'TRUSTLY GROUP AB', message }),
      transfer({ payer: 'PayPal (Europe) S.à r.l.', message }),
      transfer({ payer: 'Trustlyn Mari', message: 'x' }),
    ]);
    expect(imported).toMatchObject({ settlement: 2, waiting: 1, credited: 0 });
    await s.services.settings.set('SETTLEMENT_PAYERS', payerIban, operator);
    expect(await read([transfer({ message })])).toMatchObject({ settlement: 1 });
  });

  it('is no transfer: by the order for which it was paid', async () => {
    const { id, token } = await person('leida');
    const call = s.client({ token });
    const { order } = await call(orderViewtime, { body: { provider: 'trustly', offer: '1m' } });
    const linked = { reference: referenceOfMember(id), message: `Vaatamisaeg ${order.id}, viitenumber` };
    const waits = await read([transfer(linked)]);
    expect([waits.waiting, waits.credited]).toEqual([1, 0]);
    const [waiting] = await s.services.payments.queue();
    expect(waiting!.proposal.why).toBe(`tellimus ${order.id}, millest pakkuja ei ole teatanud`);
    const event = {
      dedupeKey: 'e',
      orderId: order.id,
      what: 'paid',
      cents: 1_300,
      currency: 'EUR',
      test: false,
    };
    await s.inject({
      method: 'POST',
      url: '/payments/trustly/notify',
      payload: JSON.stringify(event),
      headers: { 'content-type': 'text/plain' },
    });
    expect(await read([transfer(linked)])).toMatchObject({ settlement: 1 });
    expect(await leftOf(id)).toBe(month());
  });
});

describe('numbers in a text', () => {
  it('are joined over blanks, from six digits to twenty', () => {
    expect(referencesIn('12 3456 ja 00000173')).toEqual(['123456', '00000173']);
    expect(referencesIn('12345')).toEqual([]);
    expect(referencesIn('9'.repeat(21))).toEqual([]);
    expect(referencesIn('123456 '.repeat(5_000)).length).toBeLessThanOrEqual(50);
  });
});
