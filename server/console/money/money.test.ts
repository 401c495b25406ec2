import { beforeEach, describe, expect, it } from 'vitest';
import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import * as routes from '../../../contract/routes/console/money.ts';
import { orderViewtime } from '../../../contract/routes/payments/payments.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { auditBetween } from '../../domains/audit/index.ts';
import { operatorAs, signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { statementsOf } from '../../scenario/statements.ts';

const s = scenario({
  paymentProviders: [createFakeProvider('trustly').provider, createFakeProvider('paysera').provider],
});
const { statement, transfer } = statementsOf(s);
let owner: Awaited<ReturnType<typeof operatorAs>>;
let support: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  owner = await operatorAs(s, 'owner');
  support = await operatorAs(s, 'support');
});

const uploaded = (bytes: Buffer) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'valjavote.xml'));
  return { form };
};
const day = '2026-11-21';

describe('orders', () => {
  it('are listed by what is asked, in pages, and one says all that was told of it', async () => {
    const leida = await signedIn(s, 'leida');
    const mari = await signedIn(s, 'mari');
    const order = async (token: string, provider: 'trustly' | 'paysera') => {
      s.passes(1_000);
      const body = { provider, offer: '1m' } as const;
      return (await s.client({ token })(orderViewtime, { body })).order.id;
    };
    const first = await order(leida.token, 'trustly');
    const second = await order(mari.token, 'paysera');
    const event = {
      dedupeKey: 'e1',
      orderId: first,
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
    const ids = async (
      query: NonNullable<Parameters<typeof support.call<typeof routes.listOrders>>[1]['query']>,
    ) => (await support.call(routes.listOrders, { query })).orders.map(({ id }) => id);
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ state: 'done' })).toEqual([first]);
    expect(await ids({ provider: 'paysera' })).toEqual([second]);
    expect(await ids({ member: 'LEIDA@naide.test' })).toEqual([first]);
    expect(await ids({ member: 'keegi@naide.test' })).toEqual([]);
    expect(await ids({ number: second })).toEqual([second]);
    const facts = await support.call(routes.orderFacts, { params: { id: first } });
    expect(facts).toMatchObject({
      order: { id: first, email: 'leida@naide.test', state: 'done', cents: 1_300 },
      told: [{ what: 'paid', cents: 1_300, refusal: null }],
      payments: [{ way: 'trustly', counted: true, turns: 0 }],
    });
    await expect(support.call(routes.orderFacts, { params: { id: '1' } })).rejects.toMatchObject({
      code: 'order.unknown',
    });
  });

  it('come in pages that neither repeat nor leave out one made in the same instant', async () => {
    const { id } = await signedIn(s, 'leida');
    await s.db.execute(`
      insert into payment_order (id, account_id, provider, offer, cents, state, request_id, created_at, changed_at)
      select 1000 + n, ${id}, 'trustly', '1m', 1300, 'new', 'wish' || n, timestamptz '2026-11-21T10:00:00Z', now()
      from generate_series(1, 120) n`);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const query = before === undefined ? {} : { before };
      const { orders, next } = await support.call(routes.listOrders, { query });
      expect(orders.length).toBeLessThanOrEqual(50);
      seen.push(...orders.map((one) => one.id));
      before = next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => String(1120 - n)));
  });
});

describe('a bank statement', () => {
  it('is looked at first: what it would do is what it does, and looking does nothing', async () => {
    const { id } = await signedIn(s, 'leida', { days: 0 });
    const bytes = statement([
      transfer({ reference: referenceOfMember(id) }),
      transfer({ cents: 500, message: 'tere', payer: '=HYPERLINK("http://x")' }),
      transfer({ cents: 700 }),
    ]);
    const [preview] = await owner.call(routes.previewStatement, uploaded(bytes));
    expect(preview!.counts).toMatchObject({ credit: 1, waiting: 2, known: 0 });
    expect(preview!.entries).toMatchObject([
      { fate: 'credit', email: 'leida@naide.test', offer: '1m', cents: 1_300 },
      { fate: 'waiting', email: null, why: 'liiget ei leitud', payerName: '=HYPERLINK("http://x")' },
      { fate: 'waiting' },
    ]);
    expect(await support.call(routes.listPaymentQueue, {})).toEqual([]);
    const [done] = await owner.call(routes.importStatement, uploaded(bytes));
    expect(done).toMatchObject({ credited: 1, waiting: 2, known: 0 });
    const [again] = await owner.call(routes.previewStatement, uploaded(bytes));
    expect(again!.counts).toMatchObject({ credit: 0, waiting: 0, known: 3 });
    expect(await support.call(routes.listPaymentQueue, {})).toHaveLength(2);
  });

  it('is refused in words when it is none', async () => {
    await expect(owner.call(routes.previewStatement, uploaded(Buffer.from('tere')))).rejects.toMatchObject({
      code: 'operation.refused',
    });
  });
});

