import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { loadSecrets, parseTicketKeys } from './secrets.ts';

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
      edgeUrls: [],
      ingestControlUrl: 'http://127.0.0.1:8083',
    });
    expect(config.edgeControlUrls).toEqual(['http://127.0.0.1:8081', 'http://127.0.0.1:8082']);
  });

  it('are refused with every fault at once', () => {
    const wrong = () =>
      loadConfig({
        ...secrets,
        PORT: 'kaheksa',
        DATABASE_URL: 'mysql://x',
        DEMO: 'vist',
        EDGE_URLS: 'a,b',
        PUBLIC_URL: 'tv.naide.test',
        LOG_LEVEL: 'karju',
      });
    expect(wrong).toThrow(expect.objectContaining({ name: 'ConfigError' }));
    for (const name of ['PORT', 'DATABASE_URL', 'DEMO', 'EDGE_URLS', 'PUBLIC_URL', 'LOG_LEVEL'])
      expect(wrong).toThrow(name);
  });

  it('want PostgreSQL in production, unless told that the embedded database will do', () => {
    expect(() => loadConfig({ ...secrets, NODE_ENV: 'production' })).toThrow('DATABASE_URL');
    expect(loadConfig({ ...secrets, NODE_ENV: 'production', ALLOW_EMBEDDED_DB: '1' })).toMatchObject({
      demo: false,
    });
    expect(loadConfig({ ...secrets, NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' })).toMatchObject(
      { databaseUrl: 'postgres://db/x' },
    );
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

  it('sign with the first key and verify with all', () => {
    const { signing, keys } = parseTicketKeys(`2:${key(2)},1:${key(1)}`);
    expect([signing, [...keys.keys()]]).toEqual([2, [2, 1]]);
    for (const wrong of ['', 'x', '1:short', `300:${key(1)}`, `a:${key(1)}`])
      expect(() => parseTicketKeys(wrong)).toThrow('TICKET_KEYS');
  });
});
