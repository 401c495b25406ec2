import { createPublicKey, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ProviderError, type Notification } from '../port.ts';
import { paypalCertificates } from './certificates.ts';
import certificates from './fixtures/certificates.json' with { type: 'json' };
import vectors from './fixtures/webhook-selfverify.json' with { type: 'json' };
import { createPaypal } from './paypal.ts';
import { webhookEventOf } from './webhook-event.ts';
import { signedText, transmissionIn } from './webhook-signature.ts';

const [valid] = vectors.cases as [(typeof vectors.cases)[0]];
const headers = valid.headers as Record<string, string>;
const body = Buffer.from(valid.rawBody);
const key = createPublicKey(vectors.publicKeyPem);
const config = {
  payUrl: 'https://paypal.test',
  verifyUrl: 'https://paypal.test',
  receivers: ['makse@naide.test'],
  webhookId: valid.webhookId,
  simulated: false,
};
const read = (
  change: Partial<Notification> = {},
  more: Partial<typeof config> = {},
  keyAt = async () => key,
) =>
  createPaypal({ ...config, ...more }, keyAt).read({
    method: 'POST',
    way: 'notify',
    query: '',
    body,
    type: 'application/json',
    charset: 'utf-8',
    headers,
    ...change,
  });

describe('a webhook message', () => {
  it.each(vectors.crc32.map(({ in: text, out }) => [text, out] as const))(
    'has the checksum of "%s"',
    (text, out) => {
      expect(crc32(Buffer.from(text))).toBe(out);
    },
  );

  it.each(vectors.cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const verdict = await read({ body: Buffer.from(one.rawBody) }, { webhookId: one.webhookId });
    expect(verdict.kind === 'event').toBe(one.expected);
  });

  it('is signed over its facts and the checksum of its bytes', () => {
    expect(signedText(transmissionIn(headers)!, valid.webhookId, body)).toBe(valid.signedString);
  });

  it('altered in any part is rejected', async () => {
    const kinds = [];
    for (const name of Object.keys(headers).filter((one) => one !== 'paypal-cert-url'))
      kinds.push((await read({ headers: { ...headers, [name]: `x${headers[name]}` } })).kind);
    kinds.push((await read({ body: Buffer.from(valid.rawBody.replace('13.00', '99.00')) })).kind);
    kinds.push((await read({}, {}, async () => createPublicKey(certificates.leaf))).kind);
    expect(new Set(kinds)).toEqual(new Set(['rejected']));
  });

  it('whose certificate cannot be had now is told again', async () => {
    const verdict = await read({}, {}, () => Promise.reject(new ProviderError('away')));
    expect(verdict).toMatchObject({ kind: 'rejected', answer: { status: 503 } });
  });
});

describe('what a webhook tells', () => {
  const notification = (type: string, resource: object) =>
    webhookEventOf(Buffer.from(JSON.stringify({ id: 'WH-1', event_type: type, resource })), false);
  const amount = { currency_code: 'EUR', value: '13.00' };

  it('names order, money and amount', () => {
    const resource = { id: 'CAP1', custom_id: '100000000000000', amount };
    const common = {
      dedupeKey: 'WH-1',
      orderId: '100000000000000',
      paymentRef: 'CAP1',
      cents: 1_300,
      currency: 'EUR',
      test: false,
    };
    expect(notification('PAYMENT.CAPTURE.COMPLETED', resource)).toEqual({ ...common, what: 'paid' });
    expect(notification('PAYMENT.CAPTURE.PENDING', resource)).toEqual({ ...common, what: 'pending' });
    expect(notification('PAYMENT.CAPTURE.DENIED', resource)).toEqual({ ...common, what: 'canceled' });
    expect(notification('CUSTOMER.DISPUTE.CREATED', resource)).toEqual({ ...common, what: 'noted' });
    const links = [{ href: 'https://api.paypal.com/v2/payments/captures/CAP1' }];
    expect(notification('PAYMENT.CAPTURE.REFUNDED', { ...resource, id: 'REF1', links })).toEqual({
      ...common,
      what: 'reversed',
    });
  });

  it('is nothing where it cannot be read', () => {
    for (const text of ['', '[]', '{}', 'null', '{"id":1}'])
      expect(webhookEventOf(Buffer.from(text), false)).toBeUndefined();
  });
});

describe('a certificate', () => {
  const nowMs = Date.parse(new X509Certificate(certificates.leaf).validFrom) + 1_000;
  const url = 'https://api.paypal.com/v1/notifications/certs/CERT-1';
  const trusts = async ({
    pem = certificates.leaf,
    address = url,
    roots = [certificates.root],
    at = nowMs,
  } = {}) => {
    const keyAt = paypalCertificates({ clock: () => at, roots, fetchPem: async () => pem });
    return (await keyAt(address)) !== undefined;
  };

  it('of PayPal’s, signed by somebody trusted, is good while it is valid', async () => {
    expect(await trusts()).toBe(true);
    expect(await trusts({ pem: certificates.leaf + certificates.root })).toBe(true);
    expect(await trusts({ at: nowMs - 86_400_000 })).toBe(false);
    expect(await trusts({ at: nowMs + 4_000 * 86_400_000 })).toBe(false);
  });

  it('of others, or signed by others, is not', async () => {
    expect(await trusts({ pem: certificates.other })).toBe(false);
    expect(await trusts({ roots: [] })).toBe(false);
    expect(await trusts({ roots: [], pem: certificates.leaf + certificates.root })).toBe(false);
    await expect(trusts({ pem: 'tere' })).rejects.toBeInstanceOf(ProviderError);
  });

  it.each([
    'http://api.paypal.com/x',
    'https://api.paypal.com.naide.test/x',
    'https://evilpaypal.com/x',
    'https://api.paypal.com:8443/x',
    'https://a@api.paypal.com/x',
    'https://127.0.0.1/x',
    'file:///etc/passwd',
    'x',
  ])('at %s is not even fetched', async (address) => {
    let fetched = 0;
    const fetchPem = async () => String(fetched++);
    expect(await paypalCertificates({ clock: () => nowMs, roots: [], fetchPem })(address)).toBeUndefined();
    expect(fetched).toBe(0);
  });

  it('is fetched once', async () => {
    let fetched = 0;
    const fetchPem = async () => (fetched++ === 0 ? certificates.leaf : '');
    const keyAt = paypalCertificates({ clock: () => nowMs, roots: [certificates.root], fetchPem });
    for (let again = 0; again < 3; again++) expect(await keyAt(url)).toBeDefined();
    expect(fetched).toBe(1);
  });
});
