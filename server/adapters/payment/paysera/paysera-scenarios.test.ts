import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../../contract/rules/calendar-months.ts';
import type { Outgoing } from '../../../../simulators/http-types.ts';
import { encryptedQuery, signedQuery } from '../../../../simulators/paysera/callback.ts';
import { alwaysInForce } from '../../../config/payments/key-files.ts';
import { monthBuyer } from '../../../scenario/payment-buyer.ts';
import { deliver, paymentSimulators } from '../../../scenario/payment-simulators.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { createPaysera } from './paysera.ts';

const simulators = await paymentSimulators();
const s = scenario({ paymentProviders: simulators.providers });
simulators.serve(s, ['paysera']);

const buyer = () => monthBuyer(s, 'paysera');

describe('a checkout', () => {
  it('is paid there, told, and counts', async () => {
    const { order, start, state, endsAt } = await buyer();
    const back = await simulators.press(start);
    expect(simulators.sent.map(({ reply }) => reply)).toEqual([{ status: 200, body: 'OK' }]);
    expect([await state(), await endsAt()]).toEqual(['done', addMonths(s.now(), 1)]);
    expect(await simulators.comeBack(back)).toBe(`#/viewtime/paysera/success/${order.id}`);
    expect(await endsAt()).toBe(addMonths(s.now(), 1));
  });

  it('is given up', async () => {
    const { order, start, state, ledger } = await buyer();
    const back = await simulators.press(start, 'cancel');
    expect(await simulators.comeBack(back)).toBe(`#/viewtime/paysera/canceled/${order.id}`);
    expect([await state(), await ledger()]).toEqual(['canceled', []]);
  });

  it.each([
    ['redirect-before-notification', 'new', 'done', ['payment']],
    ['pending-then-ok', 'inprocess', 'done', ['payment']],
    ['never', 'new', 'new', []],
    ['duplicate', 'done', 'done', ['payment']],
    ['reversal', 'done', 'refunded', ['payment', 'reversal']],
    ['bad-signature', 'new', 'new', []],
    ['wrong-amount', 'new', 'new', []],
    ['http-500-from-us', 'new', 'done', ['payment']],
  ] as const)('%s: it stands at %s, and later at %s', async (name, atFirst, later, entries) => {
    const { start, state, ledger } = await buyer();
    await simulators.play('paysera', name);
    await simulators.press(start);
    expect(await state()).toBe(atFirst);
    await simulators.pass(40);
    expect([await state(), (await ledger()).toSorted()]).toEqual([later, entries]);
  });

  it('counts by the browser alone, which brings the same', async () => {
    const { start, state, ledger } = await buyer();
    simulators.changeOnTheWay(() => undefined);
    const back = await simulators.press(start);
    expect(await state()).toBe('new');
    await simulators.comeBack(back);
    await simulators.comeBack(back);
    expect([await state(), await ledger()]).toEqual(['done', ['payment']]);
  });

  it('from which a browser comes with nothing shows what is known', async () => {
    const { start, state } = await buyer();
    await simulators.play('paysera', 'never');
    expect(await simulators.comeBack(await simulators.press(start))).toBe('#/viewtime/paysera/success');
    expect(await state()).toBe('new');
  });
});

const { password } = simulators.keys;
const key = simulators.keys.of('paysera');

/** What Paysera would tell of an order, and how it can be changed before it is signed. */
const fieldsOf = (orderId: string, change: Record<string, string> = {}): Record<string, string> => ({
  projectid: '12345',
  orderid: orderId,
  lang: 'EST',
  amount: '1300',
  currency: 'EUR',
  payment: 'hanza',
  country: 'EE',
  status: '1',
  test: '1',
  requestid: '99',
  payamount: '1300',
  paycurrency: 'EUR',
  version: '1.6',
  ...change,
});
const callbackOf = (query: string, way = 'notify'): Outgoing => ({
  method: 'GET',
  url: `http://localhost/payments/paysera/${way}?${query}`,
  headers: {},
});
const callback = (orderId: string, change?: Record<string, string>) =>
  deliver(s, callbackOf(signedQuery(fieldsOf(orderId, change), password, key)));

