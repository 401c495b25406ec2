import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../contract/routes/operate.ts';
import type { EdgeReport } from '../adapters/media/port.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { DatabaseFacts } from '../platform/db/look-at-database.ts';
import { scenario } from '../scenario/scenario.ts';
import type { Finding } from './finding.ts';
import { lookAtAddress } from './look-at-addresses.ts';
import { compareClocks, lookAtDisk, lookAtFfmpeg } from './look-at-machine.ts';
import { lookAtMail } from './look-at-mail.ts';
import { judgeDatabase, judgeEdges } from './look-at-service.ts';

const home = mkdtempSync(join(tmpdir(), 'psk-doctor-'));
afterAll(() => rmSync(home, { recursive: true }));

const now = Date.parse('2026-11-21T20:43:00Z');
const day = 86_400_000;
const key = `v=DKIM1; k=rsa; p=${'A'.repeat(200)}`;

/** A world in which all is well, but for what a test says. */
const world = (more: Partial<OutsidePort> = {}): OutsidePort => ({
  addressesOf: async () => ['203.0.113.5'],
  textsOf: async (name) =>
    name.startsWith('_dmarc') ? ['v=DMARC1; p=none'] : name.includes('_domainkey') ? [key] : ['v=spf1 -all'],
  certificateEnds: async () => now + 60 * day,
  ask: async () => ({ status: 200, dateMs: now }),
  json: () => Promise.reject(new Error('connect ECONNREFUSED')),
  tryMail: async () => {},
  versionOf: async () => 'ffmpeg version 5.1.9-0+deb12u1 Copyright',
  isContainer: () => false,
  ...more,
});
const states = (findings: readonly Finding[]) => findings.map(({ state }) => state);
const complaints = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'good').map(({ state, found }) => `${state}: ${found}`);

/** Everything that is complained of comes with a way to mend it. */
const expectMends = (findings: readonly Finding[]) => {
  for (const { state, mend } of findings) expect(mend !== undefined).toBe(state !== 'good');
  // What the environment calls something stands in brackets alone.
  const words = findings.map(({ what, found, mend = '' }) => `${what} ${found} ${mend}`).join(' ');
  expect(words.replace(/\([^)]*\)/g, '').match(/[A-Z]{2,}_[A-Z]+/g) ?? []).toEqual([]);
};

describe('an address', () => {
  const look = (url: string, more: Partial<OutsidePort> = {}, production = true) =>
    lookAtAddress(
      { what: 'Teenuse aadress', url, healthPath: '/healthz' },
      { outside: world(more), clock: () => now, production },
    );
  const fails = () => Promise.reject(new Error('connect ECONNREFUSED'));

  it('is well when its name, its certificate and what answers there are', async () => {
    expect(states(await look('https://tv.test'))).toEqual(['good', 'good', 'good', 'good']);
  });

  it.each<[what: string, url: string, world: Partial<OutsidePort>, complaint: string]>([
    ['has no name', 'https://tv.test', { addressesOf: async () => [] }, 'bad: nime tv.test ei ole'],
    ['is not encrypted', 'http://tv.test', {}, 'bad: http://tv.test ei ole krüpteeritud'],
    [
      'has a certificate that ends',
      'https://tv.test',
      { certificateEnds: async () => now + 5 * day },
      'warn: sertifikaat kehtib veel 5 päeva',
    ],
    [
      'has a certificate that is not good',
      'https://tv.test',
      { certificateEnds: () => Promise.reject(new Error('self-signed certificate')) },
      'bad: sertifikaat ei kõlba: self-signed certificate',
    ],
    [
      'does not answer',
      'https://tv.test',
      { ask: fails },
      'bad: https://tv.test/healthz ei vasta: connect ECONNREFUSED',
    ],
    [
      'answers that it is ill',
      'https://tv.test',
      { ask: async () => ({ status: 503, dateMs: now }) },
      'bad: https://tv.test/healthz vastab koodiga 503',
    ],
    [
      'has another clock',
      'https://tv.test',
      { ask: async () => ({ status: 200, dateMs: now - 90_000 }) },
      'bad: Teenuse aadress: erineb -90 s',
    ],
  ])('%s', async (_, url, more, complaint) => {
    const found = await look(url, more);
    expect(complaints(found)).toEqual([complaint]);
    expectMends(found);
  });

  it('below a path is asked there', async () => {
    const asked: string[] = [];
    await look('https://tv.test/edge/s1', {
      ask: async (url) => {
        asked.push(url);
        return { status: 200, dateMs: now };
      },
    });
    expect(asked).toEqual(['https://tv.test/edge/s1/healthz']);
  });

  it('may be plain while it is tried out', async () => {
    expect(complaints(await look('http://localhost:8080', {}, false))).toEqual([]);
  });
});

