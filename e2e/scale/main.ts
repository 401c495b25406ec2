import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '../../contract/time.ts';
import { stopEverything } from '../../rig/machine/children.ts';
import { startPostgresPair, type PostgresPair } from '../../rig/postgres-pair.ts';
import type { Row } from '../../rig/row.ts';
import { tableOf } from '../../rig/table.ts';
import { commandLine } from '../../runtime/start/command-line.ts';
import type { LiveSource } from '../../rig/live-source.ts';
import { failOver, silentFailOver } from './acts/fail-over.ts';
import { falls, restarts } from './acts/restarts.ts';
import { order } from './acts/one-by-one.ts';
import { patientDrainSeconds, upgrade } from './acts/upgrade.ts';
import { startBalancer } from './balancer.ts';
import { gather, type Crowd } from './crowd.ts';
import { previousVersion, root, type Previous } from './previous.ts';
import { createService, type Service, type Version } from './service.ts';
import { channelIds, ports, serviceUrl, viewerCount } from './settings.ts';
import type { Act } from './stage.ts';
import { makeLineup, makeMembers, startBroadcaster } from './world.ts';

const acts: Record<string, Act> = { upgrade, restarts, falls, failOver, silentFailOver };
const longestMs = 40 * minuteMs;
const settleMs = 15_000;

const { positionals, values } = commandLine({
  help: `npm run e2e -- scale [ACT …] [--from COMMIT] [--keep]
    A service of many machines out of real parts on this one, with a hundred who watch, broken on purpose. Prints what they noticed,
    and ends with 0 where all of it was as it has to be. It begins as the version of COMMIT (the one before this) and is this version
    after the act upgrade. --keep leaves the logs.

Acts: ${Object.keys(acts).join(', ')}`,
  known: Object.keys(acts),
  options: { from: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(acts);

const folder = mkdtempSync(join(tmpdir(), 'paasuke-scale-'));
const began = performance.now();
const say = (text: string): void =>
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`);
let database: PostgresPair | undefined;
let source: LiveSource | undefined;
let crowd: Crowd | undefined;

/** No matter what happens, nothing is left behind. */
let cleaning: Promise<void> | undefined;
const cleanUp = (): Promise<void> =>
  (cleaning ??= (async () => {
    await crowd?.leave();
    await stopEverything();
    await source?.close();
    database?.stop();
    if (values.keep) say(`logs are kept in ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  })());
const leave = (code: number): void => void cleanUp().finally(() => process.exit(code));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave(130));
process.once('disconnect', () => leave(1));
setTimeout(() => {
  console.error('it has taken too long');
  leave(1);
}, longestMs).unref();

const rows: Row[] = [];
let good = false;
try {
  const service = createService(folder);
  const previous = await previousVersion(folder, values.from);
  const present = await begin(service, previous);
  say(`${viewerCount} watch`);
  await sleep(settleMs);
  for (const name of wanted) {
    say(name);
    rows.push(...(await acts[name]!({ service, crowd: crowd!, database: database!, present, say })));
  }
  console.log(`\n${tableOf(rows)}\n`);
  console.log(`from ${previous.name} to this version${previous.remarks.map((one) => `; ${one}`).join('')}`);
  console.log(`${crowd!.lines()} lines of events are open at the end`);
  good = rows.every(({ within }) => within !== false);
} catch (fault) {
  console.error(fault);
} finally {
  await cleanUp();
}
process.exit(good ? 0 : 1);

/** Starts everything, as the previous version where that is to be replaced; answers the present one. */
async function begin(service: Service, previous: Previous): Promise<Version> {
  say('a broadcaster and two databases');
  source = await startBroadcaster();
  database = await startPostgresPair(ports.databases);
  if (!database) throw new Error('PostgreSQL is not here: see .ci/packages');
  const present = { name: 'this version', directory: root, databaseUrl: database.url };
  // What was before may know one address only.
  const first = wanted.includes('upgrade') ? { ...previous, databaseUrl: database.primary().url } : present;
  say(`the line-up and members of ${first.name}`);
  await service.migrate(first);
  const [people] = await Promise.all([makeMembers(first, viewerCount), service.start(first, 'server', 1)]);
  await makeLineup(service, folder, source.url);
  if (!(await startBalancer(join(folder, 'nginx'), ports.balancer, ports.servers)))
    throw new Error('nginx is not here: see .ci/packages');
  await Promise.all(
    order.slice(1).map(([role, number]) => service.start(first, role, number, patientDrainSeconds)),
  );
  say('channels come');
  crowd = gather(people);
  await untilAllPlay(crowd);
  return present;
}

async function untilAllPlay({ counter }: Crowd): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    await sleep(4_000);
    const { so } = counter.turn();
    if (so.segments >= viewerCount / 2 && so.failed + so.refetched + so.refused === 0) return;
  }
  throw new Error(`${serviceUrl}: ${channelIds.length} channels do not play`);
}
