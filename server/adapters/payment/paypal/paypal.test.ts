import { beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../../../contract/rules/calendar-months.ts';
import type { Outgoing } from '../../../../simulators/http-types.ts';
import { signedIn } from '../../../scenario/callers.ts';
import { monthBuyer } from '../../../scenario/payment-buyer.ts';
import { deliver, paymentSimulators } from '../../../scenario/payment-simulators.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { viewtimeOf } from '../../../domains/viewtime/index.ts';
import vectors from './fixtures/ipn.json' with { type: 'json' };
import { fieldsOf } from './form.ts';
import { eventOf } from './ipn-event.ts';
import { createPaypal } from './paypal.ts';

const simulators = await paymentSimulators();
const asked = createPaypal(simulators.payments.paypal!, async () => undefined);
/** What PayPal says of what the tests make up; undefined: the simulator is asked. */
let said: string | undefined;
const provider = {
  ...asked,
  verify: async (raw: Buffer) =>
    said === undefined
      ? asked.verify!(raw)
      : said === 'VERIFIED'
        ? eventOf(raw, ['makse@naide.test'])
        : undefined,
};
const s = scenario({ paymentProviders: [provider] });
simulators.serve(s, ['paypal']);
beforeEach(() => {
  said = undefined;
});

const verify = async () => s.services.payments.jobs.find(({ name }) => name === 'payments.verify')!.run();
const buyer = () => monthBuyer(s, 'paypal');
const ipn = (raw: string): Outgoing => ({
  method: 'POST',
  url: 'http://localhost/payments/paypal/notify',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: Buffer.from(raw, 'latin1'),
});
const notify = async (fields: Record<string, string>): Promise<void> => {
  said = 'VERIFIED';
  const usual = {
    receiver_email: 'Makse@Naide.test',
    mc_currency: 'EUR',
    mc_gross: '13.00',
    payment_status: 'Completed',
  };
  const raw = new URLSearchParams({ ...usual, ...fields }).toString();
  // What is not for us is refused at once.
  const status = 'receiver_email' in fields ? 400 : 200;
  expect(await deliver(s, ipn(raw))).toMatchObject({ status });
  await verify();
};

describe('a payment by the button', () => {
  it('is kept, answered with nothing, asked about, and counts', async () => {
    const { order, start, state, endsAt } = await buyer();
    const back = await simulators.press(start);
    expect(simulators.sent.map(({ reply }) => reply)).toEqual([{ status: 200, body: '' }]);
    expect(await state()).toBe('new');
    await verify();
    expect([await state(), await endsAt()]).toEqual(['done', addMonths(s.now(), 1)]);
    expect(await simulators.comeBack(back)).toBe(`#/viewtime/paypal/success/${order.id}`);
  });

  it('that is given up leads back', async () => {
    const { order, start, state } = await buyer();
    const back = await simulators.press(start, 'cancel');
    expect(await simulators.comeBack(back)).toBe(`#/viewtime/paypal/canceled/${order.id}`);
    expect(await state()).toBe('new');
  });

  it.each([
    ['pending-then-ok', 'inprocess', 'done', ['payment']],
    ['redirect-before-notification', 'new', 'done', ['payment']],
    ['never', 'new', 'new', []],
    ['duplicate', 'done', 'done', ['payment']],
    ['reversal', 'done', 'refunded', ['payment', 'reversal']],
    ['bad-signature', 'new', 'new', []],
    ['wrong-amount', 'new', 'new', []],
    ['http-500-from-us', 'new', 'done', ['payment']],
  ] as const)('%s: it stands at %s, and later at %s', async (name, atFirst, later, entries) => {
    const { start, state, ledger } = await buyer();
    await simulators.play('paypal', name);
    await simulators.press(start);
    await verify();
    expect(await state()).toBe(atFirst);
    await simulators.pass(40, verify);
    expect([await state(), (await ledger()).toSorted()]).toEqual([later, entries]);
  });

  it('whose notification was altered by one byte is not PayPal’s', async () => {
    const { start, state } = await buyer();
    simulators.changeOnTheWay((message) => ({
      ...message,
      body: Buffer.from(message.body!.toString('latin1').replace('mc_gross=13', 'mc_gross=99'), 'latin1'),
    }));
    await simulators.press(start);
    await verify();
    expect(await state()).toBe('new');
  });

  it.each([
    ['of another amount', { mc_gross: '12.99' }],
    ['of words', { mc_gross: 'palju' }],
    ['in another currency', { mc_currency: 'SEK' }],
    ['to somebody else', { receiver_email: 'teine@naide.test' }],
    ['of a kind that there is not', { payment_status: 'Toestatud' }],
    ['only pending', { payment_status: 'Pending', pending_reason: 'echeck' }],
    ['denied', { payment_status: 'Denied' }],
  ])('%s adds nothing', async (_, fields) => {
    const { order, ledger } = await buyer();
    await notify({ custom: order.id, txn_id: 'T1', ...fields });
    expect(await ledger()).toEqual([]);
  });

  it('taken back, and given again, moves the same time', async () => {
    const { order, ledger, state } = await buyer();
    const custom = order.id;
    await notify({ custom, txn_id: 'T1' });
    await notify({
      custom,
      txn_id: 'T2',
      parent_txn_id: 'T1',
      payment_status: 'Reversed',
      mc_gross: '-13.00',
    });
    await notify({ custom, txn_id: 'T3', parent_txn_id: 'T1', payment_status: 'Canceled_Reversal' });
    expect([await ledger(), await state()]).toEqual([['payment', 'reversal', 'payment'], 'done']);
  });
});

describe('money that comes without an order', () => {
  it('is credited to the member whose address the payer has, and taken back with it', async () => {
    const { id } = await signedIn(s, 'mari', { days: 0 });
    const payer_email = ' Mari@Naide.test ';
    await notify({ txn_id: 'T1', payer_email, custom: 'Aitäh!' });
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(addMonths(s.now(), 1));
    await notify({ txn_id: 'T1', payer_email, custom: 'Aitäh!', payment_date: 'hiljem' });
    await notify({
      txn_id: 'T2',
      parent_txn_id: 'T1',
      payment_status: 'Refunded',
      mc_gross: '-13.00',
      payer_email,
    });
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now());
  });

  it.each([
    ['another amount', { mc_gross: '10.00' }],
    ['another currency', { mc_currency: 'RUB' }],
    ['another payer', { payer_email: 'teine@naide.test' }],
  ])('waits for an operator with %s, who credits it; a refund reaches it all the same', async (_, fields) => {
    const { id } = await signedIn(s, 'mari', { days: 0 });
    await notify({ txn_id: 'T1', payer_email: 'mari@naide.test', ...fields });
    expect((await viewtimeOf(s.db, id)).expiresAt).toBeNull();
    const [waiting] = await s.services.payments.queue();
    expect(waiting).toMatchObject({ way: 'paypal' });
    const decision = { kind: 'credit', email: 'mari@naide.test', gives: { offer: '1m' } } as const;
    const decided = await s.services.payments.decide(waiting!.id, decision, 'operator:mari').then(
      () => 'credited',
      () => 'refused',
    );
    // Only euros are credited.
    expect(decided).toBe('mc_currency' in fields ? 'refused' : 'credited');
    const gross = 'mc_gross' in fields ? fields.mc_gross : '13.00';
    await notify({ txn_id: 'T2', parent_txn_id: 'T1', payment_status: 'Refunded', mc_gross: `-${gross}` });
    expect((await viewtimeOf(s.db, id)).expiresAt ?? s.now()).toBe(s.now());
  });

  it('keeps the time of the part that was not refunded', async () => {
    const { id } = await signedIn(s, 'mari', { days: 0 });
    const refund = { txn_id: 'T2', parent_txn_id: 'T1', payment_status: 'Refunded', mc_gross: '-5.00' };
    await notify({ txn_id: 'T1', payer_email: 'mari@naide.test' });
    await notify(refund);
    const seconds = (addMonths(s.now(), 1) - s.now()) / 1_000;
    const left = seconds - Math.floor((seconds * 500) / 1_300);
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + left * 1_000);
  });

  it('is not credited by an operator once it was taken back', async () => {
    const { id } = await signedIn(s, 'mari', { days: 0 });
    await notify({ txn_id: 'T1', payer_email: 'teine@naide.test' });
    await notify({ txn_id: 'T2', parent_txn_id: 'T1', payment_status: 'Refunded', mc_gross: '-13.00' });
    const [waiting] = await s.services.payments.queue();
    const decide = (decision: Parameters<typeof s.services.payments.decide>[1]) =>
      s.services.payments.decide(waiting!.id, decision, 'operator:mari');
    const credit = { kind: 'credit', email: 'mari@naide.test', gives: { offer: '1m' } } as const;
    await expect(decide(credit)).rejects.toMatchObject({ name: 'OperationError' });
    await decide({ kind: 'dismiss' });
    expect([(await viewtimeOf(s.db, id)).expiresAt, await s.services.payments.queue()]).toEqual([null, []]);
  });
});

