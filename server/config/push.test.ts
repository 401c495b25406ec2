import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { goodSecrets } from '../../runtime/testing/good-secrets.ts';

const folders: string[] = [];
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'psk-push-'));
  folders.push(dataDir);
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** The example of RFC 8291. */
const pair = {
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
};
const shared = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/x',
  PUBLIC_URL: 'https://tv.naide.test',
  ...goodSecrets,
};
const pushOf = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env }).push;
const kept = () => join(dataDir, 'push-keys.json');

describe('the keys of push messages', () => {
  it('are made once on a single machine, and are readable by their owner only', () => {
    const first = pushOf()!;
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
    expect(statSync(kept()).mode & 0o777).toBe(0o600);
    expect(pushOf()).toEqual(first);
    expect(readFileSync(kept(), 'utf8')).toContain(first.privateKey);
  });

  it('are those of the environment where it says them, and no file is made', () => {
    expect(pushOf({ ...pair, VAPID_SUBJECT: 'mailto:haldur@naide.test' })).toMatchObject({
      publicKey: pair.VAPID_PUBLIC_KEY,
      privateKey: pair.VAPID_PRIVATE_KEY,
      subject: 'mailto:haldur@naide.test',
    });
    expect(existsSync(kept())).toBe(false);
    expect(pushOf({ ...pair, MAIL_FROM: 'Pääsuke <teated@naide.test>' })!.subject).toBe(
      'mailto:teated@naide.test',
    );
  });

  it('are not made where several machines may share a database, but a file that was brought there is read', () => {
    expect(pushOf(shared)).toBeUndefined();
    expect(existsSync(kept())).toBe(false);
    const { publicKey } = pushOf()!;
    expect(pushOf(shared)!.publicKey).toBe(publicKey);
  });

  it.each([
    [{ VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY }, 'VAPID_PRIVATE_KEY: puudub'],
    [{ VAPID_PRIVATE_KEY: pair.VAPID_PRIVATE_KEY }, 'VAPID_PUBLIC_KEY: puudub'],
    [{ ...pair, VAPID_PRIVATE_KEY: 'A'.repeat(42) + 'E' }, 'ei ole üks võtmepaar'],
    [{ ...pair, VAPID_PRIVATE_KEY: 'lühike' }, 'ei ole üks võtmepaar'],
    [{ ...pair, VAPID_SUBJECT: 'keegi' }, 'VAPID_SUBJECT: oodatud on mailto:'],
    [{ PUSH_SERVICES: 'ftp://naide.test' }, 'PUSH_SERVICES: "ftp://naide.test" ei ole http-aadress'],
  ])('are refused at the start when they cannot be right: %j', (env, fault) => {
    expect(() => pushOf(env)).toThrow(fault);
  });

  it('are refused when their file is broken, without telling what is in it', () => {
    writeFileSync(kept(), '{"publicKey":"salajane"}');
    chmodSync(kept(), 0o600);
    expect(() => pushOf()).toThrow(/push-keys\.json: fail on vigane/);
    expect(() => pushOf()).not.toThrow(/salajane/);
  });
});

it('push services of the operator, and the simulators of a demo, are taken by their origin', () => {
  const env = {
    PUSH_SERVICES: 'https://push.naide.test/x, http://10.0.0.5:9000',
    PAYMENT_SIMULATORS: 'http://localhost:8084',
    DEMO: '1',
  };
  expect(pushOf(env)!.services).toEqual([
    'https://push.naide.test',
    'http://10.0.0.5:9000',
    'http://localhost:8084',
  ]);
  expect(pushOf()!.services).toEqual([]);
});
