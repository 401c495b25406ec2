import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from '../runtime/lock-file.ts';

const root = join(import.meta.dirname, '..');
let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'psk-start-'))));
afterEach(() => rmSync(home, { recursive: true }));

/** Starts the program as `npm start` does; for starts that come to nothing. */
async function start(env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, ['main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: home, HOST: '127.0.0.1', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, code };
}

/** Occupies a port of this machine while `work` is done. */
async function withTakenPort(work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('nothing is started', () => {
  it('with settings that cannot be, each of which is named', async () => {
    const { code, complained, said } = await start({
      PORT: 'kaheksa',
      EDGE_DRAIN_SECONDS: '-1',
      DEMO: 'vist',
    });
    expect(code).toBe(1);
    const [first, ...faults] = complained.trim().split('\n');
    expect(first).toBe('Seadistus on vigane:');
    expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(
      new Set(['DEMO', 'EDGE_DRAIN_SECONDS', 'PORT']),
    );
    expect(said).toBe('');
    expect(existsSync(join(home, 'db'))).toBe(false);
  });

  it('beside another on the same folder, whose number is told', async () => {
    const release = acquireLock(join(home, 'running.lock'));
    const { code, complained } = await start({});
    expect(code).toBe(1);
    expect(complained).toContain(`(protsess ${process.pid}): ${home}`);
    release();
  });

  it('on a port that somebody else has, also when it is only that of a part', async () => {
    await withTakenPort(async (port) => {
      const { code, complained } = await start({ PORT: String(port) });
      expect(code).toBe(1);
      expect(complained).toContain(`Port ${port} on juba kasutusel`);
    });
    await withTakenPort(async (port) => {
      const [first, last] = [port - 3, port];
      const { code, complained } = await start({ PORT: String(first) });
      expect(code).toBe(1);
      const named = Number(/Port (\d+) on juba kasutusel/.exec(complained)?.[1]);
      expect(named).toBeGreaterThanOrEqual(first);
      expect(named).toBeLessThanOrEqual(last);
    });
  });

  it('with an argument that nobody knows, which might have been meant to start a part of it', async () => {
    const { code, complained } = await start({}, ['--rolled=api']);
    expect(code).toBe(1);
    expect(complained).toContain('Tundmatu: --rolled=api. Sobib --roles=');
    expect(readdirSync(home)).toEqual([]);
  });

  it('under a role that there is not, whichever others are named with it', async () => {
    const { code, complained } = await start({}, ['--roles=api,kokk,edge,']);
    expect(code).toBe(1);
    expect(complained).toContain('sellist osa ei ole: kokk, . Sobivad api, jobs, ingest, edge, simulators');
    expect(readdirSync(home)).toEqual([]);
  });
});
