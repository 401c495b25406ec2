import { join } from 'node:path';
import { listChannels } from '../../contract/routes/channels.ts';
import { systemPort, type Bench, type Context } from '../context.ts';
import { canReadProcesses, cpuMicroseconds, processTree } from '../../rig/machine/processes.ts';
import { pause } from '../../rig/machine/wait.ts';
import { missingRow, valueRow, type Row } from '../../rig/row.ts';
import { seededRandom } from '../../rig/statistics.ts';
import { clientOf } from '../system/calls.ts';
import { installClips } from '../system/clips.ts';
import { startPostgres, type Postgres } from '../../rig/postgres.ts';
import { startSystem, type System } from '../system/run-system.ts';
import { makeCrowd, type Person } from '../../rig/crowd/crowd.ts';
import { createLines } from '../../rig/crowd/lines.ts';
import { scriptOf } from '../../rig/crowd/script.ts';
import { createTally, type Tally } from '../../rig/crowd/tally.ts';
import { spendEvening } from '../../rig/crowd/viewer.ts';

/** How many come, one evening after the other: what each of them costs is the slope between. */
const crowds = [500, 1_000, 2_000] as const;
const stepMs = 10_000;
const settleMs = 5_000;
const name = 'evening';
const root = join(import.meta.dirname, '../..');

/**
 * Evenings of members at the whole system on PostgreSQL: a burst of arrivals, what is on, pictures in the lightest rendition,
 * renewals, zaps, lines of events and a final whistle. Whoever watches runs on the same machine.
 * @param minutes of each evening, at least three
 */
export function eveningOf(minutes: number): Bench {
  return async (context) => {
    if (!canReadProcesses) return [missingRow(name, 'computing can only be read on Linux')];
    const postgres = await startPostgres(context.port());
    if (!postgres) return [missingRow(name, 'there is no PostgreSQL here')];
    installClips(await context.clips(), context.dataDir);
    const environment = { DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1' };
    const options = { directory: root, dataDir: context.dataDir, port: systemPort, folder: context.folder };
    try {
      const system = await startSystem({ ...options, environment });
      context.say('making members');
      const people = await makeCrowd(postgres.url, Math.max(...crowds));
      const rows: Row[] = [];
      for (const count of crowds)
        rows.push(...(await oneEvening({ context, system, postgres, minutes }, people.slice(0, count))));
      await system.stop();
      return rows;
    } finally {
      postgres.stop();
    }
  };
}

interface Place {
  context: Context;
  system: System;
  postgres: Postgres;
  minutes: number;
}

async function oneEvening(
  { context, system, postgres, minutes }: Place,
  people: readonly Person[],
): Promise<Row[]> {
  const { url } = system;
  const channels = (await clientOf(url, people[0]!.token)(listChannels, {})).map(({ id }) => id);
  const lines = createLines();
  const leave = new AbortController();
  const random = seededRandom(people.length);
  const beginsMs = performance.now() + settleMs;
  const endsMs = beginsMs + minutes * 60_000;
  const tally = createTally(beginsMs);
  const evening = { beginsMs, endsMs, channels, random };
  const given = { url, lines, tally, signal: leave.signal };
  const all = people.map((person) => spendEvening(person, scriptOf(evening), given));
  const before = computingOf({ system, postgres });
  context.say(`${people.length} members for ${minutes} min`);
  context.say('   s  lines  calls/s  media/s  p99 ms: call playlist segment');
  for (let at = 0; performance.now() < endsMs; at += stepMs) {
    await pause(Math.max(0, beginsMs + at + stepMs - performance.now()));
    context.say(lineOf(tally, [at, at + stepMs], lines.opened()));
  }
  const used = computingOf({ system, postgres });
  leave.abort();
  await Promise.allSettled(all);
  lines.close();
  const { count, examples } = tally.failures();
  for (const example of examples) context.say(example);
  const named = (what: string): string => `${people.length} members’ evening: ${what}`;
  return [
    valueRow(named('playlist'), { value: tally.within('playlist', 99), unit: 'ms p99' }, { atMost: 50 }),
    valueRow(named('call'), { value: tally.within('call', 99), unit: 'ms p99' }, { atMost: 150 }),
    valueRow(named('sign-in'), { value: tally.within('sign-in', 99), unit: 'ms p99' }),
    valueRow(named('failures'), { value: count, unit: `of ${tally.count()}` }, { atMost: 0 }),
    ...[...used].map(([role, us]) =>
      valueRow(named(`processors busy with ${role}`), {
        value: (us - (before.get(role) ?? 0)) / 1000 / (minutes * 60_000),
        unit: '',
      }),
    ),
  ];
}

function lineOf(tally: Tally, span: readonly [number, number], opened: number): string {
  const perSecond = (count: number): string => (count / (stepMs / 1000)).toFixed(0);
  const media = tally.count('playlist', span) + tally.count('segment', span);
  const p99 = (['call', 'playlist', 'segment'] as const).map((asked) => tally.within(asked, 99, span));
  const cells = [
    ((span[1] / 1000) | 0).toString().padStart(4),
    String(opened).padStart(6),
    perSecond(tally.count('call', span)).padStart(8),
    perSecond(media).padStart(8),
    ...p99.map((ms) => ms.toFixed(0).padStart(9)),
  ];
  return cells.join(' ');
}

/** What each role has computed so far, in microseconds, and this process, which is the crowd. */
function computingOf({ system, postgres }: Pick<Place, 'system' | 'postgres'>): Map<string, number> {
  const used = new Map<string, number>();
  const add = (role: string, pid: number): void =>
    void used.set(role, (used.get(role) ?? 0) + cpuMicroseconds(pid));
  for (const { pid, command } of system.processes())
    add(/--roles=(\S+)/.exec(command)?.[1]?.split(',')[0] ?? 'the rest', pid);
  for (const { pid } of processTree(postgres.pid)) add('PostgreSQL', pid);
  add('the crowd itself', process.pid);
  return used;
}
