import { createPrivateKey, sign } from 'node:crypto';
import { hourMs } from '../../../contract/time.ts';
import { publicHalfOf, type VapidKeys } from '../../config/push.ts';
import type { Clock } from '../../../runtime/clock.ts';

/** A signature may be good for a day; half of it leaves room for clocks that are wrong. */
const goodForMs = 12 * hourMs;
const renewMs = goodForMs / 2;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Makes the header with which a push service knows whose messages these are (VAPID, RFC 8292). One signature serves
 * for hours: all that it names is the service.
 */
export function createVapid({ publicKey, privateKey, subject }: VapidKeys, clock: Clock) {
  const point = publicHalfOf(privateKey);
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const made = new Map<string, { header: string; renewAt: number }>();
  /** `origin` is that of the subscription's address. */
  return function authorization(origin: string): string {
    const now = clock();
    const known = made.get(origin);
    if (known && now < known.renewAt) return known.header;
    const claims = { aud: origin, exp: Math.floor((now + goodForMs) / 1000), sub: subject };
    const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    // As JWS has it: both numbers one after the other, and not as DER.
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    const header = `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
    made.set(origin, { header, renewAt: now + renewMs });
    return header;
  };
}