describe('what was counted', () => {
  it('is listed, and what was returned is taken back by a decision', async () => {
    const { id } = await signedIn(s, 'leida', { days: 0 });
    const bytes = statement([transfer({ reference: referenceOfMember(id) })]);
    await owner.call(routes.importStatement, uploaded(bytes));
    const returned = statement([transfer({ cents: -1_300, returns: 'MUUD', iban: 'EE291000001020145699' })], {
      id: 'VV-2',
    });
    await owner.call(routes.importStatement, uploaded(returned));
    const [waiting] = await support.call(routes.listPaymentQueue, {});
    expect(waiting).toMatchObject({ cents: -1_300 });
    const { payments } = await support.call(routes.listPayments, { query: { cents: '1300' } });
    expect(payments).toMatchObject([{ email: 'leida@naide.test', way: 'transfer', counted: true }]);
    const decision = { kind: 'reverse', payment: payments[0]!.id } as const;
    await support.call(routes.decidePayment, { params: { id: waiting!.id }, body: { decision } });
    const turned = await support.call(routes.listPayments, { query: { turned: 'true' } });
    expect(turned.payments).toMatchObject([{ id: payments[0]!.id, counted: false, turns: 1 }]);
    const [entry] = await auditBetween(s.db, ['payment.decided'], 0, s.now() + 1);
    expect(entry).toMatchObject({
      actor: support.actor,
      details: { before: { state: 'waiting' }, after: { state: 'reverse' } },
    });
  });

  it('is a table for spreadsheets', async () => {
    const answer = await s.inject({
      url: `/admin/api/payments/report.csv?from=${day}&to=${day}&by=provider`,
      headers: { authorization: `Bearer ${support.token}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body).toMatch(/^\ufeffosa;makseid;[^\r]*\r\nkokku;0;0;0;0;0;0;0\r\n$/);
    await expect(
      support.call(routes.moneyReportCsv, { query: { from: day, to: '2026-11-20' } }),
    ).rejects.toMatchObject({ code: 'operation.refused' });
  });
});

describe('prices', () => {
  it('are the owner’s to change, from now or from a day, also off and on', async () => {
    const params = { offer: '1m' } as const;
    const input = { params, body: { euros: '14,50', from: '2026-12-01', offered: true } };
    await expect(support.call(routes.changePrice, input)).rejects.toMatchObject({
      code: 'auth.operatorOnly',
    });
    await owner.call(routes.changePrice, input);
    const month = async () => (await support.call(routes.listPrices, {})).find(({ id }) => id === '1m');
    expect(await month()).toMatchObject({
      cents: 1_300,
      later: [{ cents: 1_450, offered: true, validFrom: Date.parse('2026-12-01T00:00+02:00') }],
    });
    await owner.call(routes.changePrice, { params, body: { euros: '13', from: null, offered: false } });
    expect(await month()).toMatchObject({ cents: 1_300, offered: false });
    const past = { params, body: { euros: '13', from: '2026-11-01', offered: true } };
    await expect(owner.call(routes.changePrice, past)).rejects.toMatchObject({ code: 'operation.refused' });
    const [, entry] = await auditBetween(s.db, ['price.changed'], 0, s.now() + 1);
    expect(entry).toMatchObject({
      actor: owner.actor,
      details: { before: { offered: true }, after: { offered: false } },
    });
  });
});
