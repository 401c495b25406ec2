import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifySolution } from 'altcha-lib/v1';
import { afterEach, describe, expect, it } from 'vitest';
import { captchaMinutes } from '../../../contract/constants.ts';
import { createAltcha, expiryIn } from './altcha.ts';
import vectors from './fixtures/altcha-v1.json' with { type: 'json' };
import siteverify from './fixtures/siteverify.json' with { type: 'json' };
import { createRecaptcha } from './recaptcha.ts';

const from = { address: '203.0.113.7' };
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('altcha', () => {
  let nowMs = Date.parse('2026-11-21T20:00:00Z');
  const used = new Set<string>();
  const options = {
    maxNumber: 100,
    secret: 'saladus',
    clock: () => nowMs,
    useOnce: async (challenge: string) => !used.has(challenge) && Boolean(used.add(challenge)),
  };
  const altcha = createAltcha(options);

  /** Solved by the definition, not by the library. */
  async function solved(provider = altcha) {
    const captcha = await provider.challenge();
    if (captcha.kind !== 'altcha') throw new Error('altcha was asked for');
    const { maxnumber, ...challenge } = captcha.challenge;
    const isIt = (number: number) =>
      createHash('sha256')
        .update(challenge.salt + number)
        .digest('hex') === challenge.challenge;
    const number = Array.from({ length: maxnumber + 1 }, (_, i) => i).find(isIt)!;
    return { ...challenge, number, expiresAt: captcha.expiresAt };
  }

  it('takes a solution once', async () => {
    const solution = base64(await solved());
    expect(await altcha.verify(solution, from)).toBe('ok');
    expect(await altcha.verify(solution, from)).toBe('expired');
  });

  it('takes one of two that arrive together', async () => {
    const solution = base64(await solved());
    const verdicts = await Promise.all([altcha.verify(solution, from), altcha.verify(solution, from)]);
    expect(verdicts.sort()).toEqual(['expired', 'ok']);
  });

  it('ends when it says', async () => {
    const solution = await solved();
    expect(solution.expiresAt).toBe(nowMs + captchaMinutes * 60_000);
    nowMs = solution.expiresAt - 1;
    const other = base64(await solved());
    nowMs = solution.expiresAt;
    expect(await altcha.verify(base64(solution), from)).toBe('expired');
    expect(await altcha.verify(other, from)).toBe('ok');
  });

  it('refuses what was tampered with', async () => {
    const good = await solved();
    const spliced = good.salt.replace(/expires=(\d+)(\d)&$/, 'expires=$1');
    const later = good.salt.replace(/expires=\d+/, 'expires=1999999999');
    const wrong: unknown[] = [
      { ...good, number: good.number + 1 },
      { ...good, salt: later },
      { ...good, salt: spliced },
      { ...good, signature: 'f'.repeat(64) },
      { ...good, algorithm: 'SHA-1' },
      { ...good, number: String(good.number) },
      { ...good, salt: 'x'.repeat(1_000) },
      { ...(await solved(createAltcha({ ...options, secret: 'teine' }))) },
      {},
      null,
      [],
      'x',
    ];
    for (const one of wrong) expect(await altcha.verify(base64(one), from)).toBe('wrong');
    for (const text of ['', 'x', '%%%', '{}', '\u0000'])
      expect(await altcha.verify(text, from)).toBe('wrong');
    expect(await altcha.verify(base64(good), from)).toBe('ok');
  });

  it('lets nobody in while used ones cannot be looked up', async () => {
    const broken = createAltcha({ ...options, useOnce: () => Promise.reject(new Error('down')) });
    expect(await broken.verify(base64(await solved(broken)), from)).toBe('unavailable');
  });

  it('agrees with the vectors of the definition', async () => {
    const { solution, hmacKey, negative, payloadBase64 } = vectors;
    const signed = { ...solution, algorithm: 'SHA-256' as const };
    expect(await verifySolution(signed, hmacKey, false)).toBe(true);
    expect(base64(solution)).toBe(payloadBase64);
    for (const { number = solution.number, hmacKey: key = hmacKey } of negative)
      expect(await verifySolution({ ...signed, number }, key, false)).toBe(false);
    expect(expiryIn(solution.salt)).toBe(1_900_000_000_000);
  });
});

describe('recaptcha', () => {
  let server: Server | undefined;
  const faults: string[] = [];
  let asked: URLSearchParams | undefined;
  afterEach(() => server?.close());

  /** Answers as Google does, or does not. */
  async function stub(answer: { status?: number; text?: string; hangs?: boolean }) {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        asked = new URLSearchParams(Buffer.concat(parts).toString());
        if (answer.hangs) return;
        response.writeHead(answer.status ?? 200).end(answer.text);
      });
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    faults.length = 0;
    // One that answers is given time; only of silence there is to be enough soon.
    const timeoutMs = answer.hangs ? 200 : 10_000;
    const settings = { siteKey: 'leht', secret: 'saladus', hostname: 'tv.example', timeoutMs };
    return createRecaptcha({ ...settings, verifyUrl, onFault: (fault) => faults.push(fault) });
  }

  const verdictOf = (row: (typeof siteverify.cases)[number]) =>
    row.accept
      ? 'ok'
      : row.operatorError
        ? 'unavailable'
        : row.userError === 'captcha-expired'
          ? 'expired'
          : 'wrong';

  it.each(siteverify.cases)('answers by what siteverify says: %j', async (row) => {
    const recaptcha = await stub({
      status: row.http ?? 200,
      text: row.bodyText ?? JSON.stringify(row.body ?? {}),
    });
    expect(await recaptcha.verify('vastus', from)).toBe(verdictOf(row));
    expect(faults.length > 0).toBe(row.operatorError === true);
    expect(Object.fromEntries(asked!)).toEqual({
      secret: 'saladus',
      response: 'vastus',
      remoteip: '203.0.113.7',
    });
  });

  it('refuses one that was solved on another site', async () => {
    const recaptcha = await stub({ text: JSON.stringify({ success: true, hostname: 'mujal.example' }) });
    expect(await recaptcha.verify('vastus', from)).toBe('wrong');
  });

  it('tells the operator of a wrong secret, and of silence', async () => {
    const wrongSecret = { success: false, 'error-codes': ['invalid-input-secret'] };
    const recaptcha = await stub({ text: JSON.stringify(wrongSecret) });
    expect(await recaptcha.verify('vastus', from)).toBe('unavailable');
    expect(faults).toEqual(['siteverify: invalid-input-secret']);
    server!.close();
    expect(await (await stub({ hangs: true })).verify('vastus', from)).toBe('unavailable');
    server!.closeAllConnections();
  });

  it('shows the site key', async () => {
    expect(await (await stub({})).challenge()).toEqual({ kind: 'recaptcha', siteKey: 'leht' });
  });
});