describe('PayPal’s messages', () => {
  const rawOf = (one: (typeof vectors.cases)[number]): string =>
    one.raw ?? vectors.cases.find(({ name }) => name === one.sameAs)!.raw!;

  it.each(vectors.cases.map((one) => [one.name, one] as const))(
    '%s: are read as the vector says',
    async (_, one) => {
      const { id } = await signedIn(s, 'mari', { days: 0 });
      // The members of the vectors and their receiver live elsewhere.
      const raw = rawOf(one)
        .replace(/mari%40example.com/i, 'mari%40naide.test')
        .replace('pay%40example.ee', 'makse%40naide.test');
      said = one.verify;
      await deliver(
        s,
        ipn(
          rawOf(vectors.cases[0]!)
            .replace(/Mari%40Example.com/, 'mari%40naide.test')
            .replace('pay%40example.ee', 'makse%40naide.test'),
        ),
      );
      const isReversal = one.expected.action === 'reverse';
      if (!isReversal) await s.db.execute('delete from payment_inbox');
      await verify();
      await deliver(s, ipn(raw));
      await verify();
      const { expiresAt } = await viewtimeOf(s.db, id);
      const left = expiresAt === null ? null : expiresAt - s.now();
      const queue = await s.services.payments.queue();
      const month = addMonths(s.now(), 1) - s.now();
      const expected = { extend: [month, 0], manual: [null, 1], reject: [null, 0], reverse: [0, 0] }[
        one.expected.action
      ];
      expect([left, queue.length]).toEqual(expected);
    },
  );

  it('have their letters in the charset that they name', () => {
    const name = (raw: string): string | undefined => fieldsOf(Buffer.from(raw, 'latin1')).get('last_name');
    expect(name(rawOf(vectors.cases[0]!))).toBe('Mägi');
    expect(name('last_name=%8Ari+%9E%F5&charset=windows-1252')).toBe('Šri žõ');
    expect(name('last_name=M%C3%A4gi&charset=utf-8')).toBe('Mägi');
    expect(name('last_name=M%E4gi')).toBe('Mägi');
    expect(name('charset=klingon&last_name=M%E4gi%')).toBe('Mägi%');
    expect(name('last_name=a=b&last_name=c')).toBe('a=b');
  });

  it('that are none are refused at once', async () => {
    const answer = await s.inject({
      method: 'POST',
      url: '/payments/paypal/notify',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect((await deliver(s, ipn('x'.repeat(70_000)))).status).toBe(413);
  });
});
