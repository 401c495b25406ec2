import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../../contract/rules/calendar-months.ts';
import type { Outgoing } from '../../../../simulators/http-types.ts';
import { verifyTrustly, signTrustly } from '../../../../simulators/trustly/trustly-signature.ts';
import { monthBuyer } from '../../../scenario/payment-buyer.ts';
import { deliver, paymentSimulators } from '../../../scenario/payment-simulators.ts';
import { scenario } from '../../../scenario/scenario.ts';

const simulators = await paymentSimulators();
const s = scenario({ paymentProviders: simulators.providers });
simulators.serve(s, ['trustly']);

const buyer = () => monthBuyer(s, 'trustly');

const aMonthOn = () => addMonths(s.now(), 1);
/** What the simulator tells, by its methods. */
const methodsSent = () => simulators.sent.map(({ message }) => bodyOf(message).method);
const bodyOf = (message: Outgoing) =>
  JSON.parse(message.body!.toString()) as {
    method: string;
    params: { signature: string; uuid: string; data: Record<string, unknown> };
  };
const credited = () => simulators.sent.find(({ message }) => bodyOf(message).method === 'credit')!;

describe('a deposit', () => {
  it('is paid in the frame, told, and counts', async () => {
    const { order, start, state, endsAt } = await buyer();
    expect(start).toEqual({
      kind: 'frame',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/trustly\/pay\/\d+$/),
    });
    const back = await simulators.press(start);
    expect(back.location).toMatch(new RegExp(`/#/viewtime/trustly/success/${order.id}$`));
    expect(methodsSent()).toEqual(['account', 'pending', 'credit']);
    expect([await state(), await endsAt()]).toEqual(['done', aMonthOn()]);
  });

  it('is given up', async () => {
    const { order, start, state, endsAt } = await buyer();
    const back = await simulators.press(start, 'cancel');
    expect(back.location).toMatch(new RegExp(`/#/viewtime/trustly/canceled/${order.id}$`));
    expect([methodsSent(), await state(), await endsAt()]).toEqual([['cancel'], 'canceled', null]);
  });

  it.each([
    ['redirect-before-notification', 'new', 'done'],
    ['pending-then-ok', 'inprocess', 'done'],
    ['never', 'new', 'new'],
    ['duplicate', 'done', 'done'],
    ['reversal', 'done', 'refunded'],
    ['bad-signature', 'new', 'new'],
    ['wrong-amount', 'new', 'new'],
    ['http-500-from-us', 'new', 'done'],
  ] as const)('%s: it stands at %s, and later at %s', async (name, atFirst, later) => {
    const { start, state, endsAt } = await buyer();
    await simulators.play('trustly', name);
    const end = aMonthOn();
    await simulators.press(start);
    expect(await state()).toBe(atFirst);
    expect(await endsAt()).toBe(atFirst === 'done' ? end : null);
    await simulators.pass(40);
    expect(await state()).toBe(later);
    const seconds = (((await endsAt()) ?? s.now()) - s.now()) / 1000;
    expect(Math.max(0, Math.round(seconds / 86_400))).toBe(later === 'done' ? 30 : 0);
  });

  it('of another amount is refused to Trustly, each time with the same words', async () => {
    const { start } = await buyer();
    await simulators.play('trustly', 'wrong-amount');
    await simulators.press(start);
    const { message, reply } = credited();
    expect(JSON.parse(reply.body)).toMatchObject({ result: { data: { status: 'FAILED' } } });
    expect(await deliver(s, message)).toEqual(reply);
  });
});

