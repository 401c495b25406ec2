import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgotPassword } from '../../../contract/routes/access.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { statementOf } from '../../../simulators/bank-transfer/statement.ts';
import { createAccount } from '../../domains/accounts/index.ts';
import { creditViewtime } from '../../domains/viewtime/index.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { doneJob } from '../../scenario/done-job.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { renamedWords } from '../run-named.ts';
import { blocks, documentedCommands, pages, root, wordsOf } from './read-pages.ts';

const s = scenario();
const run = (name: string, ...args: string[]) =>
  s.client({ token: systemSecret })(runCommand, { body: { name, args } });

/** What needs a whole machine, or a database of its own, is run by tests of its own. */
const elsewhere: Record<string, string> = {
  backup: 'server/backup/backup.test.ts',
  restore: 'server/backup/backup.test.ts',
  'try-backup': 'server/backup/backup.test.ts',
  'move-database': 'server/backup/backup.test.ts',
  'preview-config-import': 'server/backup/config/config.test.ts',
  'import-config': 'server/backup/config/config.test.ts',
  'rehearse-update': 'server/backup/update/rehearse.test.ts',
  migrate: 'server/cli/main.process.test.ts',
  setup: 'deploy/one-machine/one-machine.process.test.ts',
  'list-ticket-keys': 'server/domains/streaming/ticket-keys.test.ts',
  'change-ticket-keys': 'server/domains/streaming/ticket-keys.test.ts',
};

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'paasuke-documented-'));
  await writeFile(join(home, 'kevade.mkv'), 'film');
  await writeFile(join(home, 'list.m3u'), '#EXTM3U\n#EXTINF:-1,Kaamera\nhttps://voog.test/kaamera.m3u8\n');
  const plain = { create: { width: 64, height: 64, channels: 3, background: 'teal' } } as const;
  await sharp(plain).png().toFile(join(home, 'logo.png'));
  const common = { day: '2026-11-20', payer: 'Keegi', iban: 'EE471000001020145685' };
  const input = { profile: 'seb', version: '08', account: 'EE382200221020145685', openingCents: 0 } as const;
  const transfers = ['A', 'B'].map((ref) => ({ ...common, ref, cents: 500 }));
  await writeFile(join(home, 'statement.xml'), statementOf({ ...input, transfers }));
});
afterAll(() => rm(home, { recursive: true }));

/** What stands on the pages for what an operator has, by what there is here. */
let mine: Record<string, string>;
beforeEach(async () => {
  const person = { email: 'mari@naide.ee', firstName: 'Mari', lastName: 'Mets', demo: false };
  const accountId = await createAccount(s.db, person, s.now());
  const credit = { accountId, seconds: 30 * 86_400, reason: 'goodwill', sourceKey: 'test' } as const;
  await creditViewtime(s.db, credit, s.now());
  await s.channel({ source: { kind: 'fed', mode: 'copy', url: 'udp://239.1.1.1:5000' } });
  await s.programs('etv', [at('2026-11-21 20:00', 60, 'Uudised')]);
  await doneJob(s, { name: 'test.work', cron: '0 0 * * *', run: async () => {} });
  await run('import-statement', '--file', join(home, 'statement.xml'));
  await run('send-broadcast', '', 'Tere', '--ways', 'modal', '--email', 'mari@naide.ee');
  const [bank17, bank18] = (await run('list-payment-queue')).text.match(/bank-\d+/g)!;
  mine = {
    EMAIL: 'mari@naide.ee',
    LIST: join(home, 'list.m3u'),
    FILE: join(home, 'logo.png'),
    CODE: 'RECORDING_HOURS',
    ID: 'etv',
    NAME: 'test.work',
    '…': 'Tekst',
    '/films/kevade.mkv': join(home, 'kevade.mkv'),
    'valjavote.xml': join(home, 'statement.xml'),
    'aruanne.csv': join(home, 'aruanne.csv'),
    'bank-17': bank17!,
    'bank-18': bank18!,
  };
});

/** Where the same word stands for something else. */
const besides: Record<string, (words: string[]) => Promise<string[]> | string[]> = {
  'drain-server ID --draining': () => ['s1', '--draining'],
  'save-lineup-channel ID --name NAME --addresses ADDRESS': () => [
    'uus',
    '--name',
    'Uus',
    '--addresses',
    'udp://239.1.1.1:5001',
  ],
  // Sentences that name them mean what stands in a block.
  'import-statement --file FILE': () => ['--file', join(home, 'statement.xml')],
  'give-goodwill': (words) => (words.length > 0 ? words : ['mari@naide.ee', '3', 'katkestus']),
  'get-mail': async () => {
    await s.client()(forgotPassword, { body: { email: 'mari@naide.ee' } });
    return ['1'];
  },
  'edit-guide-program': async ([, ...rest]) => [await programId(), ...rest],
};

async function programId(): Promise<string> {
  const { rows } = await s.db.execute<{ id: string }>('select id from program limit 1');
  return String(rows[0]!.id);
}

const documented = documentedCommands();
const here = documented.filter(({ text }) => !(wordsOf(text)[0]! in elsewhere));

describe('what operators are told to type', () => {
  it('is found on the pages', () => {
    expect(documented.length).toBeGreaterThan(50);
    expect(new Set(documented.map(({ page }) => page)).size).toBeGreaterThan(10);
  });

  it('is called as it is called today', () => {
    const renamed = documented.map(({ text }) => renamedWords(wordsOf(text)[0]!));
    expect(renamed.filter((words) => words !== undefined)).toEqual([]);
  });

  it.each(Object.entries(elsewhere))('is run by a test of its own: %s', (name, test) => {
    expect(documented.map(({ text }) => wordsOf(text)[0])).toContain(name);
    expect(existsSync(join(root, test))).toBe(true);
  });

  it.each(here.map(({ page, text }) => [text, page] as const))('works: %s (%s)', async (text) => {
    const [name = '', ...words] = wordsOf(text);
    const given = words.map((word) => mine[word] ?? word);
    const change = besides[text] ?? besides[name];
    const args = change ? await change(given) : given;
    const answer = await run(name, ...args);
    // 1 says that something is wrong with the service, 2 that nothing could be made of the command.
    expect(answer).toMatchObject({ exitCode: expect.toBeOneOf([0, 1]) });
    expect(answer.text).not.toBe('');
  });
});

describe('a block of a page', () => {
  it('is run here, or the page says by which test it is, or why by none', () => {
    const untold = blocks().filter(({ said, lines }) => said === undefined && !lines.every(isRunHere));
    expect(untold.map(({ page, lines }) => `${page}: ${lines[0]}`)).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
  });

  it('names a test that is there', () => {
    const named = blocks().flatMap(({ said = '' }) => /^Run by `([^` ]+)`/.exec(said)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((test) => !existsSync(join(root, test)))).toEqual([]);
  });
});

/** The command line's, and the two commands that every gate is made of; settings are typed nowhere. */
const isRunHere = (line: string): boolean =>
  /^npm (run cli -- |start\b|test\b)/.test(line) || /^\s*[A-Z_]*=?'?[[{]/.test(line);
