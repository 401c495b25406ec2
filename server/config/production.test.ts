import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../runtime/env.ts';
import { goodSecrets } from '../../runtime/testing/good-secrets.ts';
import { loadConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-production-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('in production', () => {
  const good = {
    ...goodSecrets,
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/x',
    PUBLIC_URL: 'https://tv.naide.test',
    DATA_DIR: folder,
  };
  const faultsOf = (env: Record<string, string>): string[] => {
    try {
      loadConfig({ ...good, ...env });
      return [];
    } catch (fault) {
      expect(fault).toBeInstanceOf(ConfigError);
      return (fault as Error).message.split('\n');
    }
  };
  const zeros = `1:${Buffer.alloc(32).toString('base64')}`;

  it.each<[what: string, env: Record<string, string>, fault: RegExp]>([
    ['a secret of three letters', { MEDIA_SECRET: 'abc' }, /^MEDIA_SECRET: lühem kui 32 märki\. Tee uus/],
    [
      'the secret of a sample',
      { MEDIA_SECRET: 'only-for-a-look-at-an-image-0123456789' },
      /^MEDIA_SECRET: .*näidisfailis/,
    ],
    ['keys of zeros', { TICKET_KEYS: zeros }, /^TICKET_KEYS: võti 1 on äraarvatav.*openssl/],
    ['a short token', { METRICS_TOKEN: 'abc' }, /^METRICS_TOKEN: lühem kui 16 märki\. Tee uus/],
    [
      'the password of the README',
      { DATABASE_URL: 'postgres://a:paasuke-demo@db/x' },
      /^DATABASE_URL: .*README.*Vaheta/,
    ],
    [
      'passwords that go in the clear',
      { PUBLIC_URL: 'http://tv.naide.test:80/' },
      /^PUBLIC_URL: .*TLS.*sea https:\/\/tv\.naide\.test$/,
    ],
    [
      'a path',
      { PUBLIC_URL: 'https://naide.test/tv/' },
      /^PUBLIC_URL: aadressi lõpus on "\/tv".*anna teenusele oma nimi/,
    ],
    ['a page', { PUBLIC_URL: 'https://naide.test/#/login' }, /^PUBLIC_URL: aadressi lõpus on "#\/login"/],
    [
      'a password in an address',
      { PUBLIC_URL: 'https://mari:sala@naide.test' },
      /^PUBLIC_URL: kasutajat ja parooli.*eemalda/,
    ],
    [
      'the name of a sample',
      { PUBLIC_URL: 'https://tv.example.org' },
      /^PUBLIC_URL: example\.org on näidisfaili nimi; sea oma$/,
    ],
    ['mail of a sample', { MAIL_FROM: 'Pääsuke <teated@example.org>' }, /^MAIL_FROM: example\.org on näidis/],
    [
      'streams of a sample',
      { EDGES: '[{"id":"s1","url":"https://s1.tv.example.org","controlUrl":"http://a:8081"}]' },
      /^EDGES: example\.org/,
    ],
  ])('%s is refused, with what to do', (_, env, fault) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(fault)]);
  });

  it('all of that is told at once, and what is filled in starts', () => {
    const env = { MEDIA_SECRET: 'abc', METRICS_TOKEN: 'x', PUBLIC_URL: 'http://tv.example.org/tv' };
    expect(faultsOf(env).map((fault) => fault.split(':')[0])).toEqual([
      'PUBLIC_URL',
      'PUBLIC_URL',
      'PUBLIC_URL',
      'MEDIA_SECRET',
      'METRICS_TOKEN',
    ]);
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ PUBLIC_URL: 'https://example.org.naide.test', MAIL_FROM: 'a@myexample.org' })).toEqual(
      [],
    );
  });

  it('keys of zeros in a file are refused by its name', () => {
    const path = join(folder, 'zeros.json');
    writeFileSync(path, JSON.stringify({ ticketKeys: zeros }));
    expect(faultsOf({ TICKET_KEYS_FILE: path })).toEqual([expect.stringMatching(/zeros\.json: võti 1 on/)]);
  });

  it('http is for this machine, where the operator of the demo may come in, too', () => {
    for (const PUBLIC_URL of [
      'http://localhost:8080',
      'http://127.0.0.9',
      'http://[::1]:80',
      'http://a.localhost',
    ])
      expect(loadConfig({ ...good, PUBLIC_URL, DEMO: '1' }), PUBLIC_URL).toMatchObject({
        demoConsole: true,
      });
    for (const PUBLIC_URL of ['http://10.0.0.1', 'http://localhost.naide.test', 'http://127.naide.test'])
      expect(faultsOf({ PUBLIC_URL }), PUBLIC_URL).toHaveLength(1);
    expect(loadConfig({ ...good, DEMO: '1' })).toMatchObject({ demo: true, demoConsole: false });
    expect(loadConfig({ ...good, NODE_ENV: '', DEMO: '1' })).toMatchObject({ demoConsole: true });
  });

  it('an address is kept as browsers write it', () => {
    expect(loadConfig({ ...good, PUBLIC_URL: 'https://TV.Naide.test:443/' }).publicUrl).toBe(
      'https://tv.naide.test',
    );
  });
});