describe('mail', () => {
  const mail = {
    smtpUrl: 'smtps://teated:salajane@mail.test',
    from: 'Pääsuke <teated@tv.test>',
    dkim: { domain: 'tv.test', selector: 's1', keyFile: '/dev/null' },
  };

  it('is well when it is taken and signed', async () => {
    expect(states(await lookAtMail(mail, world()))).toEqual(['good', 'good', 'good', 'good']);
  });

  it('that is refused, and that nobody believes, is told with what to do', async () => {
    const found = await lookAtMail(
      mail,
      world({ tryMail: () => Promise.reject(new Error('535 no such user')), textsOf: async () => [] }),
    );
    expect(complaints(found)).toEqual([
      'bad: kirjaserver keeldub: 535 no such user',
      'warn: domeenil tv.test ei ole SPFi',
      'warn: domeenil tv.test ei ole DMARCi',
      'bad: avalikku võtit ei ole: s1._domainkey.tv.test',
    ]);
    expectMends(found);
    expect(JSON.stringify(found)).not.toContain('salajane');
  });

  it('that stays in the house is told', async () => {
    const found = await lookAtMail({ ...mail, smtpUrl: undefined }, world());
    expect(states(found)).toEqual(['warn']);
  });
});

describe('the machine', () => {
  it('has room and keeps its secrets, or it is told', async () => {
    writeFileSync(join(home, 'secrets.json'), '{}', { mode: 0o600 });
    expect(complaints(await lookAtDisk(home)).filter((one) => one.includes('secrets'))).toEqual([]);
    writeFileSync(join(home, 'open'), '');
    const open = mkdtempSync(join(home, 'open-'));
    writeFileSync(join(open, 'secrets.json'), '{}', { mode: 0o644 });
    expect(complaints(await lookAtDisk(open))).toContain('bad: secrets.json on teistele loetav (644)');
    expect(states(await lookAtDisk(join(home, 'puudub')))).toEqual(['bad']);
  });

  it.each([
    ['ffmpeg version 5.1.9-0+deb12u1 Copyright', 'good'],
    ['ffmpeg version n7.0 Copyright', 'good'],
    ['ffmpeg version N-112000-g1234 Copyright', 'good'],
    ['ffmpeg version 4.4.2 Copyright', 'warn'],
    [undefined, 'warn'],
  ])('reads feeds with %s: %s', async (line, state) => {
    const found = await lookAtFfmpeg(world({ versionOf: async () => line }), 'ffmpeg');
    expect(found.state).toBe(state);
  });

  it('has a clock that is the same to two seconds', () => {
    expect(compareClocks('x', now + 1_900, now).state).toBe('good');
    expect(compareClocks('x', now - 2_100, now).state).toBe('bad');
  });
});

describe('PostgreSQL', () => {
  const well: DatabaseFacts = {
    version: '15.14',
    major: 15,
    nowMs: now,
    settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '100' },
  };

  it('is well as it comes', () => expect(complaints(judgeDatabase(well, now))).toEqual([]));

  it('that may lose money is told', () => {
    const settings = {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'on',
      max_connections: '20',
    };
    const found = judgeDatabase({ ...well, version: '12.1', major: 12, nowMs: now + 60_000, settings }, now);
    expect(complaints(found)).toEqual([
      'warn: PostgreSQL 12.1 on vana',
      'bad: elektrikatkestus võib makseid kaotada (fsync = off)',
      'bad: elektrikatkestus võib makseid kaotada (synchronous_commit = off)',
      'warn: 20 ühendust on kahele serverile vähe (max_connections)',
      'bad: Andmebaas: erineb 60 s',
    ]);
    expectMends(found);
  });
});

