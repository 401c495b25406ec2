import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../runtime/env.ts';
import { goodSecrets } from '../../runtime/testing/good-secrets.ts';
import { readConfig } from './config.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const good = {
  SERVER_URL: 'http://127.0.0.1:8080/',
  MEDIA_SECRET: 'a secret of some length',
  TICKET_KEYS: `1:${key},2:${key}`,
};

test('three values are enough; the rest has defaults', () => {
  const config = readConfig({ ...good, DATA_DIR: '/var/lib/paasuke' });
  expect(config).toMatchObject({
    directory: '/var/lib/paasuke/media',
    serverUrl: 'http://127.0.0.1:8080',
    edge: { id: 's1', host: '0.0.0.0', port: 8081 },
    ingest: { controlHost: '127.0.0.1', controlPort: 8090 },
    ffmpegPath: undefined,
  });
  expect([...config.ticketKeys.keys()]).toEqual([1, 2]);
  expect([...readConfig({ ...good, TICKET_KEYS: `1:${key}, 2:${key}` }).ticketKeys.keys()]).toEqual([1, 2]);
});

test('sources in the own network are for those who do not run in production, or allow them', () => {
  const allowed = (env: Record<string, string>): boolean =>
    readConfig({ ...good, ...env }).ingest.allowPrivateSources;
  expect(allowed({})).toBe(true);
  expect(allowed({ ...goodSecrets, NODE_ENV: 'production' })).toBe(false);
  expect(allowed({ ...goodSecrets, NODE_ENV: 'production', ALLOW_PRIVATE_SOURCES: '1' })).toBe(true);
  expect(allowed({ ALLOW_PRIVATE_SOURCES: 'off' })).toBe(false);
  expect(() => allowed({ ALLOW_PRIVATE_SOURCES: 'maybe' })).toThrow('ALLOW_PRIVATE_SOURCES');
});

test('all faults are reported together, and no secret with them', () => {
  const fault = (() => {
    try {
      readConfig({ MEDIA_SECRET: 'short', TICKET_KEYS: '1:c2hvcnQ=,x:y', EDGE_PORT: 'eight' });
    } catch (error) {
      return error as Error;
    }
    return undefined;
  })();
  expect(fault).toBeInstanceOf(ConfigError);
  for (const name of [
    'SERVER_URL',
    'MEDIA_SECRET',
    'TICKET_KEYS: võti 1 on lühem kui 32 baiti, kirje',
    'EDGE_PORT',
  ]) {
    expect(fault?.message).toContain(name);
  }
  expect(fault?.message).not.toContain('c2hvcnQ');
});

test('production takes no secrets and keys that everybody can guess, and says what to do', () => {
  const faultOf = (env: Record<string, string>): string => {
    try {
      readConfig({ ...good, ...goodSecrets, NODE_ENV: 'production', ...env });
      return '';
    } catch (fault) {
      return (fault as Error).message;
    }
  };
  expect(faultOf({})).toBe('');
  const zeros = `1:${Buffer.alloc(32).toString('base64')}`;
  const fault = faultOf({ MEDIA_SECRET: 'abc', TICKET_KEYS: zeros, METRICS_TOKEN: 'token' });
  expect(fault.split('\n')).toEqual([
    expect.stringMatching(/^MEDIA_SECRET: lühem kui 32 märki\. Tee uus.*openssl rand -hex 32$/),
    expect.stringMatching(/^METRICS_TOKEN: lühem kui 16 märki\. Tee uus/),
    expect.stringMatching(/^TICKET_KEYS: võti 1 on äraarvatav.*openssl rand -base64 32/),
  ]);
  const path = join(mkdtempSync(join(tmpdir(), 'psk-keys-')), 'secrets.json');
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  writeFileSync(path, JSON.stringify({ ticketKeys: zeros }));
  expect(faultOf({ TICKET_KEYS: '', TICKET_KEYS_FILE: path })).toMatch(/secrets\.json: võti 1 on äraarvatav/);
  writeFileSync(path, JSON.stringify({ ticketKeys: goodSecrets.TICKET_KEYS }));
  expect(faultOf({ TICKET_KEYS: '', TICKET_KEYS_FILE: path })).toBe('');
});
