import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { looksMadeByHand, refuseDangerousSecrets, ticketKeysFault } from './dangerous-settings.ts';
import { EnvReader } from './env.ts';

const faultsOf = (env: Record<string, string>, NODE_ENV = 'production'): string[] => {
  const read = new EnvReader({ NODE_ENV, ...env });
  refuseDangerousSecrets(read, ['DATABASE_URL', 'SMTP_URL']);
  return read.faults;
};

describe('bytes that somebody made by hand', () => {
  it.each([
    ['zeros', Buffer.alloc(32)],
    ['one letter', Buffer.alloc(64, 'y')],
    ['one after the other', Buffer.from(Array.from({ length: 32 }, (_, i) => i))],
    ['digits in their order', Buffer.from('01234567890123456789012345678901')],
    ['a word again and again', Buffer.from('salasõnasalasõnasalasõnasalasõna')],
    [
      'halves that are the same',
      Buffer.concat([Buffer.from('9f3kd02ls8fj2lq0'), Buffer.from('9f3kd02ls8fj2lq0')]),
    ],
  ])('are told: %s', (_, bytes) => expect(looksMadeByHand(bytes)).toBe(true));

  it('and none that chance made, as bytes or as text', () => {
    for (let i = 0; i < 2_000; i++) {
      const bytes = createHash('sha256').update(String(i)).digest();
      expect(looksMadeByHand(bytes)).toBe(false);
      expect(looksMadeByHand(Buffer.from(bytes.toString('hex').slice(0, 32)))).toBe(false);
      expect(looksMadeByHand(Buffer.from(bytes.toString('base64url')))).toBe(false);
    }
  });
});

describe('a secret in production', () => {
  const good = randomBytes(32).toString('hex');

  it.each([
    ['MEDIA_SECRET', 'abc'],
    ['MEDIA_SECRET', good.slice(0, 31)],
    ['MEDIA_SECRET', '0'.repeat(64)],
    ['MEDIA_SECRET', 'paasuke-demo'],
    ['METRICS_TOKEN', 'token'],
    ['METRICS_TOKEN', 'x'.repeat(48)],
  ])('%s=%s is refused with what to do, and never told', (name, value) => {
    const [fault, ...others] = faultsOf({ MEDIA_SECRET: good, [name]: value });
    expect(others).toEqual([]);
    expect(fault).toMatch(new RegExp(`^${name}: .*openssl rand -hex`));
    expect(fault).not.toContain(value);
    expect(faultsOf({ [name]: value }, 'test')).toEqual([]);
  });

  it('that chance made is taken', () => {
    expect(faultsOf({ MEDIA_SECRET: good, METRICS_TOKEN: good.slice(0, 16) })).toEqual([]);
  });

  it('is refused in an address where it was printed, and only as the password', () => {
    for (const DATABASE_URL of [
      'postgres://mari:paasuke-demo@a.test,b.test/tv',
      'postgres://mari:paasuke%2Ddemo@a.test/tv',
      'postgres://a.test/tv?user=mari&password=paasuke-demo',
      'postgres://name:password@host/tv',
    ])
      expect(faultsOf({ DATABASE_URL })).toEqual([expect.stringMatching(/^DATABASE_URL: .*README/)]);
    for (const DATABASE_URL of ['postgres://mari:muu@a.test/paasuke-demo', 'postgres:///paasuke-demo', 'x'])
      expect(faultsOf({ DATABASE_URL })).toEqual([]);
  });

  it('is no key of tickets that everybody can guess', () => {
    expect(ticketKeysFault(new Map([[3, randomBytes(32)]]))).toBeUndefined();
    const weak = new Map([
      [1, randomBytes(32)],
      [2, Buffer.alloc(32)],
      [3, Buffer.from('01234567890123456789012345678901')],
    ]);
    expect(ticketKeysFault(weak)).toMatch(/^võti 2, 3 on äraarvatav.*openssl rand -base64 32/);
  });

  it('is none that stands in a file here', () => {
    const home = join(import.meta.dirname, '..');
    const folders = ['deploy', 'docs/operate'].flatMap((folder) =>
      readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    );
    const files = ['README.md', ...folders].filter((path) => /\.(md|sh|ya?ml|env|example|conf)$/.test(path));
    expect(files.length).toBeGreaterThan(40);
    const printed = files.flatMap((path) =>
      [
        ...readFileSync(join(home, path), 'utf8').matchAll(
          /^\s*(MEDIA_SECRET|METRICS_TOKEN|TICKET_KEYS|\w*_PASSWORD|\w*SECRET_KEY) ?[=:] ?['"]?([^'"\s]+)|password of all four is `([^`]+)`/gm,
        ),
      ].map(([, , value, password]) => ({ path, value: value ?? password! })),
    );
    const values = printed.filter(({ value }) => !/^\$[({]/.test(value));
    expect(values.map(({ path }) => path)).toContain('README.md');
    for (const { path, value } of values)
      expect(faultsOf({ MEDIA_SECRET: value }), `${path}: ${value}`).toHaveLength(1);
  });
});