describe('stream servers', () => {
  const report = (health: Partial<NonNullable<EdgeReport['health']>> | undefined): EdgeReport => ({
    id: 's1',
    url: 'http://10.0.0.2:8081',
    health: health && {
      id: 's1',
      draining: false,
      revocationsAgeMs: 10,
      viewers: 3,
      bitsPerSecond: 0,
      ticketKeys: [1, 2],
      channels: {},
      version: '0.1.0',
      ...health,
    },
  });
  const config = { version: '0.1.0', ticketKeys: { signing: 2, keys: new Map() } };
  const complaintsOf = (health: Parameters<typeof report>[0]) =>
    complaints(judgeEdges([report(health)], config));

  it('are well when they answer and open what is signed', () => expect(complaintsOf({})).toEqual([]));
  it('that are away, older, or know other keys are told', () => {
    expect(complaintsOf(undefined)).toEqual(['bad: ei vasta aadressil http://10.0.0.2:8081']);
    expect(complaintsOf({ ticketKeys: [1] })).toEqual([
      'bad: piletivõtit 2 ei tunta: ükski pilet ei ava midagi',
    ]);
    const [one, two, three] = ['http://10.0.0.5:8090', 'http://10.0.0.6:8090', 'http://10.0.0.7:8090'];
    expect(complaintsOf({ ingests: { [one]: 'answers', [two]: 'refused', [three]: 'away' } })).toEqual([
      `bad: salvestav osa ${two} ei võta selle saladust (MEDIA_SECRET) või on vanem`,
      `warn: salvestav osa ${three} ei vasta sellele`,
    ]);
    expect(complaintsOf({ version: '0.0.9' })).toEqual(['warn: versioon 0.0.9, server 0.1.0']);
  });
});

describe('the command', () => {
  let proxy: OutsidePort['json'] = world().json;
  const outside = world({ json: (...given) => proxy(...given) });
  const s = scenario({ dataDir: home, publicUrl: 'https://tv.test', trustProxy: '1', outside });
  const run = (...args: string[]) =>
    s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name: 'doctor', args } });

  it('says what is well, what is not and how to mend it, and ends with 1 where something is broken', async () => {
    s.media.setAlive('s2', false);
    const { exitCode, text } = await run();
    expect(exitCode).toBe(1);
    expect(text).toMatch(/^✓ Andmekausta ketas: .* vaba/m);
    expect(text).toMatch(/^✗ Voogude server s2: ei vasta.*\n {4}Käivita see/m);
    expect(text).toMatch(/^! Varukoopia: pole tehtud\n {4}Määra haldusest, kuhu varukoopiad lähevad/m);
    expect(text).toMatch(/\nKorras \d+, tähelepanu \d+, katki \d+\.$/);
    expect(text).not.toContain('media-secret');
  });

  it.each([
    [
      'appends who asked it',
      '10.0.0.9',
      (given: string) => `${given}, 203.0.113.5`,
      '✓ Vaheserver: järjest 1',
    ],
    ['passes on what it is given', '10.0.0.9', (given: string) => given, '✗ Vaheserver: X-Forwarded-For'],
    [
      'is not believed',
      '198.51.100.9',
      (given: string) => `${given}, 203.0.113.5`,
      '! Vaheserver: 198.51.100.9',
    ],
  ])('sees by asking whether the proxy %s', async (_, remoteAddress, append, words) => {
    proxy = async (url, given = {}) => {
      const forwarded = append(given['x-forwarded-for'] ?? '203.0.113.5');
      const headers = { 'x-forwarded-for': forwarded };
      const answer = await s.inject({ url: url.slice('https://tv.test'.length), headers, remoteAddress });
      return answer.json();
    };
    expect((await run()).text).toContain(words);
    const unproved = await s.inject({ url: '/livez/seen?nonce=1&proof=2' });
    expect([unproved.statusCode, unproved.json()]).toMatchObject([404, { error: 'route.unknown' }]);
  });

  it('takes no arguments', async () => {
    expect(await run('kõik')).toMatchObject({ exitCode: 2 });
  });
});