describe('a callback', () => {
  it('that was altered in any field changes nothing', async () => {
    const { order, state, ledger } = await buyer();
    const query = new URLSearchParams(signedQuery(fieldsOf(order.id), password, key));
    const replyTo = (changed: URLSearchParams) => deliver(s, callbackOf(changed.toString()));
    const fields = fieldsOf(order.id);
    for (const name of Object.keys(fields)) {
      const other = signedQuery({ ...fields, [name]: `${fields[name]}1` }, 'parool', key);
      const changed = new URLSearchParams(query);
      changed.set('data', new URLSearchParams(other).get('data')!);
      expect((await replyTo(changed)).status, name).toBe(400);
    }
    for (const name of ['data', 'ss1', 'ss3']) {
      const changed = new URLSearchParams(query);
      const [first, rest] = [query.get(name)!.slice(0, 1), query.get(name)!.slice(1)];
      changed.set(name, `${first === 'A' ? 'B' : 'A'}${rest}`);
      expect((await replyTo(changed)).status, name).toBe(400);
    }
    const weak = new URLSearchParams({ data: query.get('data')!, ss1: query.get('ss1')! });
    expect((await replyTo(weak)).status).toBe(400);
    expect([await state(), await ledger()]).toEqual(['new', []]);
    expect(await replyTo(query)).toEqual({ status: 200, body: 'OK' });
    expect(await state()).toBe('done');
  });

  it.each([
    ['another project', { projectid: '54321' }, 400],
    ['money that is real, for an order that is a test', { test: '0' }, 400],
    ['a status that there is not', { status: '9' }, 400],
    ['a status of nothing', { status: '' }, 400],
    ['another amount', { amount: '1299', payamount: '1299' }, 200],
    ['less money than was ordered', { payamount: '1' }, 200],
    ['an amount of words', { amount: 'palju' }, 200],
    ['an amount below nothing', { amount: '-1300', payamount: '-1300' }, 200],
    ['another currency', { currency: 'LTL', paycurrency: 'LTL' }, 200],
    ['an order of nobody', { orderid: '999999999999999' }, 200],
    ['no number of an order', { orderid: '1;drop table' }, 200],
    ['no order', { orderid: '' }, 200],
  ])('of Paysera’s own about %s adds nothing', async (_, change, status) => {
    const { order, state, ledger } = await buyer();
    const reply = await callback(order.id, change);
    expect([reply.status, reply.body === 'OK']).toEqual([status, status === 200]);
    expect([await state(), await ledger()]).toEqual(['new', []]);
  });

  it('about what was paid in another currency goes by what was ordered', async () => {
    const { order, ledger } = await buyer();
    await callback(order.id, { payamount: '15000', paycurrency: 'SEK' });
    expect(await ledger()).toEqual(['payment']);
  });

  it.each([
    ['0', 'canceled'],
    ['1', 'done'],
    ['2', 'inprocess'],
    ['3', 'new'],
    ['4', 'inprocess'],
    ['5', 'canceled'],
  ])('with status %s leads to %s', async (status, expected) => {
    const { order, state } = await buyer();
    expect(await callback(order.id, { status })).toEqual({ status: 200, body: 'OK' });
    expect(await state()).toBe(expected);
  });

  it('that is encrypted counts as one that is signed', async () => {
    const { order, ledger } = await buyer();
    const wrong = encryptedQuery(fieldsOf(order.id), 'muu parool');
    expect((await deliver(s, callbackOf(wrong))).status).toBe(400);
    const query = encryptedQuery(fieldsOf(order.id), password);
    expect(await deliver(s, callbackOf(query))).toEqual({ status: 200, body: 'OK' });
    expect(await ledger()).toEqual(['payment']);
  });

  it.each(['', 'data=', 'data=%3C!DOCTYPE%20a%3E', 'data=%FF&ss3=%FF', `data=${'A'.repeat(9_000)}`, 'ss1=x'])(
    'of "%.20s" is refused',
    async (query) => {
      expect((await deliver(s, callbackOf(query))).status).toBe(400);
    },
  );

  it('comes in an address, never in a body', async () => {
    const { order, state } = await buyer();
    const body = Buffer.from(signedQuery(fieldsOf(order.id), password, key));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = 'http://localhost/payments/paysera/notify';
    expect((await deliver(s, { method: 'POST', url, headers, body })).status).toBe(400);
    const large = { method: 'POST', url, headers, body: Buffer.alloc(10 * 1024 * 1024, 0x41) } as const;
    expect((await deliver(s, large)).status).toBe(413);
    expect(await state()).toBe('new');
  });

  it('altered, brought by a browser, is told in words', async () => {
    const answer = await deliver(s, callbackOf('data=AAAA&ss3=AAAA', 'return'));
    expect(answer).toEqual({ status: 400, body: expect.stringContaining('ei saanud kontrollida') });
  });
});

describe('a project where money moves', () => {
  const publicKeys = [alwaysInForce(createPublicKey(key))];
  const config = { ...simulators.payments.paysera!, simulated: false, publicKeys };
  const real = scenario({ paymentProviders: [createPaysera(config, () => Date.now())] });

  it('counts no tests', async () => {
    const { order, state, ledger } = await monthBuyer(real, 'paysera');
    const notify = (test: Record<string, string>) =>
      deliver(real, callbackOf(signedQuery(fieldsOf(order.id, test), password, key)));
    expect(await notify({ test: '1' })).toEqual({ status: 200, body: 'OK' });
    expect([await state(), await ledger()]).toEqual(['new', []]);
    await notify({ test: '0', requestid: '100' });
    expect(await ledger()).toEqual(['payment']);
  });

  it('asks for its key at an address, and anew when it was changed, at most once an hour', async () => {
    let [nowMs, asked, body] = [0, 0, 'no key'];
    const original = globalThis.fetch;
    globalThis.fetch = async () => {
      asked++;
      return new Response(body);
    };
    try {
      const provider = createPaysera({ ...config, publicKeys: 'https://maksja.naide.test/key' }, () => nowMs);
      const query = signedQuery(fieldsOf('1'), password, key);
      const read = async () => (await provider.read({ ...callbackParts, query })).kind;
      expect([await read(), asked]).toEqual(['rejected', 1]);
      body = createPublicKey(simulators.keys.merchant).export({ type: 'spki', format: 'pem' }).toString();
      expect([await read(), await read(), asked]).toEqual(['rejected', 'rejected', 2]);
      body = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
      nowMs += 3_600_000;
      expect([await read(), await read(), asked]).toEqual(['event', 'event', 3]);
    } finally {
      globalThis.fetch = original;
    }
  });
});

const callbackParts = {
  method: 'GET',
  way: 'notify',
  body: Buffer.alloc(0),
  type: '',
  charset: 'utf-8',
  headers: {},
} as const;
