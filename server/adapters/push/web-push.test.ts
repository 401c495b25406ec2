import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../runtime/testing/free-port.ts';
import { listen } from '../../../simulators/listen.ts';
import { readMessage, readVapid } from '../../../simulators/push/message.ts';
import { createPushService, type Subscription } from '../../../simulators/push/push-service.ts';
import { encryptMessage } from './encryption.ts';
import type { PushPort } from './port.ts';
import { serviceOf } from './services.ts';
import { createVapid } from './vapid.ts';
import { createWebPush } from './web-push.ts';

/** The example of RFC 8291, appendix A. */
const example = {
  plaintext: 'When I grow up, I want to be a watermelon',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const vapid = {
  publicKey: example.senderPublic,
  privateKey: example.senderPrivate,
  subject: 'mailto:teated@naide.test',
};
/** The example of RFC 8292, section 2.4. */
const signedExample =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6' +
  'Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ' +
  'k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

describe('the cryptography of push messages', () => {
  it('encrypts the example of RFC 8291 to its very bytes, and the double reads it', () => {
    const body = encryptMessage(
      Buffer.from(example.plaintext),
      { p256dh: example.receiverPublic, auth: example.auth },
      { privateKey: bytes(example.senderPrivate), salt: bytes(example.salt) },
    );
    expect(body.toString('base64url')).toBe(example.body);
    const keys = {
      privateKey: bytes(example.receiverPrivate),
      publicKey: bytes(example.receiverPublic),
      auth: bytes(example.auth),
    };
    expect(readMessage(bytes(example.body), keys)).toBe(example.plaintext);
  });

  it('signs what the double holds for true, which does so with the example of RFC 8292', () => {
    const then = 1_453_523_768_000 - 3_600_000;
    expect(readVapid(signedExample, 'https://push.example.net', then).subject).toBe(
      'mailto:push@example.com',
    );
    const header = createVapid(vapid, () => then)('https://push.naide.test');
    expect(readVapid(header, 'https://push.naide.test', then)).toMatchObject({
      subject: vapid.subject,
      publicKey: vapid.publicKey,
    });
    for (const [wrong, audience, now] of [
      [header, 'https://teine.test', then],
      [header, 'https://push.naide.test', then + 86_400_000],
      [header.replace(/k=B./, 'k=BB'), 'https://push.naide.test', then],
      [undefined, 'https://push.naide.test', then],
    ] as const)
      expect(() => readVapid(wrong, audience, now)).toThrow();
  });

  it('signs once for hours, and anew before the signature runs out', () => {
    let now = 1_795_000_000_000;
    const header = createVapid(vapid, () => now);
    const first = header('https://a.test');
    now += 5 * 3_600_000;
    expect(header('https://a.test')).toBe(first);
    expect(header('https://b.test')).not.toBe(first);
    now += 3_600_000;
    expect(header('https://a.test')).not.toBe(first);
  });
});

describe('the addresses that are written to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('are those of the browsers: %s', (address) => expect(serviceOf(address, [])).toBe('known'));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://kuri@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.kuri.test/x',
    'https://kurifcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://push.services.mozilla.com.kuri.test/',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/',
    'https://',
    'x',
    '',
  ])('and nobody else: %s', (address) => expect(serviceOf(address, [])).toBeUndefined());

  it('and those that the operator names', () => {
    const own = ['http://127.0.0.1:9000'];
    expect(serviceOf('http://127.0.0.1:9000/push/1', own)).toBe('own');
    expect(serviceOf('http://127.0.0.1:9001/push/1', own)).toBeUndefined();
  });
});

describe('a message to a push service', () => {
  let port: number;
  let service: ReturnType<typeof createPushService>;
  let push: PushPort;
  let browser: Subscription;
  let closing: { close(): Promise<void> };
  const now = 1_795_000_000_000;

  beforeAll(async () => {
    port = await freePort();
    service = createPushService({ baseUrl: `http://127.0.0.1:${port}`, clock: () => now });
    closing = await listen({ host: '127.0.0.1', port }, async (request) =>
      service.answer({ ...request, path: request.path.replace(/^\/push/, '') }),
    );
    push = createWebPush({ ...vapid, services: [`http://127.0.0.1:${port}`] }, () => now);
  });
  afterAll(async () => {
    push.close();
    await closing.close();
  });
  afterEach(() => void (browser = service.subscribe()));

  const to = () => ({ endpoint: browser.endpoint, ...browser.keys });
  const message = (payload = 'Tere, õäöü!') => ({ to: to(), payload, ttlSeconds: 600, topic: 'teema' });

  it('arrives as it was written, and replaces one of its topic', async () => {
    browser = service.subscribe();
    expect(push.takes(to())).toBe(true);
    expect(await push.send(message('Vana'))).toEqual({ outcome: 'taken' });
    expect(await push.send(message())).toEqual({ outcome: 'taken' });
    expect(service.messagesOf(browser.endpoint)).toEqual([
      { text: 'Tere, õäöü!', topic: 'teema', ttlSeconds: 600, urgency: 'high', receivedAt: now },
    ]);
  });

  it.each([
    [{ status: 404 }, { outcome: 'gone' }],
    [{ status: 410 }, { outcome: 'gone' }],
    [{ status: 413 }, { outcome: 'refused', error: 'status 413', faulty: false }],
    [{ status: 400 }, { outcome: 'refused', error: 'status 400', faulty: true }],
    [{ status: 401 }, { outcome: 'refused', error: 'status 401', faulty: true }],
    [{ status: 403 }, { outcome: 'refused', error: 'status 403', faulty: true }],
    [{ status: 302 }, { outcome: 'refused', error: 'status 302', faulty: false }],
    [
      { status: 429, retryAfter: '7' },
      { outcome: 'later', error: 'status 429', afterMs: 7_000 },
    ],
    [
      { status: 503, retryAfter: new Date(now + 9_000).toUTCString() },
      { outcome: 'later', error: 'status 503', afterMs: 9_000 },
    ],
    [{ status: 500 }, { outcome: 'later', error: 'status 500' }],
  ])('that is answered with %j is %j', async (answer, delivery) => {
    service.answerNext(browser.endpoint, answer);
    expect(await push.send(message())).toEqual(delivery);
    expect(service.messagesOf(browser.endpoint)).toEqual([]);
  });

  it('is later when nobody answers, and refused where no push service is', async () => {
    const away = createWebPush({ ...vapid, services: ['http://127.0.0.1:9'] }, () => now);
    const nobody = { ...message(), to: { ...to(), endpoint: 'http://127.0.0.1:9/push/x' } };
    expect(await away.send(nobody)).toMatchObject({ outcome: 'later' });
    expect(await push.send(nobody)).toMatchObject({ outcome: 'refused' });
    away.close();
  });

  it('is not made for keys that are none', () => {
    const { p256dh } = browser.keys;
    for (const keys of [
      { p256dh: 'x'.repeat(87), auth: browser.keys.auth },
      { p256dh: browser.keys.p256dh, auth: 'AAAA' },
      // A point beside the curve.
      { p256dh: `${p256dh.startsWith('BB') ? 'BC' : 'BB'}${p256dh.slice(2)}`, auth: browser.keys.auth },
    ])
      expect(push.takes({ endpoint: browser.endpoint, ...keys })).toBe(false);
  });
});
