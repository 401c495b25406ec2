import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { listFindings } from '../../contract/routes/console/service.ts';
import { runCommand } from '../../contract/routes/operate.ts';
import { minuteMs as minute } from '../../contract/time.ts';
import { operatorAs, systemSecret } from '../scenario/callers.ts';
import { scenario } from '../scenario/scenario.ts';
import type { Finding } from './finding.ts';
import { judgePort, judgeSecrets } from './look-at-ports.ts';
import { judgeSetUp } from './look-at-setup.ts';

const home = mkdtempSync(join(tmpdir(), 'psk-findings-'));
afterAll(() => rmSync(home, { recursive: true }));

const complaints = (findings: readonly Finding[]) => findings.map(({ state, found }) => `${state}: ${found}`);
const expectMends = (findings: readonly Finding[]) => {
  for (const { mend } of findings) expect(mend).toBeDefined();
};

describe('what lets strangers in', () => {
  it.each([
    ['0.0.0.0', 1, false, ['warn: port 8080 on lahti kõigile, kuigi ees on vaheserver']],
    ['127.0.0.1', 1, false, []],
    ['0.0.0.0', false, false, []],
    // There the world reaches published ports only.
    ['0.0.0.0', ['10.0.0.0/8'], true, []],
  ] as const)('is a port that is open beside a proxy: %s, %j, %s', (host, trust, isContainer, words) => {
    const trustProxy = typeof trust === 'object' ? [...trust] : trust;
    const found = judgePort({ host, port: 8080, trustProxy }, isContainer);
    expect(complaints(found)).toEqual(words);
    expectMends(found);
  });

  it('are secrets that protect nothing, and an address without TLS, also where production does not refuse them', () => {
    const weak = {
      production: false,
      publicUrl: 'http://tv.test',
      mediaSecret: 'abc',
      metricsSecrets: ['abc', 'paasuke-demo'],
      ticketKeys: { signing: 1, keys: new Map([[1, Buffer.alloc(32, 7)]]) },
    };
    const found = judgeSecrets(weak);
    expect(complaints(found)).toEqual([
      'bad: osade ühine saladus: lühem kui 32 märki',
      'bad: mõõdikute võti: see väärtus seisab README-s või näidisfailis ja on kõigile teada',
      expect.stringMatching(/^bad: piletivõtmed: võti 1 on äraarvatav/),
      'warn: http://tv.test ei ole krüpteeritud',
    ]);
    expectMends(found);
  });
});

test('a service that has only just been set up is told what is left to do, and where', () => {
  const operator = { secondFactor: false, disabledAt: null, invitedUntil: null };
  const found = judgeSetUp({ channels: 0, guideSources: 0, operators: [operator], settings: {} });
  expect(found.map(({ what, to }) => [what, to])).toEqual([
    ['Kanalid', '/lineup'],
    ['Haldurid', '/operators'],
    ['Tingimused', '/settings'],
    ['Tingimused', '/settings'],
  ]);
  expectMends(found);
  const settings = { OPERATOR_NAME: 'Naide', SUPPORT_EMAIL: 'abi@naide.ee' };
  const operators = [
    { ...operator, secondFactor: true },
    { ...operator, invitedUntil: 1 },
  ];
  const later = { channels: 3, operators, settings };
  expect(complaints(judgeSetUp({ ...later, guideSources: 0 }))).toEqual(['warn: ühtegi allikat ei ole']);
  expect(judgeSetUp({ ...later, guideSources: 1 })).toEqual([]);
});

describe('the look at the whole', () => {
  const s = scenario({ dataDir: home });

  it('writes nothing, neither a file nor into one', async () => {
    const state = () => readdirSync(home).map((name) => [name, statSync(join(home, name)).mtimeMs]);
    const folder = () => statSync(home).mtimeMs;
    const before = [state(), folder()];
    await s.client({ token: systemSecret })(runCommand, { body: { name: 'doctor', args: [] } });
    expect([state(), folder()]).toEqual(before);
  });

  it('is in the console too, kept for ten minutes unless it is wanted fresh', async () => {
    const { call } = await operatorAs(s, 'support');
    const first = await call(listFindings, { query: {} });
    expect(first.findings).toContainEqual(
      expect.objectContaining({ state: 'warn', what: 'Varukoopia', found: 'pole tehtud', to: null }),
    );
    s.passes(minute);
    const again = await call(listFindings, { query: { fresh: '1' } });
    expect(again.at).toBe(first.at + minute);
    s.passes(11 * minute);
    expect((await call(listFindings, { query: {} })).at).toBe(s.now());
  });
});
