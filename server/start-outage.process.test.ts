import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { programDatabase } from './scenario/test-database.ts';

const root = join(import.meta.dirname, '..');
/** Asked after the schema is up to date, and before the server listens. */
const settingsAsked = 'select "code", "value"';

/** Stands before PostgreSQL until it is asked for settings; then all is gone, as when PostgreSQL is killed. */
async function goneWhileStarting(address: string): Promise<{ url: string; close: () => void }> {
  const url = new URL(address);
  const behindPort = Number(url.port);
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const behind = connect(behindPort, url.hostname);
    sockets.push(socket, behind);
    for (const one of [socket, behind]) one.on('error', end);
    behind.pipe(socket);
    socket.on('data', (bytes) => (bytes.includes(settingsAsked) ? end() : behind.write(bytes)));
  });
  const end = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const before = new URL(address);
  before.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: before.href, close: end };
}

it('a database that goes away while a server starts is a fault in words', async (test) => {
  const { env, drop } = await programDatabase();
  const given = env.DATABASE_URL;
  if (given === undefined) return test.skip('TEST_DATABASE_URL names no PostgreSQL');
  const home = mkdtempSync(join(tmpdir(), 'psk-outage-'));
  const { url, close } = await goneWhileStarting(given);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['main.ts', '--roles=api'], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: home, HOST: '127.0.0.1', DEMO: '0', DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  close();
  await drop();
  rmSync(home, { recursive: true, force: true });
  expect(said).toMatch(/PostgreSQL kadus käivitumise ajal \(127\.0\.0\.1:\d+\)\. .*käivita Pääsuke uuesti/);
  expect(said).not.toMatch(/^\s+at /m);
  expect(child.exitCode).toBe(1);
});
