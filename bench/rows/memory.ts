import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../contract/routes/operate.ts';
import { startLiveSource } from '../../rig/live-source.ts';
import { defined } from '../../runtime/defined.ts';
import { cpuMicroseconds, memoryOf, type ProcessInfo } from '../../rig/machine/processes.ts';
import { pause } from '../../rig/machine/wait.ts';
import { startPostgres } from '../../rig/postgres.ts';
import { missingRow, valueRow, type Row } from '../../rig/row.ts';
import { systemPort, type Context } from '../context.ts';
import { clientOf } from '../system/calls.ts';
import { shippedClips } from '../system/clips.ts';
import { startSystem, type System } from '../system/run-system.ts';
import { size, smallest } from '../size.ts';

const quietMs = size(30_000, 500);
const root = join(import.meta.dirname, '../..');
const channels = ['etv', 'etv2', 'kanal2', 'tv3', 'duo4', 'duo5'];

/**
 * Memory of the whole system, the launcher included, once it has been left alone for a while: the demo as `npm start` runs it, and
 * what an operator runs, on PostgreSQL, without the demo and with six channels that come as HLS.
 */
export async function memory(context: Context): Promise<Row[]> {
  const system = await (smallest ? context.system() : context.restartedSystem());
  const demo = await atRest(context, system);
  const row = valueRow(
    'memory at rest, all roles',
    { value: demo.rssMb, unit: 'MB' },
    { atMost: 900 },
    `common pages once: ${demo.pssMb.toFixed(0)} MB`,
  );
  const apart = await inProduction(context, { kind: 'a process for each part', atMost: 450 });
  const together = await inProduction(context, { kind: 'one process', atMost: 300 }, '--roles=all');
  return [row, ...apart, ...together];
}

async function inProduction(
  context: Context,
  { kind, atMost }: { kind: string; atMost: number },
  ...args: readonly string[]
): Promise<Row[]> {
  const name = `memory at rest, PostgreSQL, six channels, no demo, ${kind}`;
  const postgres = await startPostgres(await context.port());
  if (!postgres) return [missingRow(name, 'there is no PostgreSQL here')];
  await context.stopSystem();
  const source = await startLiveSource(join(shippedClips(root), 'concert', 'HI'));
  const dataDir = mkdtempSync(join(context.folder, 'production-'));
  mkdirSync(dataDir, { recursive: true });
  const environment = { DATABASE_URL: postgres.url, DEMO: '0', ALLOW_PRIVATE_SOURCES: '1' };
  const options = { directory: root, dataDir, port: systemPort, folder: context.folder, environment };
  let system: System | undefined;
  try {
    system = await startSystem(options, ...args);
    for (const id of channels) await saveChannel(system, secretIn(dataDir), id, source.url);
    const { pssMb, mostMb, cores } = await atRest(context, system);
    return [
      valueRow(name, { value: pssMb, unit: 'MB' }, { atMost }, `at most: ${mostMb.toFixed(0)} MB`),
      valueRow(`cores at rest, six channels, ${kind}`, { value: cores, unit: '' }),
    ];
  } finally {
    await system?.stop();
    await source.close();
    postgres.stop();
  }
}

async function saveChannel({ url }: System, secret: string, id: string, source: string): Promise<void> {
  const args = [id, '--name', id, '--addresses', source];
  const { exitCode, text } = await clientOf(url, secret)(runCommand, {
    body: { name: 'save-lineup-channel', args },
  });
  if (exitCode !== 0) throw new Error(text);
}

const secretIn = (dataDir: string): string =>
  (JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { mediaSecret: string }).mediaSecret;

/**
 * What it takes after a while of quiet, in the middle of several looks: a channel is listened to for a moment every ten seconds, by an
 * ffmpeg. And how many cores it kept busy meanwhile.
 */
async function atRest(context: Context, system: System) {
  context.say(`waiting for ${quietMs / 1000} s of quiet`);
  await pause(quietMs);
  const before = usedBy(system);
  await pause(quietMs);
  const cores = [...usedBy(system)].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? used), 0);
  const looks = [];
  for (let look = 0; look < 5; look++) {
    looks.push(lookAt(system));
    await pause(quietMs / 15);
  }
  looks.sort((a, b) => a.pssMb - b.pssMb);
  const [middle, most] = [defined(looks[2]), defined(looks[4])];
  for (const { command, rssMb, pssMb } of most.processes)
    context.say(
      `${rssMb.toFixed(0).padStart(5)} MB resident, ${pssMb.toFixed(0).padStart(4)} MB of its own  ${nameOf({ command })}`,
    );
  const { rssMb, pssMb } = middle;
  return { rssMb, pssMb, mostMb: most.pssMb, cores: cores / 1_000 / quietMs };
}

function lookAt(system: System) {
  const processes = system.processes().map(({ pid, command }) => ({ command, ...memoryOf(pid) }));
  const sum = (pick: 'rssMb' | 'pssMb'): number => processes.reduce((total, each) => total + each[pick], 0);
  return { processes, rssMb: sum('rssMb'), pssMb: sum('pssMb') };
}

const usedBy = (system: System): Map<number, number> =>
  new Map(system.processes().map(({ pid }) => [pid, cpuMicroseconds(pid)]));

const nameOf = ({ command }: Pick<ProcessInfo, 'command'>): string =>
  command
    .split(' ')
    .slice(1)
    .join(' ')
    .replace(/\/\S*\/(?=\S)/g, '') || command;
