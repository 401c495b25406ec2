import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../runtime/testing/free-port.ts';

/** What a start of the demo leaves in its data folder, and who may read it. */
const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'psk-data-'));
afterAll(() => rmSync(home, { recursive: true }));

it('nothing that a start of the demo writes is for anybody but its owner', async () => {
  // As it was left by a version that did not care.
  chmodSync(home, 0o755);
  const secrets = join(home, 'secrets.json');
  const mediaSecret = 'saladus-mida-keegi-teine-ei-tea-0123456789';
  const ticketKeys = `1:${Buffer.alloc(32, 1).toString('base64')}`;
  writeFileSync(secrets, JSON.stringify({ mediaSecret, ticketKeys }), { mode: 0o644 });
  const port = await freePort();
  const child = fork(join(root, 'main.ts'), ['--roles=api,jobs,ingest,edge'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: home,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      SERVER_URL: `http://127.0.0.1:${port}`,
      MEDIA_SECRET: mediaSecret,
      TICKET_KEYS_FILE: secrets,
      EDGE_HOST: '127.0.0.1',
      EDGE_PORT: String(await freePort()),
      INGEST_CONTROL_PORT: String(await freePort()),
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(child, 'exit');
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', ({ type }: { type: string }) => type === 'ready' && resolve());
      void ended.then(([code]) => reject(new Error(`ended with ${String(code)}`)));
    });
    const found = ['.', ...readdirSync(home, { recursive: true, encoding: 'utf8' })].map((name) => {
      const { mode } = lstatSync(join(home, name));
      return { name, mode: mode & 0o777 };
    });
    const counts = new Map<string, number>();
    for (const { mode } of found) counts.set(mode.toString(8), (counts.get(mode.toString(8)) ?? 0) + 1);
    console.log('the data folder, by mode:', Object.fromEntries(counts));
    for (const { name, mode } of found.filter((one) => !one.name.includes('/')))
      console.log(`  ${mode.toString(8).padStart(4, '0')} ${relative('.', name) || 'DATA_DIR'}`);
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
  } finally {
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    await ended;
  }
});
