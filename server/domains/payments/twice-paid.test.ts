import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import { signMac } from '../../../simulators/bank-link/mac.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import type { ProviderEvent } from '../../adapters/payment/port.ts';
import type { CronJob } from '../../platform/work/cron.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { mari as operator } from '../../scenario/operator-trail.ts';
import { doneJob } from '../../scenario/done-job.ts';
import { monthBuyer } from '../../scenario/payment-buyer.ts';
import { deliver, paymentSimulators } from '../../scenario/payment-simulators.ts';
import { scenario } from '../../scenario/scenario.ts';
import { statementsOf } from '../../scenario/statements.ts';

const simulators = await paymentSimulators();
const fake = createFakeProvider('trustly');
const others = simulators.providers.filter(({ id }) => id !== 'trustly');
const s = scenario({ paymentProviders: [fake.provider, ...others] });
simulators.serve(s, ['lhv']);
const { transfer, read } = statementsOf(s);

/** The bank's own copy of a payment of an order, by the number of the transfer. */
function readTransfer(orderId: string, number: string) {
  const fields = {
    VK_SERVICE: '1111',
    VK_VERSION: '009',
    VK_SND_ID: 'LHV',
    VK_REC_ID: 'PAASUKE',
    VK_STAMP: orderId,
    VK_T_NO: number,
    VK_AMOUNT: '13.00',
    VK_CURR: 'EUR',
    VK_REC_ACC: 'EE1',
    VK_REC_NAME: 'Pääsuke',
    VK_SND_ACC: 'EE2',
    VK_SND_NAME: 'Õie Šõž',
    VK_REF: '13',
    VK_MSG: 'Vaatamisaeg',
    VK_T_DATETIME: '2026-11-21T20:43:00+0200',
  };
  const mac = signMac(fields, simulators.keys.of('lhv'));
  const form = new URLSearchParams({ ...fields, VK_MAC: mac, VK_ENCODING: 'UTF-8', VK_AUTO: 'Y' });
  return deliver(s, {
    method: 'POST',
    url: 'http://localhost/payments/lhv/notify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(form.toString()),
  });
}

let notified = 0;
async function notify(orderId: string, what: ProviderEvent['what'], paymentRef?: string): Promise<string> {
  const event = { dedupeKey: `e${++notified}`, orderId, what, cents: 1_300, currency: 'EUR', test: false };
  const payload = JSON.stringify({ ...event, ...(paymentRef !== undefined && { paymentRef }) });
  const headers = { 'content-type': 'text/plain' };
  return (await s.inject({ method: 'POST', url: '/payments/trustly/notify', payload, headers })).body;
}

const queue = () => s.services.payments.queue();
const check = async () =>
  (await s.client({ token: systemSecret })(runCommand, { body: { name: 'check-books', args: [] } })).text;

describe('an order that is paid by two transfers', () => {
  it('leaves the second to an operator, with whom it is from; told again it is one', async () => {
    const { order, ledger, state } = await monthBuyer(s, 'lhv');
    for (const number of ['4711', '4711']) await readTransfer(order.id, number);
    expect(await queue()).toEqual([]);
    for (const number of ['4712', '4712', '4711']) await readTransfer(order.id, number);
    expect(await queue()).toMatchObject([
      {
        way: 'lhv',
        cents: 1_300,
        reference: order.id,
        proposal: { email: 'leida@naide.test', why: 'tellimus on juba makstud teise maksega' },
      },
    ]);
    expect([await ledger(), await state()]).toEqual([['payment'], 'done']);
    expect(await check()).toMatch(/^count +0$/m);
  });

  it('gives a second month, or is set aside, as the operator decides', async () => {
    const { order, ledger } = await monthBuyer(s, 'trustly');
    for (const ref of ['a', 'b', 'c']) expect(await notify(order.id, 'paid', ref)).toBe('accepted');
    const [one, another] = await queue();
    const { email, seconds } = one!.proposal;
    await s.services.payments.decide(
      one!.id,
      { kind: 'credit', email: email!, gives: { seconds } },
      operator,
    );
    await s.services.payments.decide(another!.id, { kind: 'dismiss' }, operator);
    expect([await ledger(), await queue()]).toEqual([['payment', 'payment'], []]);
    await notify(order.id, 'reversed', 'b');
    await notify(order.id, 'reversed', 'c');
    expect(await ledger()).toEqual(['payment', 'payment', 'reversal']);
    expect(await check()).toMatch(/^count +0$/m);
  });

  it.each([
    ['the first', 'a', 'refunded'],
    ['the second', 'b', 'done'],
  ] as const)('of which %s is taken back', async (_, ref, state) => {
    const buyer = await monthBuyer(s, 'trustly');
    for (const one of ['a', 'b']) await notify(buyer.order.id, 'paid', one);
    await notify(buyer.order.id, 'reversed', ref);
    expect(await buyer.state()).toBe(state);
    expect(await check()).toMatch(/^count +0$/m);
  });

  it('and stands twice in the bank’s statement: so many entries are payouts as payments were told', async () => {
    const { order } = await monthBuyer(s, 'lhv');
    await readTransfer(order.id, '4711');
    const entry = () => transfer({ message: `Vaatamisaeg ${order.id}` });
    expect(await read([entry(), entry()])).toMatchObject({ settlement: 1, waiting: 1 });
    expect((await queue())[0]!.proposal).toMatchObject({
      email: 'leida@naide.test',
      why: `tellimuse ${order.id} eest on juba teine makse`,
    });
    await readTransfer(order.id, '4712');
    expect(await read([entry(), entry()], { id: 'VV-2' })).toMatchObject({ settlement: 1, waiting: 1 });
    expect(await check()).toMatch(/^count +0$/m);
  });
});

