import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../contract/routes/operate.ts';
import { acquireLock } from '../../runtime/lock-file.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrateUntil, readMigrations } from '../platform/db/known-migrations.ts';
import { newestDone } from '../platform/db/schema-reach.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const inherited = { PATH, NODE_COMPILE_CACHE };
let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'psk-cli-'))));
afterEach(() => rmSync(home, { recursive: true }));

/** Types a command as an operator does, standing in `home`. */
async function type(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: home,
    env: { ...inherited, DATA_DIR: join(home, 'data'), MEDIA_SECRET: 'saladus', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, code };
}

describe('the command line', () => {
  it('works on the embedded database by itself while no server has it, and leaves it for the next', async () => {
    const { said, code } = await type(['list-pins']);
    expect([said, code]).toEqual(['Midagi ei ole.\n', 0]);
    acquireLock(join(home, 'data/db.lock'))();
  });

  it.each<[args: string[], code: number, words: RegExp]>([
    [['--help'], 0, /^Kasutamine: npm run cli -- KÄSK/],
    [['list-pins', '--help'], 0, /^list-pins\n {4}Parts of archives/],
    [['restore', '--help'], 0, /^restore KAUST/],
    [['pinnid'], 2, /^Sellist käsku ei ole: pinnid\n\nKasutamine:/],
    [['--pins'], 2, /^Sellist käsku ei ole: --pins\n/],
    [[], 2, /^Kasutamine:/],
  ])('answers %j without settings and without a database', async (args, code, words) => {
    const done = await type(args, { PORT: 'kaheksa' });
    expect(done.code).toBe(code);
    expect(code === 0 ? done.said : done.complained).toMatch(words);
    expect(existsSync(join(home, 'data'))).toBe(false);
  });

  it('leaves mails to the server, which alone knows whether they go out', async () => {
    const added = await type(['add-member', 'mari@naide.test', 'Mari Mets', '--invite']);
    expect([added.complained, added.code]).toEqual(['', 0]);
    const database = await openDatabase({ folder: join(home, 'data/db') });
    const { rows } = await database.pool.query('select kind, state, attempts from mail');
    await database.close();
    expect(rows).toEqual([{ kind: 'invitation', state: 'waiting', attempts: 0 }]);
  });

  it('rehearses an update on a schema of before, and leaves that as it was', async () => {
    const folder = join(home, 'data/db');
    const known = readMigrations().migrations;
    const database = await openDatabase({ folder });
    await migrateUntil(database.pool, known.at(-2)!.when);
    await database.close();
    const { said, code } = await type(['rehearse-update']);
    expect([said, code]).toEqual([expect.stringContaining(`  ${known.at(-1)!.name}  `), 0]);
    const after = await openDatabase({ folder });
    expect(await newestDone(after.pool)).toBe(known.at(-2)!.when);
    await after.close();
    expect(existsSync(join(home, 'data/rehearsal'))).toBe(false);
  });

  it('makes nothing for doctor, which says that there is nothing to look at yet', async () => {
    const { complained, code } = await type(['doctor']);
    expect([complained.trim(), code]).toEqual([expect.stringMatching(/^Andmebaasi veel ei ole: /), 1]);
    expect(existsSync(join(home, 'data'))).toBe(false);
  });

  it('says what is wrong with the settings, and does nothing', async () => {
    const { said, complained, code } = await type(['list-pins'], { PORT: 'kaheksa', DEMO: 'vist' });
    expect([said, code]).toEqual(['', 1]);
    expect(complained).toMatch(/^Seadistus on vigane:\n(PORT|DEMO): .+\n(PORT|DEMO): .+\n$/);
  });
});

describe('beside a running server', () => {
  let server: Server;
  let asked: { url: string | undefined; secret: string | undefined; body: unknown }[];
  let release: () => void;
  let port: number;

  beforeEach(async () => {
    asked = [];
    release = acquireLock(join(home, 'data/db.lock'));
    server = createServer(async (request, response) => {
      const { url, headers } = request;
      asked.push({ url, secret: headers.authorization, body: await json(request) });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ exitCode: 3, text: 'Tehtud seal.' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(async () => {
    release();
    await new Promise((resolve) => server.close(resolve));
  });
  const typeThere = (...args: string[]) => type(args, { PORT: String(port) });

  it('has it do the work, and answers as it did', async () => {
    expect(await typeThere('add-pin', 'etv', '--days', '30')).toEqual({
      said: 'Tehtud seal.\n',
      complained: '',
      code: 3,
    });
    expect(asked).toEqual([
      {
        url: runCommand.path,
        secret: 'Bearer saladus',
        body: { name: 'add-pin', args: ['etv', '--days', '30'] },
      },
    ]);
  });

  it('says what a command of before is called now', async () => {
    const { said, complained } = await typeThere('pins');
    expect(said).toBe('Tehtud seal.\n');
    expect(complained).toBe('Käsu pins nimi on nüüd list-pins; vana kaob järgmises versioonis.\n');
  });

  it('names files by where they lie, because the server stands elsewhere', async () => {
    writeFileSync(join(home, 'kava.xml'), '');
    const others = ['ei-ole.xml', 'ru=ei-ole.vtt'];
    await typeThere(
      'import-epg',
      'kava.xml',
      '--captions',
      'et=kava.xml',
      '--file=kava.xml',
      ...others,
      '--out',
      'x.csv',
    );
    const whole = join(home, 'kava.xml');
    expect(asked[0]!.body).toEqual({
      name: 'import-epg',
      args: [whole, '--captions', `et=${whole}`, `--file=${whole}`, ...others, '--out', join(home, 'x.csv')],
    });
  });

  it('fails and says so when that one does not answer', async () => {
    await new Promise((resolve) => server.close(resolve));
    const { said, complained, code } = await typeThere('list-pins');
    expect([said, code]).toEqual(['', 1]);
    expect(complained).toMatch(/^Server, kelle käes andmebaas on, ei vasta\. .*\n$/);
  });
});
