import { gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { route } from '../../../contract/route.ts';
import { ensure, ensureOperation } from '../errors.ts';
import type { AnsweredCall } from '../call-metrics.ts';
import { httpInTests } from './http-in-tests.ts';
import type { HttpOptions } from './server.ts';

/** Who the tokens of these tests are at the console. */
const roles = ['owner', 'support', 'lineup'] as const;

let close = async (): Promise<void> => {};
afterEach(() => close());

function http(answered?: HttpOptions['answered']) {
  const made = httpInTests({
    ...(answered && { answered }),
    identify: async (token) => ({ kind: 'member', accountId: 3, lease: token }),
    async identifyOperator(token) {
      const role = roles.find((one) => one === token);
      ensure(role, 'auth.sessionEnded');
      return { kind: 'operator', operatorId: 1, email: `${role}@haldus.test`, name: role, role, session: 1 };
    },
  });
  close = () => made.app.close().then(() => {});
  return made;
}

const basic = { summary: '', errors: [] as const, output: Type.Unknown() };

describe('an answer that is counted', () => {
  it('is that of its route, and no line of events', async () => {
    const calls: AnsweredCall[] = [];
    const { app, mount } = http((call) => void calls.push(call));
    mount(route({ ...basic, method: 'GET', path: '/of/:name', audience: 'visitor' }), async () => ({
      ok: true,
    }));
    const lines = route({ ...basic, method: 'GET', path: '/lines', audience: 'visitor', answers: 'events' });
    mount(lines, async () => ({
      kind: 'events' as const,
      open(line: { close(): void }) {
        line.close();
        return () => {};
      },
    }));
    expect((await app.inject({ url: '/lines' })).headers['content-type']).toBe('text/event-stream');
    await app.inject({ url: '/of/mari' });
    expect(calls).toMatchObject([{ route: '/of/:name', method: 'GET', status: 200, audience: 'visitor' }]);
  });
});

describe('an address that is none', () => {
  it.each(['/of/%E0%A4%A', '/of/%zz', `/of/${'x'.repeat(9_000)}`])(
    'is refused like a call: %.20s',
    async (url) => {
      const { app, mount } = http();
      mount(route({ ...basic, method: 'GET', path: '/of/:name', audience: 'visitor' }), async () => ({}));
      const { statusCode, headers, json } = await app.inject({ url });
      expect(statusCode).toBe(400);
      expect(json()).toEqual({ error: 'request.invalid', message: expect.any(String) });
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    },
  );
});

describe('a call that takes its body raw', () => {
  const notify = route({ ...basic, method: 'POST', path: '/notify', audience: 'visitor', takes: 'raw' });

  const sent = async (type: string | undefined, payload: Buffer) => {
    const { app, mount } = http();
    mount(notify, async ({ http: { raw } }) => ({ ...raw, bytes: raw.bytes.toString('hex') }));
    const headers = type === undefined ? {} : { 'content-type': type };
    return app.inject({ method: 'POST', url: '/notify', headers, payload });
  };

  it('gets every byte as it came, of any type', async () => {
    const latin = Buffer.from('summa=10&nimi=J\xfcri', 'latin1');
    const form = await sent('application/x-www-form-urlencoded; charset=ISO-8859-1', latin);
    expect(form.json()).toEqual({
      bytes: latin.toString('hex'),
      type: 'application/x-www-form-urlencoded',
      charset: 'iso-8859-1',
    });
    const broken = Buffer.from('{ "a" : 1, ');
    expect((await sent('application/json', broken)).json()).toMatchObject({
      bytes: broken.toString('hex'),
      charset: 'utf-8',
    });
    expect((await sent('text/xml; charset="utf-8"', broken)).json()).toMatchObject({ type: 'text/xml' });
  });

  it('is bounded like all others', async () => {
    const answer = await sent('application/octet-stream', Buffer.alloc(2_000_000));
    expect(answer.json()).toMatchObject({ error: 'request.tooLarge' });
  });

  it('changes nothing for other calls', async () => {
    const { app, mount } = http();
    const plain = route({
      ...basic,
      method: 'POST',
      path: '/plain',
      audience: 'visitor',
      body: Type.Object({ a: Type.Integer() }),
    });
    mount(notify, async () => ({}));
    mount(plain, async ({ body }) => body);
    const answer = await app.inject({ method: 'POST', url: '/plain', payload: { a: 1 } });
    expect(answer.json()).toEqual({ a: 1 });
    const wrong = await app.inject({
      method: 'POST',
      url: '/plain',
      headers: { 'content-type': 'application/json' },
      payload: '{ "a" : ',
    });
    expect(wrong.json()).toMatchObject({ error: 'request.invalid' });
  });
});

describe('an upload with fields', () => {
  const report = route({
    ...basic,
    method: 'POST',
    path: '/report',
    audience: 'visitor',
    takes: 'upload',
    body: Type.Object({ text: Type.String({ minLength: 3 }) }, { additionalProperties: false }),
  });

  async function send(parts: [name: string, value: string | Blob][]) {
    const { app, mount } = http();
    mount(report, async (call) => {
      const { fields, file } = await call.http.form(10, 'request.tooLarge');
      return { fields, file: file && { name: file.name, size: file.bytes.length } };
    });
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: '/report',
      headers: { 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  const file = (size: number) => new File([new Uint8Array(size)], 'pilt.png');

  it('gives texts and file, whichever comes first, and does without a file', async () => {
    const both = { fields: { text: 'tere' }, file: { name: 'pilt.png', size: 4 } };
    expect(
      (
        await send([
          ['text', 'tere'],
          ['file', file(4)],
        ])
      ).json(),
    ).toEqual(both);
    expect(
      (
        await send([
          ['file', file(4)],
          ['text', 'tere'],
        ])
      ).json(),
    ).toEqual(both);
    expect((await send([['text', 'tere']])).json()).toEqual({ fields: { text: 'tere' } });
  });

  it.each<[string, [string, string | Blob][]]>([
    ['a text that is too short', [['text', 'a']]],
    [
      'a field nobody described',
      [
        ['text', 'tere'],
        ['muu', 'x'],
      ],
    ],
    [
      'a field that comes twice',
      [
        ['text', 'tere'],
        ['text', 'tere'],
      ],
    ],
    ['no field at all', [['file', file(4)]]],
    [
      'a file under another name',
      [
        ['text', 'tere'],
        ['fail', file(4)],
      ],
    ],
    [
      'two files',
      [
        ['text', 'tere'],
        ['file', file(1)],
        ['file', file(1)],
      ],
    ],
  ])('refuses %s', async (_, parts) => {
    expect((await send(parts)).json()).toMatchObject({ error: 'request.invalid' });
  });

  it('refuses a file as soon as it is too large', async () => {
    const answer = await send([
      ['text', 'tere'],
      ['file', file(11)],
    ]);
    expect(answer.json()).toMatchObject({ error: 'request.tooLarge' });
  });
});

describe('a call for operators', () => {
  const rule = route({ ...basic, method: 'GET', path: '/rule', audience: 'operator' });
  const help = route({ ...basic, method: 'GET', path: '/help', audience: 'operator', roles: ['support'] });

  const asking =
    ({ app }: Pick<ReturnType<typeof http>, 'app'>) =>
    async (url: string, token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await app.inject({ url, headers });
      return answer.json<{ error?: string; role?: string; message?: string }>();
    };

  it('is for the owner and the roles it names, and says who calls', async () => {
    const { app, mount } = http();
    for (const one of [help, rule]) mount(one, async ({ caller }) => caller);
    const ask = asking({ app });
    for (const url of ['/help', '/rule']) expect(await ask(url, 'owner')).toMatchObject({ role: 'owner' });
    expect(await ask('/help', 'support')).toMatchObject({ role: 'support', email: 'support@haldus.test' });
    for (const [url, token] of [
      ['/rule', 'support'],
      ['/help', 'lineup'],
      ['/rule', 'lineup'],
    ] as const)
      expect(await ask(url, token)).toMatchObject({ error: 'auth.operatorOnly' });
    expect(await ask('/help', 'member')).toMatchObject({ error: 'auth.sessionEnded' });
    expect(await ask('/help')).toMatchObject({ error: 'auth.required' });
  });

  it('is refused in the words of the operation', async () => {
    const { app, mount } = http();
    mount(rule, async () => ensureOperation(false, 'Number 7 on juba kanalil etv.'));
    expect(await asking({ app })('/rule', 'owner')).toEqual({
      error: 'operation.refused',
      message: 'Number 7 on juba kanalil etv.',
    });
  });
});

describe('a long answer that was made just now', () => {
  const list = route({ ...basic, method: 'GET', path: '/list', audience: 'visitor' });
  const names = Array.from({ length: 500 }, (_, i) => `Kanal ${i}`);
  const ask = async (encoding: string, answer: unknown) => {
    const { app, mount } = http();
    mount(list, async () => answer);
    return app.inject({ url: '/list', headers: { 'accept-encoding': encoding } });
  };

  it('is compressed for those who take it, and says the same', async () => {
    const packed = await ask('gzip, br', names);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['vary']).toBe('accept-encoding');
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(names);
    expect(packed.rawPayload.length).toBeLessThan(JSON.stringify(names).length / 2);
  });

  it.each([
    ['application/xml', 'gzip'],
    ['image/jpeg', undefined],
  ])('is compressed where its bytes are text: %s', async (contentType, coding) => {
    const { app, mount } = http();
    const bytes = Buffer.from('<channel id="etv"/>'.repeat(500));
    const document = { kind: 'bytes', contentType, cacheControl: 'no-store', bytes } as const;
    mount(route({ ...list, answers: 'bytes' }), async () => document);
    const answer = await app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(coding ? gunzipSync(answer.rawPayload) : answer.rawPayload).toEqual(bytes);
  });

  it('comes as it is for others, and so does a short one', async () => {
    expect((await ask('identity', names)).json()).toEqual(names);
    expect((await ask('gzip', ['Kanal'])).headers['content-encoding']).toBeUndefined();
  });
});