it('a payment that an operator credited from the statement is not credited again when the provider tells of it', async () => {
  const { order, ledger } = await monthBuyer(s, 'lhv');
  await read([transfer({ message: `Vaatamisaeg ${order.id}` })]);
  const [waiting] = await queue();
  const decision = { kind: 'credit', email: 'leida@naide.test', gives: { offer: '1m' } } as const;
  await s.services.payments.decide(waiting!.id, decision, operator);
  await readTransfer(order.id, '4711');
  expect([await ledger(), (await queue()).length]).toEqual([['payment'], 1]);
});

describe('the check of money', () => {
  it.each([
    [
      'two payments counted as one',
      `update payment_event set refusal = null where refusal = 'second'`,
      /order \d+: was paid by 2 payments, of which one was counted/,
    ],
    [
      'a payment that nobody told of',
      `delete from payment_event where refusal is null`,
      /payment 1: counts, and nothing that was told says so/,
    ],
    [
      'a reversal that nothing came of',
      `insert into payment_event (provider, dedupe_key, order_id, what, raw, received_at)
         select provider, 'lost', order_id, 'reversed', '', now() from payment_event where refusal is null limit 1`,
      /payment 1: counts, and what was told says otherwise/,
    ],
    [
      'a credited entry without its payment',
      `update bank_entry set payment_id = null where state = 'credited'`,
      /bank entry \d+: is credited, and its payment is not there/,
    ],
    [
      'a payment of an entry that says it is none',
      `update bank_entry set state = 'foreign' where state = 'credited'`,
      /payment 2: was credited by 0 bank entries/,
    ],
    [
      'money that came in and is nobody’s',
      `update bank_entry set state = 'foreign', payment_id = null where state = 'waiting'`,
      /bank entry \d+: came in and is nobody’s/,
    ],
    [
      'two payouts of one payment',
      `update bank_entry set state = 'settlement', order_id = (select order_id from payment where id = 1)`,
      /order \d+: 3 bank entries pay out 2 payments/,
    ],
    [
      'a returned entry that took nothing back',
      `update bank_entry set state = 'reversed', payment_id = 2 where state = 'waiting'`,
      /payment 2: was taken back by 1 bank entries, and by the books 0 times/,
    ],
  ])('finds %s', async (_, statement, says) => {
    const { order, id } = await monthBuyer(s, 'trustly');
    for (const ref of ['a', 'b']) await notify(order.id, 'paid', ref);
    await read([
      transfer({ message: 'leida@naide.test' }),
      transfer({ message: `Trustly ${order.id}` }),
      transfer({ cents: 999 }),
    ]);
    expect(await check()).toMatch(/^count +0$/m);
    expect(id).toBeGreaterThan(0);
    await s.db.execute(statement);
    expect((await check()).replaceAll(/ {2,}/g, ': ')).toMatch(says);
  });

  it('is a job of the night that fails in words where something is wrong, and so an alarm of the console', async () => {
    const { order } = await monthBuyer(s, 'trustly');
    await notify(order.id, 'paid', 'a');
    await s.db.execute(`delete from payment_event`);
    const job = s.services.payments.jobs.find(({ name }) => name === 'payments.check') as CronJob;
    await doneJob(s, job);
    const run = (await s.services.jobs.runs()).find(({ name }) => name === 'payments.check');
    expect(run?.error).toMatch(/raamatud ei klapi: 1 \(payment 1: /);
  });
});
