import { createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAgenda } from './agenda.ts';
import type { Outgoing, Reply, SimRequest } from './http-types.ts';
import { scenarios } from './scenarios.ts';
import type { SimulatorParts } from './simulator.ts';
import { createSimulators } from './simulators.ts';
import type { TrustlyAccount } from './trustly/deposit-request.ts';
import { signTrustly, verifyTrustly } from './trustly/trustly-signature.ts';
import { trustlySimulator } from './trustly/trustly.ts';

const keys = new Map<string, KeyObject>();
const keyOf = (name: string): KeyObject => {
  const key = keys.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  keys.set(name, key);
  return key;
};
let nowMs = 0;
let sent: Outgoing[] = [];
let reply: Reply = { status: 200, body: '' };
beforeEach(() => {
  [nowMs, sent, reply] = [0, [], { status: 200, body: '' }];
});

function parts(): SimulatorParts {
  return {
    baseUrl: 'http://simulaator.test',
    clock: () => nowMs,
    keys: { merchant: keyOf('merchant'), password: 'parool', of: keyOf },
    agenda: createAgenda(() => nowMs),
    async send(message) {
      sent.push(message);
      return reply;
    },
  };
}
const request = (path: string, body: unknown = '', method = 'POST'): SimRequest => ({
  method,
  path,
  query: '',
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  address: '203.0.113.7',
});

describe('simulators', () => {
  it('play the scenarios that they are told, by provider', async () => {
    const { answer } = createSimulators(parts());
    for (const scenario of Object.keys(scenarios))
      for (const name of ['trustly', 'paysera', 'swedbank', 'seb', 'lhv', 'coop'])
        expect(await answer(request(`/_sim/${name}/scenario`, { scenario }))).toMatchObject({ status: 200 });
    for (const body of [{ scenario: 'toString' }, {}, 'null', 'x'])
      expect(await answer(request('/_sim/trustly/scenario', body))).toMatchObject({ status: 400 });
    expect(await answer(request('/_sim/keegi/scenario', { scenario: 'ok' }))).toMatchObject({ status: 404 });
    for (const path of ['/', '/keegi', '/trustly/pay/1', '/constructor/x', '/trustly'])
      expect(await answer(request(path)), path).toMatchObject({ status: 404 });
  });
});

describe('the push service', () => {
  it('opens browsers, takes nothing that is not signed, and answers as it is told', async () => {
    const { answer } = createSimulators(parts());
    const opened = await answer(request('/push/browser'));
    const { endpoint } = JSON.parse(opened.body) as { endpoint: string };
    expect(endpoint).toMatch(/^http:\/\/simulaator\.test\/push\/\w+$/);
    const path = new URL(endpoint).pathname;
    const signed = { ...request(path), headers: { ttl: '60' } };
    expect(await answer(signed)).toMatchObject({ status: 403 });
    expect(await answer(request(path))).toMatchObject({ status: 400, body: 'TTL' });
    await answer(request(`${path}/answers`, [{ status: 429, retryAfter: '5' }, { status: 410 }]));
    expect(await answer(signed)).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    expect(await answer(signed)).toMatchObject({ status: 410 });
    expect(await answer(request(`${path}/messages`, '', 'GET'))).toMatchObject({ status: 200, body: '[]' });
    expect(await answer(request('/push/keegi'))).toMatchObject({ status: 410 });
  });
});

