import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../../runtime/start/command-line.ts';
import { run } from '../run.ts';
import { storeTests } from './suites.ts';

/**
 * `node run.cjs tools/gate/object-store.ts [--port 7480] [name …]`: a real service that speaks S3, Ceph's, on this machine and
 * in memory; runs the tests of what goes into an object store (or those named) on it, and ends it. With `--stay` it runs
 * nothing and waits to be interrupted. Debian: `apt-get install --no-install-recommends radosgw ceph-mon ceph-osd
 * ceph-common`.
 */
const { positionals, values } = commandLine({
  help: 'node run.cjs tools/gate/object-store.ts [--port 7480] [--stay] [TEST …]',
  options: { port: { type: 'string', default: '7480' }, stay: { type: 'boolean', default: false } },
});
const port = Number(values.port);
const home = await mkdtemp(join(tmpdir(), 'object-store-'));
const config = join(home, 'ceph.conf');
const [accessKey, secretKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
const running: ChildProcess[] = [];
const startMs = 30_000;

const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});
try {
  const url = await start();
  const address = `http://${accessKey}:${secretKey}@127.0.0.1:${port}`;
  console.log(`${url} after ${(performance.now() / 1000).toFixed(1)} s: TEST_OBJECT_STORE_URL=${address}`);
  const tests = positionals.length > 0 ? positionals : storeTests;
  if (values.stay) await interrupted;
  else process.exitCode = await run('vitest', ['run', ...tests], { TEST_OBJECT_STORE_URL: address });
} finally {
  await Promise.all(running.map(stop));
  await rm(home, { recursive: true, force: true });
}

/** One monitor, one disk that is memory, one gateway; nobody asks anybody for a key but the gateway its callers. */
async function start(): Promise<string> {
  const cluster = randomUUID();
  const disk = randomUUID();
  const monitor = `[v2:127.0.0.1:${port + 1},v1:127.0.0.1:${port + 2}]`;
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(home, name));
  await writeFile(config, settings(cluster, monitor));
  const map = join(home, 'monmap');
  await call('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', monitor, map]);
  await call('ceph-mon', ['-c', config, '-i', 'a', '--mkfs', '--monmap', map]);
  stays('ceph-mon', ['-c', config, '-i', 'a', '-f']);
  await call('ceph', ['-c', config, '--connect-timeout', String(startMs / 1000), 'osd', 'new', disk]);
  await call('ceph-osd', ['-c', config, '-i', '0', '--mkfs', '--osd-uuid', disk]);
  stays('ceph-osd', ['-c', config, '-i', '0', '-f']);
  stays('radosgw', ['-c', config, '-n', 'client.admin', '-f']);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    const ended = running.find(({ exitCode }) => exitCode !== null);
    if (ended) throw new Error(`${ended.spawnfile} has ended`);
    if (performance.now() > startMs) throw new Error(`no answer at ${url}`);
    await pause(100);
  }
  const keys = ['--access-key', accessKey, '--secret-key', secretKey];
  await call('radosgw-admin', ['-c', config, 'user', 'create', '--uid=t', '--display-name=t', ...keys]);
  return url;
}

function settings(cluster: string, monitor: string): string {
  return `[global]
fsid = ${cluster}
mon host = ${monitor}
auth cluster required = none
auth service required = none
auth client required = none
; without keys nothing can be encrypted, and the gateway insists unless it is told
ms mon client mode = crc
ms bind port min = ${port + 3}
ms bind port max = ${port + 16}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon data = ${home}/mon
mon data avail crit = 0
osd data = ${home}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
run dir = ${home}
crash dir = ${home}
admin socket = ${home}/$name.asok
log file = ${home}/$name.log
mon cluster log file = ${home}/cluster.log
[client]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${home}/rgw
`;
}

/** Runs a program to its end. */
async function call(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () => reject(new Error(`${program} cannot be run: is Ceph installed?`)));
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`${program}: ${await said}`);
}

function stays(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' });
  child.on('error', (fault) => console.error(fault.message));
  running.push(child);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // There is nothing in it that anybody would want to keep.
  child.kill('SIGKILL');
  await ended;
}
