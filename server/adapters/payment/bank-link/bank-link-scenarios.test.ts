import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bankLinkIds } from '../../../../contract/models/payment.ts';
import { addMonths } from '../../../../contract/rules/calendar-months.ts';
import { signMac } from '../../../../simulators/bank-link/mac.ts';
import type { Outgoing } from '../../../../simulators/http-types.ts';
import { monthBuyer } from '../../../scenario/payment-buyer.ts';
import { deliver, paymentSimulators } from '../../../scenario/payment-simulators.ts';
import { scenario } from '../../../scenario/scenario.ts';

const simulators = await paymentSimulators();
const s = scenario({ paymentProviders: simulators.providers });
simulators.serve(s, bankLinkIds);

const altered = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
const buyer = () => monthBuyer(s, 'lhv');

describe('a bank', () => {
  it.each(bankLinkIds)('%s is paid, tells by itself and by the browser, and it counts once', async (id) => {
    const { order, start, state, endsAt, ledger } = await monthBuyer(s, id);
    expect([start.kind, order.orderStatus]).toEqual(['form', 'started']);
    const back = await simulators.press(start);
    expect(simulators.sent.map(({ message, reply }) => [message.method, reply])).toEqual([
      [id === 'swedbank' ? 'GET' : 'POST', { status: 200, body: 'OK' }],
    ]);
    expect([await state(), await endsAt()]).toEqual(['done', addMonths(s.now(), 1)]);
    expect(await simulators.comeBack(back)).toBe(`#/viewtime/${id}/success/${order.id}`);
    expect(await ledger()).toEqual(['payment']);
  });

  it('is left', async () => {
    const { order, start, state, ledger } = await buyer();
    const back = await simulators.press(start, 'cancel');
    expect(await state()).toBe('started');
    expect(await simulators.comeBack(back)).toBe(`#/viewtime/lhv/canceled/${order.id}`);
    expect([await state(), await ledger()]).toEqual(['canceled', []]);
  });

  it('may be heard by the browser alone, which has no session', async () => {
    const { start, ledger } = await buyer();
    simulators.changeOnTheWay(() => undefined);
    const back = await simulators.press(start);
    for (let twice = 0; twice < 2; twice++) await simulators.comeBack(back);
    expect(await ledger()).toEqual(['payment']);
  });

  it.each([
    ['redirect-before-notification', 'started', 'done'],
    ['pending-then-ok', 'started', 'done'],
    ['never', 'started', 'started'],
    ['duplicate', 'done', 'done'],
    ['bad-signature', 'started', 'started'],
    ['wrong-amount', 'started', 'started'],
    ['http-500-from-us', 'started', 'done'],
  ] as const)('%s: the order stands at %s, and later at %s', async (name, atFirst, later) => {
    const { start, state, ledger } = await buyer();
    await simulators.play('lhv', name);
    await simulators.press(start);
    expect(await state()).toBe(atFirst);
    await simulators.pass(40);
    expect([await state(), await ledger()]).toEqual([later, later === 'done' ? ['payment'] : []]);
  });

  it('from which a browser comes with nothing shows what is known', async () => {
    const { start, state } = await buyer();
    await simulators.play('lhv', 'never');
    expect(await simulators.comeBack(await simulators.press(start))).toBe('#/viewtime/lhv/success');
    const notified = { ...formOf({}), url: 'http://localhost/payments/lhv/notify' };
    expect((await deliver(s, notified)).status).toBe(400);
    expect(await state()).toBe('started');
  });

  it('takes no form that was changed on its way, and says what it would have signed', async () => {
    const { start } = await buyer();
    if (start.kind !== 'form') throw new Error(start.kind);
    for (const { name, value } of start.fields) {
      if (['VK_ENCODING', 'VK_LANG'].includes(name)) continue;
      const fields = start.fields.map((one) => (one.name === name ? { name, value: altered(value) } : one));
      await expect(simulators.press({ ...start, fields }), name).rejects.toThrow(/VK_/);
    }
    s.passes(6 * 60_000);
    await expect(simulators.press(start)).rejects.toThrow('VK_DATETIME: erineb panga kellast');
  });
});

const bankKey = simulators.keys.of('lhv');

const paidFields = (orderId: string): Record<string, string> => ({
  VK_SERVICE: '1111',
  VK_VERSION: '009',
  VK_SND_ID: 'LHV',
  VK_REC_ID: 'PAASUKE',
  VK_STAMP: orderId,
  VK_T_NO: '4711',
  VK_AMOUNT: '13.00',
  VK_CURR: 'EUR',
  VK_REC_ACC: 'EE1',
  VK_REC_NAME: 'Pääsuke',
  VK_SND_ACC: 'EE2',
  VK_SND_NAME: 'Õie Šõž',
  VK_REF: '13',
  VK_MSG: 'Vaatamisaeg',
  VK_T_DATETIME: '2026-11-21T20:43:00+0200',
});
const signed = (fields: Record<string, string>, key = bankKey) => ({
  ...fields,
  VK_MAC: signMac(fields, key),
  VK_ENCODING: 'UTF-8',
  VK_AUTO: 'Y',
});
const formOf = (fields: Record<string, string>, provider = 'lhv'): Outgoing => ({
  method: 'POST',
  url: `http://localhost/payments/${provider}/return`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: Buffer.from(new URLSearchParams(fields).toString()),
});

