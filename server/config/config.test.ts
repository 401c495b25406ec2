import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../runtime/env.ts';
import { goodSecrets } from '../../runtime/testing/good-secrets.ts';
import { databaseUrlsOf } from './database-url.ts';
import { loadConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const secrets = { MEDIA_SECRET: 'saladus', TICKET_KEYS: `1:${key(1)}` };

describe('settings', () => {
  it('need nothing on a single box', () => {
    const config = loadConfig({ ...secrets, DATA_DIR: folder });
    expect(config).toMatchObject({
      port: 8080,
      demo: true,
      databaseUrl: undefined,
      ingests: [{ id: 'i1', controlUrl: 'http://127.0.0.1:8083' }],
    });
    expect(config.edges).toEqual([
      { id: 's1', url: undefined, controlUrl: 'http://127.0.0.1:8081', dvrSeconds: 3_600 },
      { id: 's2', url: undefined, controlUrl: 'http://127.0.0.1:8082', dvrSeconds: 3_600 },
    ]);
  });

  it('put the edges of one machine below the address of the service where that is encrypted', () => {
    const urls = (PUBLIC_URL: string, more = {}) =>
      loadConfig({ ...secrets, PUBLIC_URL, ...more }).edges.map(({ url }) => url);
    expect(urls('https://tv.naide.test')).toEqual([
      'https://tv.naide.test/edge/s1',
      'https://tv.naide.test/edge/s2',
    ]);
    expect(urls('http://tv.naide.test:8080')).toEqual([undefined, undefined]);
    const EDGES = JSON.stringify([{ id: 's1', controlUrl: 'http://127.0.0.1:8081' }]);
    expect(urls('https://tv.naide.test', { EDGES })).toEqual([undefined]);
  });

  it('are refused with every fault at once', () => {
    const wrong = () =>
      loadConfig({
        ...secrets,
        PORT: 'kaheksa',
        DATABASE_URL: 'mysql://x',
        DEMO: 'vist',
        EDGE_URLS: 'a,b',
        TRUST_PROXY: 'true',
        PUBLIC_URL: 'tv.naide.test',
        LOG_LEVEL: 'karju',
      });
    expect(wrong).toThrow(expect.objectContaining({ name: 'ConfigError' }));
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'DEMO',
      'EDGE_URLS',
      'TRUST_PROXY',
      'PUBLIC_URL',
      'LOG_LEVEL',
    ])
      expect(wrong).toThrow(name);
  });

  it('name each edge once, with all that belongs to it', () => {
    const edges = (EDGES: string, DVR_SECONDS = '') => loadConfig({ ...secrets, EDGES, DVR_SECONDS }).edges;
    const list = [
      { id: 'tallinn', url: 'https://s1.naide.test/', controlUrl: 'http://10.0.0.2:8081', dvrSeconds: 0 },
      { id: 'helsingi', controlUrl: 'http://10.0.0.3:8081' },
    ];
    expect(edges(JSON.stringify(list), '7200')).toEqual([
      { ...list[0], url: 'https://s1.naide.test' },
      { ...list[1], url: undefined, dvrSeconds: 7_200 },
    ]);
    for (const wrong of [
      'x',
      '{}',
      '[]',
      '[1]',
      JSON.stringify([list[0], list[0]]),
      JSON.stringify([{ controlUrl: 'http://a' }]),
      JSON.stringify([{ id: 's1' }]),
      JSON.stringify([{ ...list[1], url: 'ftp://a' }]),
      JSON.stringify([{ ...list[1], dvrSeconds: 86_401 }]),
      JSON.stringify([{ ...list[1], name: 'Server' }]),
    ])
      expect(() => edges(wrong), wrong).toThrow('EDGES');
    for (const wrong of ['-1', 'tund', '86401']) expect(() => edges('', wrong)).toThrow('DVR_SECONDS');
  });

  it('believe so many proxies, or those in named networks, and nobody by a word', () => {
    const trust = (TRUST_PROXY: string) => loadConfig({ ...secrets, TRUST_PROXY }).trustProxy;
    expect([trust(''), trust('0'), trust('1'), trust('2')]).toEqual([false, false, 1, 2]);
    expect(trust('10.0.0.0/8, 192.168.1.7, fd00::/8')).toEqual(['10.0.0.0/8', '192.168.1.7', 'fd00::/8']);
    for (const wrong of ['true', '11', '10.0.0.0/33', 'proxy.naide.test', '10.0.0.1/8/8', '1,2'])
      expect(() => trust(wrong), wrong).toThrow('TRUST_PROXY');
  });

  it('want PostgreSQL in production, unless told that the embedded database will do', () => {
    const production = { ...goodSecrets, NODE_ENV: 'production', PUBLIC_URL: 'https://tv.naide.test' };
    expect(() => loadConfig(production)).toThrow('DATABASE_URL');
    expect(loadConfig({ ...production, ALLOW_EMBEDDED_DB: '1' })).toMatchObject({ demo: false });
    expect(loadConfig({ ...production, DATABASE_URL: 'postgres://db/x' })).toMatchObject({
      databaseUrl: 'postgres://db/x',
    });
  });

  it('may name several hosts of one PostgreSQL, each with what they have in common', () => {
    const url = 'postgres://mari:sala@a.naide.test:5432,b.naide.test:5433/tv?sslmode=require';
    expect(loadConfig({ ...secrets, DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
    expect(databaseUrlsOf(url)).toEqual([
      'postgres://mari:sala@a.naide.test:5432/tv?sslmode=require',
      'postgres://mari:sala@b.naide.test:5433/tv?sslmode=require',
    ]);
    expect(databaseUrlsOf('postgres:///tv')).toEqual(['postgres:///tv']);
    for (const wrong of ['postgres://a,/tv', 'postgres://a:x,b/tv', 'http://a/tv', 'a:5432,b:5432'])
      expect(() => loadConfig({ ...secrets, DATABASE_URL: wrong }), wrong).toThrow('DATABASE_URL');
  });

  it('name the ingests, which is one unless somebody says otherwise', () => {
    const ingests = (env: Record<string, string>) => loadConfig({ ...secrets, PORT: '9000', ...env }).ingests;
    expect(ingests({})).toEqual([{ id: 'i1', controlUrl: 'http://127.0.0.1:9003' }]);
    const elsewhere = { INGEST_CONTROL_URL: 'http://ingest:8090' };
    expect(ingests(elsewhere)).toEqual([{ id: 'i1', controlUrl: 'http://ingest:8090' }]);
    const two = JSON.stringify([
      { id: 'a', controlUrl: 'http://a:8090/' },
      { id: 'b', controlUrl: 'https://b' },
    ]);
    expect(ingests({ INGESTS: two })).toEqual([
      { id: 'a', controlUrl: 'http://a:8090' },
      { id: 'b', controlUrl: 'https://b' },
    ]);
    expect(() => ingests({ INGESTS: two, ...elsewhere })).toThrow('INGEST_CONTROL_URL');
    const wrong = ['i1', '[]', '[{"id":"A","controlUrl":"http://a"}]', '[{"id":"a","controlUrl":"a"}]'];
    const wronger = [...wrong, '[{"id":"a","controlUrl":"http://a","x":1}]', two.replace('"b"', '"a"')];
    for (const INGESTS of wronger) expect(() => ingests({ INGESTS }), INGESTS).toThrow('INGESTS');
  });

  it('want to know in production where people find the service, for the links in mails', () => {
    const production = { ...goodSecrets, NODE_ENV: 'production', ALLOW_EMBEDDED_DB: '1' };
    expect(() => loadConfig(production)).toThrow('PUBLIC_URL');
    expect(loadConfig({ ...secrets, PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  });

  it('sign mail with a key, and with nothing that only looks like one', () => {
    const path = join(folder, 'dkim.pem');
    const dkim = { DKIM_DOMAIN: 'naide.test', DKIM_SELECTOR: 'a', DKIM_KEY_FILE: path };
    writeFileSync(path, 'jama');
    expect(() => loadConfig({ ...secrets, ...dkim })).toThrow('DKIM_KEY_FILE');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(loadConfig({ ...secrets, ...dkim }).mail.dkim).toMatchObject({ keyFile: path });
  });

  it('name the ways in that an operator has opened, whole or not at all', () => {
    const naide = {
      OIDC_PROVIDERS: 'naide',
      OIDC_NAIDE_ISSUER: 'https://naide.test',
      OIDC_NAIDE_CLIENT_ID: 'a',
      OIDC_NAIDE_CLIENT_SECRET: 'b',
    };
    const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
    const { social } = loadConfig({ ...secrets, ...naide, ...google });
    expect(social.map(({ id, name }) => [id, name])).toEqual([
      ['google', 'Google'],
      ['naide', 'naide'],
    ]);
    const wrong = [
      { GOOGLE_CLIENT_ID: 'g' },
      { FACEBOOK_APP_SECRET: 'f' },
      { OIDC_PROVIDERS: 'naide' },
      { ...naide, OIDC_PROVIDERS: 'user' },
      { ...naide, OIDC_NAIDE_ISSUER: 'naide.test' },
      { RECAPTCHA_SITE_KEY: 'r' },
      { DKIM_DOMAIN: 'd' },
    ];
    for (const env of wrong)
      expect(() => loadConfig({ ...secrets, ...env })).toThrow(/sea kõik|vajab|ei sobi|oodatud/);
  });
});

describe('secrets', () => {
  it('are made once, for the owner’s eyes only', () => {
    const made = loadSecrets(folder, {});
    expect(loadSecrets(folder, {})).toEqual(made);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain(made.mediaSecret);
    expect(loadSecrets(folder, { MEDIA_SECRET: 'oma' })).toEqual({ ...made, mediaSecret: 'oma' });
  });

  it('are not made in production where other machines may use the same database', () => {
    const empty = mkdtempSync(join(tmpdir(), 'psk-secrets-'));
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' };
    try {
      for (const some of [{}, { MEDIA_SECRET: 'oma' }, { TICKET_KEYS: `1:${key(1)}` }])
        expect(() => loadSecrets(empty, { ...production, ...some })).toThrow(
          /samad.*MEDIA_SECRET.*TICKET_KEYS/,
        );
      expect(readdirSync(empty)).toEqual([]);
      expect(loadSecrets(empty, { ...production, ...secrets })).toMatchObject({ mediaSecret: 'saladus' });
      // Those of another machine, or of this one from before, are brought along.
      const made = loadSecrets(empty, { NODE_ENV: 'production' });
      expect(loadSecrets(empty, production)).toEqual(made);
    } finally {
      rmSync(empty, { recursive: true });
    }
  });

  it('are not told when their file is damaged: what is wrong is, and what to do', () => {
    const damaged = mkdtempSync(join(tmpdir(), 'psk-secrets-'));
    const path = join(damaged, 'secrets.json');
    const whole = { mediaSecret: 'x'.repeat(43), ticketKeys: `1:${key(7)}` };
    const fault = (content: string): unknown => {
      writeFileSync(path, content);
      try {
        return loadSecrets(damaged, {});
      } catch (error) {
        return error;
      }
    };
    try {
      expect(fault(JSON.stringify(whole))).toMatchObject(whole);
      for (const [content, named] of [
        [JSON.stringify(whole).slice(0, -9), 'mediaSecret, ticketKeys'],
        ['', 'mediaSecret, ticketKeys'],
        ['null', 'mediaSecret, ticketKeys'],
        [JSON.stringify({ ...whole, mediaSecret: '' }), 'mediaSecret'],
        [JSON.stringify({ ...whole, ticketKeys: `1:${key(7).slice(0, 12)}` }), 'ticketKeys'],
      ] as const) {
        const error = fault(content) as Error;
        expect(error).toBeInstanceOf(ConfigError);
        expect(error.message).toContain(`${path}: ${named} puudub või on vigane. Taasta fail varukoopiast`);
        for (const secret of ['xxx', key(7).slice(0, 8)]) expect(error.message).not.toContain(secret);
      }
    } finally {
      rmSync(damaged, { recursive: true });
    }
  });

  it('hold ticket keys of which the first signs and all verify, with blanks between them or not', () => {
    for (const TICKET_KEYS of [`2:${key(2)},1:${key(1)}`, `2:${key(2)}, 1:${key(1)}`]) {
      const { signing, keys } = loadConfig({ ...secrets, TICKET_KEYS }).ticketKeys;
      expect([signing, [...keys.keys()]]).toEqual([2, [2, 1]]);
    }
    expect(() => loadConfig({ ...secrets, TICKET_KEYS: '1:short' })).toThrow('TICKET_KEYS');
  });
});