describe('Trustly', () => {
  const account: TrustlyAccount = {
    username: 'kasutaja',
    password: 'parool',
    key: createPublicKey(keyOf('merchant')),
  };
  const attributes = {
    Country: 'EE',
    Locale: 'et_EE',
    Currency: 'EUR',
    Amount: '13.00',
    Firstname: 'Leida',
    Lastname: 'Lepik',
    Email: 'leida@naide.test',
    ShopperStatement: 'Vaatamisaeg <b>',
    SuccessURL: 'http://tv.test/#/hea',
    FailURL: 'http://tv.test/#/halb',
  };
  const data = {
    Username: 'kasutaja',
    Password: 'parool',
    NotificationURL: 'http://tv.test/notify',
    EndUserID: '7',
    MessageID: '1',
    Attributes: attributes,
  };
  const call = (Data: object, method = 'Deposit', key = keyOf('merchant')) => {
    const UUID = randomUUID();
    return {
      method,
      version: '1.1',
      params: { Signature: signTrustly(method, UUID, Data, key), UUID, Data },
    };
  };
  interface Answer {
    result?: { data: { url: string } };
    error?: {
      code: number;
      error: { signature: string; uuid: string | null; method: string | null; data: unknown };
    };
  }
  const ask = async (simulator: ReturnType<typeof trustlySimulator>, body: unknown): Promise<Answer> =>
    JSON.parse((await simulator.answer(request('/api/1', body)))!.body) as Answer;

  it.each([
    [602, {}, call(data, 'Withdraw')],
    [607, { hosts: ['192.0.2.1'] }, call(data)],
    [615, {}, call({ ...data, Attributes: { ...attributes, Amount: '13' } })],
    [615, {}, call({ ...data, Attributes: { ...attributes, Amount: '0.00' } })],
    [616, {}, call({ ...data, Password: 'vale' })],
    [620, {}, 'x'],
    [622, {}, call({ ...data, Attributes: { ...attributes, Currency: 'SEK' } })],
    [623, {}, call({ ...data, Attributes: { ...attributes, Email: '' } })],
    [623, {}, call({ ...data, NotificationURL: 'http://tv.test/notify?a=1' })],
    [636, {}, call(data, 'Deposit', keyOf('keegi'))],
    [638, { blocked: ['7'] }, call(data)],
    [639, { key: undefined }, call(data)],
  ])('refuses with %i, signed', async (code, change, body) => {
    const { error } = await ask(trustlySimulator(parts(), { ...account, ...change }), body);
    expect(error?.code).toBe(code);
    const { signature, uuid, method, data } = error!.error;
    const key = createPublicKey(keyOf('trustly'));
    expect(verifyTrustly(method ?? '', uuid ?? '', data, signature, key)).toBe(true);
  });

  it('takes an order once', async () => {
    const simulator = trustlySimulator(parts(), account);
    expect((await ask(simulator, call(data))).result).toBeDefined();
    expect((await ask(simulator, call(data))).error?.code).toBe(637);
  });

  it('shows a page that says what it is, and nothing of others as its own', async () => {
    const simulator = trustlySimulator(parts(), account);
    const { url } = (await ask(simulator, call(data))).result!.data;
    const page = await simulator.answer(
      request(url.replace('http://simulaator.test/trustly', ''), '', 'GET'),
    );
    expect(page?.body).toContain('See on simulaator, raha ei liigu');
    expect(page?.body).toContain('13,00 EUR');
    expect(page?.body).toContain('Vaatamisaeg &lt;b&gt;');
    for (const button of ['Maksa', 'Katkesta']) expect(page?.body).toContain(`>${button}</button>`);
    expect(page?.headers['content-security-policy']).toContain("default-src 'none'");
  });

  /** How often each notification was sent in some time, when the merchant answers so. */
  async function tellings(answerOf: (message: Outgoing) => Reply, seconds: number): Promise<number> {
    const all = parts();
    const simulator = trustlySimulator(
      {
        ...all,
        async send(message) {
          sent.push(message);
          return answerOf(message);
        },
      },
      account,
    );
    simulator.play('ok');
    const { url } = (await ask(simulator, call(data))).result!.data;
    await simulator.answer(request(url.replace('http://simulaator.test/trustly', ''), 'press=cancel'));
    for (; nowMs < seconds * 1000; nowMs += 250) await all.agenda.run();
    return sent.length;
  }
  const signedReply =
    (status: string, change: (uuid: string) => string = (uuid) => uuid) =>
    (message: Outgoing) => {
      const { method, params } = JSON.parse(message.body!.toString()) as {
        method: string;
        params: { uuid: string };
      };
      const uuid = change(params.uuid);
      const signature = signTrustly(method, uuid, { status }, keyOf('merchant'));
      return {
        status: 200,
        body: JSON.stringify({ result: { signature, uuid, method, data: { status } }, version: '1.1' }),
      };
    };

  it.each([
    ['as it should be', signedReply('OK'), 1],
    ['that it is not wanted', signedReply('FAILED'), 1],
    ['in small letters', signedReply('ok'), 6],
    ['about another notification', signedReply('OK', () => randomUUID()), 6],
    ['without a body', () => ({ status: 204, body: '' }), 6],
    ['with a failure', () => ({ status: 500, body: '' }), 6],
  ])('answered %s tells again with growing pauses, or not', async (_, answerOf, times) => {
    // At 0, 1, 3, 7, 15 and 31 seconds.
    expect(await tellings(answerOf, 60)).toBe(times);
  });
});

it('an agenda does what is due, the earliest first, and nothing before its time', async () => {
  const done: string[] = [];
  const agenda = createAgenda(() => nowMs);
  agenda.after(2_000, async () => void done.push('teine'));
  agenda.after(1_000, async () => {
    done.push('esimene');
    agenda.after(0, async () => void done.push('kohe'));
  });
  await agenda.run();
  expect(done).toEqual([]);
  nowMs = 2_000;
  await agenda.run();
  expect(done).toEqual(['esimene', 'teine', 'kohe']);
});