describe('a notification', () => {
  async function paid() {
    const made = await buyer();
    const held: Outgoing[] = [];
    simulators.changeOnTheWay((message) => void held.push(message));
    await simulators.press(made.start);
    simulators.changeOnTheWay((message) => message);
    return { ...made, credit: held.find((message) => bodyOf(message).method === 'credit')! };
  }
  const withBody = (message: Outgoing, body: unknown): Outgoing => ({
    ...message,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });

  it('is answered with what Trustly can verify, told twice with the same', async () => {
    const { credit } = await paid();
    const [first, second] = [await deliver(s, credit), await deliver(s, credit)];
    expect(second).toEqual(first);
    const { result } = JSON.parse(first.body) as {
      result: { method: string; uuid: string; data: unknown; signature: string };
    };
    expect(result).toMatchObject({
      method: 'credit',
      uuid: bodyOf(credit).params.uuid,
      data: { status: 'OK' },
    });
    const { method, uuid, data, signature } = result;
    expect(verifyTrustly(method, uuid, data, signature, simulators.keys.merchant)).toBe(true);
  });

  it('that was altered in any field changes nothing', async () => {
    const { credit, state, endsAt } = await paid();
    const { method, params } = bodyOf(credit);
    const { data } = params;
    const altered: unknown[] = [
      { ...bodyOf(credit), method: 'debit' },
      { ...bodyOf(credit), method: `${method}x` },
      { ...bodyOf(credit), version: '1.2' },
      {
        ...bodyOf(credit),
        params: { ...params, uuid: params.uuid.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
      },
      {
        ...bodyOf(credit),
        params: { ...params, signature: params.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) },
      },
      ...Object.entries(data).flatMap(([name, value]) => [
        { ...bodyOf(credit), params: { ...params, data: { ...data, [name]: `${String(value)}1` } } },
        { ...bodyOf(credit), params: { ...params, data: { ...data, [name]: undefined } } },
        { ...bodyOf(credit), params: { ...params, data: { ...data, [name]: null } } },
      ]),
      { ...bodyOf(credit), params: { ...params, data: { ...data, more: 'x' } } },
      // Written in a row it is the same text.
      { ...bodyOf(credit), params: { ...params, data: movedBorder(data) } },
    ];
    expect(altered).toHaveLength(5 + 3 * 7 + 2);
    for (const body of altered) {
      const reply = await deliver(s, withBody(credit, body));
      expect([reply.status, reply.body], JSON.stringify(body)).toEqual([
        400,
        expect.not.stringContaining('{'),
      ]);
    }
    expect([await state(), await endsAt()]).toEqual(['new', null]);
    await deliver(s, credit);
    expect(await state()).toBe('done');
  });

  it('signed by somebody else changes nothing', async () => {
    const { credit, state } = await paid();
    const { method, params } = bodyOf(credit);
    const keys: KeyObject[] = [
      generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey,
      simulators.keys.merchant,
      simulators.keys.of('paysera'),
    ];
    for (const key of keys) {
      const signature = signTrustly(method, params.uuid, params.data, key);
      const body = { ...bodyOf(credit), params: { ...params, signature } };
      expect((await deliver(s, withBody(credit, body))).status).toBe(400);
    }
    expect(await state()).toBe('new');
  });

  /** Trustly's own words, about something that is not as it was ordered. */
  const signedAgain = (credit: Outgoing, change: Record<string, string>): Outgoing => {
    const { method, version, params } = { version: '1.1', ...bodyOf(credit) };
    const data = { ...params.data, notificationid: '77', ...change };
    const signature = signTrustly(method, params.uuid, data, simulators.keys.of('trustly'));
    return withBody(credit, { method, version, params: { ...params, data, signature } });
  };

  it.each([
    ['another amount', { amount: '12.99' }],
    ['more money', { amount: '13.01' }],
    ['money below nothing', { amount: '-13.00' }],
    ['an amount with a comma', { amount: '13,00' }],
    ['an amount in thousandths', { amount: '13.000' }],
    ['another currency', { currency: 'SEK' }],
    ['an order of nobody', { messageid: '999999999999999' }],
    ['no number of an order', { messageid: "1' or '1'='1" }],
  ])('with %s is refused, and answered so', async (_, change) => {
    const { credit, state, endsAt } = await paid();
    const reply = await deliver(s, signedAgain(credit, change));
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body)).toMatchObject({ result: { data: { status: 'FAILED' } } });
    expect([await state(), await endsAt()]).toEqual(['new', null]);
  });

  it('of a kind that nobody knows is taken note of', async () => {
    const { credit, state } = await paid();
    const { params } = bodyOf(credit);
    const data = { ...params.data, notificationid: '78', fresh: ['a', { b: null }] };
    const signature = signTrustly('kyc', params.uuid, data, simulators.keys.of('trustly'));
    const reply = await deliver(
      s,
      withBody(credit, { method: 'kyc', version: '1.1', params: { ...params, data, signature } }),
    );
    expect(JSON.parse(reply.body)).toMatchObject({ result: { method: 'kyc', data: { status: 'OK' } } });
    expect(await state()).toBe('new');
  });

  it('whose amount is a number counts as it stands there', async () => {
    const { credit, state } = await paid();
    const { method, params } = bodyOf(credit);
    const data = { ...params.data, amount: '13.00' };
    const signature = signTrustly(method, params.uuid, data, simulators.keys.of('trustly'));
    const body = JSON.stringify({ method, version: '1.1', params: { ...params, data, signature } });
    await deliver(s, withBody(credit, body.replace('"13.00"', '13.00')));
    expect(await state()).toBe('done');
  });

  it.each([
    ['nothing', Buffer.alloc(0), 400],
    ['no JSON', Buffer.from('method=credit'), 400],
    [
      'a document with a DOCTYPE',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      400,
    ],
    ['JSON without end', Buffer.from('['.repeat(60_000)), 400],
    ['JSON that is too deep', Buffer.from('{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)), 400],
    ['signs of another charset', Buffer.from('{"method":"crédit"}', 'latin1'), 400],
    ['ten megabytes', Buffer.alloc(10 * 1024 * 1024, 0x20), 413],
  ])('of %s is refused', async (_, body, status) => {
    const { credit, state } = await paid();
    expect((await deliver(s, { ...credit, body })).status).toBe(status);
    expect(await state()).toBe('new');
  });

  it('comes to the server by itself, never by a browser or an address', async () => {
    const { credit, state } = await paid();
    const returned = { ...credit, url: credit.url.replace('/notify', '/return') };
    expect((await deliver(s, returned)).status).toBe(400);
    expect((await s.inject({ url: '/payments/trustly/notify?status=credit' })).statusCode).toBe(400);
    expect(await state()).toBe('new');
  });
});

/** The end of one value as the beginning of the key after it. */
function movedBorder(data: Record<string, unknown>): Record<string, unknown> {
  const { notificationid, orderid, ...rest } = data;
  return { ...rest, notificationid: `${String(notificationid)}orderid${String(orderid)}` };
}