describe('an answer of a bank', () => {
  it('that was altered in any field changes nothing', async () => {
    const { order, state, ledger } = await buyer();
    const good = signed(paidFields(order.id));
    for (const [name, value] of Object.entries(good)) {
      if (name === 'VK_AUTO') continue;
      for (const other of [altered(value), '', undefined]) {
        const { [name]: _, ...rest }: Record<string, string> = good;
        // Without its charset it is UTF-8, as it was.
        if (name === 'VK_ENCODING' && !other) continue;
        const reply = await deliver(s, formOf(other === undefined ? rest : { ...rest, [name]: other }));
        expect(reply.status, `${name}=${other}`).toBe(400);
      }
    }
    expect([await state(), await ledger()]).toEqual(['started', []]);
    expect(await deliver(s, formOf(good))).toEqual({ status: 200, body: 'OK' });
    expect(await ledger()).toEqual(['payment']);
  });

  it('counts the same, no matter who says that they bring it', async () => {
    const { order, ledger } = await buyer();
    const good = signed(paidFields(order.id));
    for (const VK_AUTO of ['N', 'Y', '', 'Y']) await deliver(s, formOf({ ...good, VK_AUTO }));
    expect(await ledger()).toEqual(['payment']);
  });

  it.each([
    ['another merchant', { VK_REC_ID: 'KEEGI' }, 400],
    ['another bank', { VK_SND_ID: 'EYP' }, 400],
    ['the old version', { VK_VERSION: '008' }, 400],
    ['a service of sign-ins', { VK_SERVICE: '3012' }, 400],
    ['what we ask ourselves', { VK_SERVICE: '1012' }, 400],
    ['another amount', { VK_AMOUNT: '12.99' }, 200],
    ['an amount below one euro', { VK_AMOUNT: '.17' }, 200],
    ['an amount with a comma', { VK_AMOUNT: '13,00' }, 200],
    ['an amount below nothing', { VK_AMOUNT: '-13.00' }, 200],
    ['another currency', { VK_CURR: 'SEK' }, 200],
    ['an order of nobody', { VK_STAMP: '999999999999999' }, 200],
    ['no number of an order', { VK_STAMP: "1' or 1=1" }, 200],
  ])('about %s adds nothing, though the bank has signed it', async (_, change, status) => {
    const { order, state, ledger } = await buyer();
    const fields: Record<string, string> = { ...paidFields(order.id), ...change };
    const known = /^1[01]1[12]$/.test(fields.VK_SERVICE!);
    const form = known ? signed(fields) : { ...fields, VK_MAC: signMac(paidFields(order.id), bankKey) };
    expect((await deliver(s, formOf(form))).status).toBe(status);
    expect([await state(), await ledger()]).toEqual(['started', []]);
  });

  it('signed by another bank, by us or by nobody changes nothing', async () => {
    const { order, state } = await buyer();
    const strange = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    for (const key of [simulators.keys.of('seb'), simulators.keys.merchant, strange]) {
      expect((await deliver(s, formOf(signed(paidFields(order.id), key)))).status).toBe(400);
    }
    const elsewhere = formOf(signed(paidFields(order.id)), 'seb');
    expect((await deliver(s, elsewhere)).status).toBe(400);
    expect(await state()).toBe('started');
  });

  it('about an order of another bank does not count', async () => {
    const { order, ledger } = await monthBuyer(s, 'seb');
    expect((await deliver(s, formOf(signed(paidFields(order.id))))).status).toBe(200);
    expect(await ledger()).toEqual([]);
  });

  it('that payment failed comes late, and takes nothing away', async () => {
    const { order, state } = await buyer();
    await deliver(s, formOf(signed(paidFields(order.id))));
    const failed = { ...paidFields(order.id), VK_SERVICE: '1911', VK_T_NO: '' };
    expect((await deliver(s, formOf(signed(failed)))).status).toBe(200);
    expect(await state()).toBe('done');
  });

  it.each([
    ['no form', Buffer.from('{"VK_SERVICE":"1111"}'), 400],
    [
      'a document with a DOCTYPE',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      400,
    ],
    ['a charset of nobody', Buffer.from('VK_SERVICE=1111&VK_VERSION=009&VK_ENCODING=UTF-16'), 400],
    ['broken UTF-8', Buffer.from('VK_SERVICE=1111&VK_VERSION=009&VK_MSG=%F5'), 400],
    ['ten megabytes', Buffer.alloc(10 * 1024 * 1024, 0x41), 413],
  ])('of %s is refused', async (_, body, status) => {
    expect((await deliver(s, { ...formOf({}), body })).status).toBe(status);
  });
});
