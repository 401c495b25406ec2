import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { ConfigError, EnvReader, type Env } from '../../../runtime/env.ts';
import { inForce, readPublicKeys, refuseWithoutSha1 } from './key-files.ts';
import { paymentOrigins } from './page-origins.ts';
import { goodSecrets } from '../../../runtime/testing/good-secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-payments-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
const pemOf = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
const [ours, theirs, newer] = [0, 1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const ownKey = file('meie.pem', pemOf(ours!.privateKey));
const theirKey = file('nende.pem', pemOf(theirs!.publicKey));
const newerKey = file('uus.pem', pemOf(newer!.publicKey));

const ground = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tv.naide.test',
  DATABASE_URL: 'postgres://naide.test/tv',
  ...goodSecrets,
  DATA_DIR: folder,
};
const trustly = {
  TRUSTLY_USERNAME: 'paasuke',
  TRUSTLY_PASSWORD: 'väga-salajane-parool',
  TRUSTLY_PRIVATE_KEY_FILE: ownKey,
  TRUSTLY_PUBLIC_KEY_FILES: theirKey,
};
const paysera = { PAYSERA_PROJECT_ID: '12345', PAYSERA_PASSWORD: 'teine-salajane-parool' };
const banks = {
  BANK_LINKS: 'swedbank,lhv',
  SWEDBANK_SND_ID: 'PAASUKE',
  SWEDBANK_PRIVATE_KEY_FILE: ownKey,
  SWEDBANK_PUBLIC_KEY_FILES: theirKey,
  LHV_SND_ID: 'TV17',
  LHV_PRIVATE_KEY_FILE: ownKey,
  LHV_PUBLIC_KEY_FILES: theirKey,
};
const paymentsOf = (env: Env) => loadConfig({ ...ground, ...env }).payments;
/** The names with which the faults begin. */
function faultsOf(env: Env): string[] {
  try {
    paymentsOf(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}
const namesIn = (faults: string[]): string[] => faults.map((fault) => fault.split(':')[0]!);

describe('payments', () => {
  it('are none where nothing is set', () => {
    const payments = paymentsOf({});
    expect(payments).toMatchObject({ simulators: undefined, names: [], bankLinks: [] });
    expect(paymentOrigins(payments)).toEqual({ frames: [], forms: [] });
  });

  it('go through all that are set, and the page may reach no more than those', () => {
    const payments = paymentsOf({ ...trustly, ...paysera, ...banks });
    expect(payments.names).toEqual(['TRUSTLY', 'PAYSERA', 'SWEDBANK', 'LHV']);
    expect(payments.trustly).toMatchObject({
      url: 'https://api.trustly.com/1',
      country: 'EE',
      statement: 'tv.naide.test',
      simulated: false,
    });
    expect(payments.paysera).toMatchObject({
      url: 'https://bank.paysera.com/pay/',
      publicKeys: 'https://www.paysera.com/download/public.key',
      allowSs1: false,
      simulated: false,
    });
    expect(payments.bankLinks).toMatchObject([
      { id: 'swedbank', sndId: 'PAASUKE', bankIds: ['HP'], version: '009', versions: ['009'] },
      { id: 'lhv', sndId: 'TV17', bankIds: ['LHV'] },
    ]);
    expect(paymentOrigins(payments)).toEqual({
      frames: ['https://*.trustly.com'],
      forms: ['https://www.swedbank.ee', 'https://www.lhv.ee'],
    });
  });

  it('of a bank can be set in all that banks differ in', () => {
    const [swedbank] = paymentsOf({
      ...banks,
      BANK_LINKS: 'swedbank',
      SWEDBANK_URL: 'https://pank.naide.test/link',
      SWEDBANK_BANK_IDS: 'HP, SWEDBANK_EE',
      SWEDBANK_VERSION: '009',
      SWEDBANK_VERSIONS: '009,008',
    }).bankLinks;
    expect(swedbank).toMatchObject({
      url: 'https://pank.naide.test/link',
      bankIds: ['HP', 'SWEDBANK_EE'],
      versions: ['008', '009'],
    });
  });
});

describe('a start is refused', () => {
  it.each([
    ['without a database that outlives a power cut', { DATABASE_URL: '', ALLOW_EMBEDDED_DB: '1' }],
    ['without https', { PUBLIC_URL: 'http://localhost:8080' }],
    ['beside simulators', { PAYMENT_SIMULATORS: 'http://127.0.0.1:8084', DEMO: '1' }],
  ])('with real providers %s', (_, env) => {
    expect(faultsOf({ ...trustly, ...env })).toHaveLength(1);
    expect(faultsOf({ ...paysera, ...env })).toHaveLength(1);
    expect(faultsOf({ ...banks, ...env }).join()).toMatch(/SWEDBANK.*LHV/);
  });

  it('with providers where no money moves, unless it is a demo', () => {
    const simulators = { PAYMENT_SIMULATORS: 'http://127.0.0.1:8084' };
    for (const env of [simulators, { ...trustly, TRUSTLY_MODE: 'test' }, { ...paysera, PAYSERA_TEST: '1' }]) {
      expect(faultsOf(env)).toHaveLength(1);
      expect(faultsOf({ ...env, DEMO: '1' })).toEqual([]);
      expect(faultsOf({ ...env, NODE_ENV: 'test', DEMO: '0' })).toEqual([]);
    }
  });

  it.each([
    ['half of Trustly', { ...trustly, TRUSTLY_PASSWORD: '' }, ['TRUSTLY_PASSWORD']],
    ['half of Paysera', { ...paysera, PAYSERA_PASSWORD: '' }, ['PAYSERA_PASSWORD']],
    ['a bank without anything', { BANK_LINKS: 'seb' }, ['BANK_LINKS']],
    ['a bank that there is not', { BANK_LINKS: 'pankpank' }, ['BANK_LINKS']],
    [
      'a bank whose address nobody knows',
      {
        BANK_LINKS: 'coop',
        COOP_SND_ID: 'A',
        COOP_PRIVATE_KEY_FILE: ownKey,
        COOP_PUBLIC_KEY_FILES: theirKey,
      },
      ['COOP_URL'],
    ],
    ['a name that is too long', { ...banks, LHV_SND_ID: 'A'.repeat(16) }, ['LHV_SND_ID']],
    [
      'versions of nobody',
      { ...banks, LHV_VERSION: '007', LHV_VERSIONS: '009,010' },
      ['LHV_VERSION', 'LHV_VERSIONS'],
    ],
    ['a country of words', { ...trustly, TRUSTLY_COUNTRY: 'Eesti' }, ['TRUSTLY_COUNTRY']],
    ['a project of letters', { ...paysera, PAYSERA_PROJECT_ID: 'abc' }, ['PAYSERA_PROJECT_ID']],
    [
      'a key that is not there',
      { ...trustly, TRUSTLY_PRIVATE_KEY_FILE: '/ei/ole' },
      ['TRUSTLY_PRIVATE_KEY_FILE'],
    ],
    [
      'a key that is none',
      { ...trustly, TRUSTLY_PUBLIC_KEY_FILES: file('x', 'x') },
      ['TRUSTLY_PUBLIC_KEY_FILES'],
    ],
    [
      'a key of another kind',
      { ...trustly, TRUSTLY_PRIVATE_KEY_FILE: file('ec', pemOf(elliptic.privateKey)) },
      ['TRUSTLY_PRIVATE_KEY_FILE'],
    ],
    [
      'a public key instead of ours',
      { ...trustly, TRUSTLY_PRIVATE_KEY_FILE: theirKey },
      ['TRUSTLY_PRIVATE_KEY_FILE'],
    ],
    [
      'a day that there is not',
      { ...trustly, TRUSTLY_PUBLIC_KEY_FILES: `${theirKey}@2026-13-01/` },
      ['TRUSTLY_PUBLIC_KEY_FILES'],
    ],
  ])('with %s', (_, env, names) => {
    expect(namesIn(faultsOf(env))).toEqual(names);
  });

  it('with everything that is wrong told together', () => {
    const env = {
      ...trustly,
      ...paysera,
      ...banks,
      TRUSTLY_PASSWORD: '',
      PAYSERA_PROJECT_ID: 'x',
      LHV_PUBLIC_KEY_FILES: '/ei/ole',
      PUBLIC_URL: 'http://localhost:8080',
    };
    const faults = faultsOf(env);
    expect(faults.join()).not.toMatch(/salajane|PRIVATE KEY-----/);
    expect(new Set(namesIn(faults))).toEqual(
      new Set([
        'TRUSTLY_PASSWORD',
        'PAYSERA_PROJECT_ID',
        'PAYSERA',
        'LHV_PUBLIC_KEY_FILES',
        'SWEDBANK',
        'LHV',
      ]),
    );
  });
});

it('keys of a provider are in force on their days', () => {
  const env = { ...trustly, TRUSTLY_PUBLIC_KEY_FILES: `${theirKey}@/2026-12-01, ${newerKey}@2026-11-01/` };
  const { publicKeys } = paymentsOf(env).trustly!;
  const on = (day: string) => inForce(publicKeys, Date.parse(day)).map(pemOf);
  const [old, fresh] = [pemOf(theirs!.publicKey), pemOf(newer!.publicKey)];
  expect(on('2026-10-31T23:59:59Z')).toEqual([old]);
  expect(on('2026-11-01T00:00:00Z')).toEqual([old, fresh]);
  expect(on('2026-12-01T00:00:00Z')).toEqual([fresh]);
});

it('a certificate says its days itself, unless others are set', () => {
  const fixture = join(import.meta.dirname, '../../adapters/payment/fixtures/paysera-classic.json');
  const { keys } = JSON.parse(readFileSync(fixture, 'utf8')) as { keys: Record<string, string> };
  const path = file('tunnistus.pem', keys['paysera_public_2009_cert']!);
  const daysOf = (KEYS: string) =>
    readPublicKeys(new EnvReader({ KEYS }), 'KEYS').map(({ fromMs, untilMs }) =>
      [fromMs, untilMs].map((ms) => new Date(ms).toISOString().slice(0, 10)),
    );
  expect(daysOf(path)).toEqual([['2009-07-24', '2017-10-10']]);
  expect(daysOf(`${path}@/2030-01-01`)).toEqual([['2009-07-24', '2030-01-01']]);
});

it('a key that may make no SHA-1 signature is told of, with what to do', () => {
  const modern = generateKeyPairSync('rsa-pss', { modulusLength: 2_048, hashAlgorithm: 'sha256' });
  const read = new EnvReader({});
  refuseWithoutSha1(read, 'TRUSTLY_PRIVATE_KEY_FILE', ours!.privateKey);
  expect(read.faults).toEqual([]);
  refuseWithoutSha1(read, 'TRUSTLY_PRIVATE_KEY_FILE', modern.privateKey);
  expect(read.faults).toEqual([
    expect.stringMatching(/^TRUSTLY_PRIVATE_KEY_FILE: .*SHA-1.*update-crypto-policies/),
  ]);
});
