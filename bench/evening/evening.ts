import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChannels } from '../../contract/routes/channels.ts';
import { hourMs, minuteMs } from '../../contract/time.ts';
import { systemPort, type Bench, type Context } from '../context.ts';
import { canReadProcesses, cpuMicroseconds, processTree, residentMb } from '../../rig/machine/processes.ts';
import { pause } from '../../rig/machine/wait.ts';
import { missingRow, ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { seededRandom } from '../../rig/statistics.ts';
import { clientOf } from '../system/calls.ts';
import { installClips } from '../system/clips.ts';
import { startPostgres, type Postgres } from '../../rig/postgres.ts';
import { startSystem, type System } from '../system/run-system.ts';
import { makeCrowd, type Person } from '../../rig/crowd/crowd.ts';
import { createLines } from '../../rig/crowd/lines.ts';
import { scriptOf } from '../../rig/crowd/script.ts';
import { createTally } from '../../rig/crowd/tally.ts';
import { spendEvening } from '../../rig/crowd/viewer.ts';
import { drawCurves } from './curves.ts';
import {
  coresBetween,
  coresPerThousand,
  headOfMoments,
  momentMs,
  momentOf,
  mostMemoryOf,
  mostOf,
  wordsOf,
} from './moments.ts';
import type { Moment, Taken, Use } from './moments.ts';
import { size } from '../size.ts';

const settleMs = size(5_000, 500);
const name = 'evening';
const root = join(import.meta.dirname, '../..');

/**
 * Evenings of members at the whole system on PostgreSQL: a burst of arrivals, what is on, pictures in the lightest rendition,
 * renewals, zaps, lines of events and a final whistle. Viewers run on the same machine.
 * @param minutes of each evening, at least three
 * @param crowds how many come, one evening after the other: what each of them costs is the slope between
 * @param curves a folder for drawings of how each of them went
 */
export function eveningOf(minutes: number, crowds: readonly number[], curves?: string): Bench {
  return async (context) => {
    if (!canReadProcesses) return [missingRow(name, 'computing can only be read on Linux')];
    const postgres = await startPostgres(await context.port());
    if (!postgres) return [missingRow(name, 'there is no PostgreSQL here')];
    await context.stopSystem();
    installClips(await context.clips(), context.dataDir);
    const environment = { DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1' };
    const options = { directory: root, dataDir: context.dataDir, port: systemPort, folder: context.folder };
    try {
      const system = await startSystem({ ...options, environment });
      context.say('making members');
      const people = await makeCrowd(postgres.url, Math.max(...crowds));
      const rows: Row[] = [];
      const evenings: Taken[] = [];
      for (const count of crowds) {
        const place = { context, system, postgres, minutes, curves };
        const { rows: ofOne, mostCores } = await oneEvening(place, people.slice(0, count));
        rows.push(...ofOne);
        evenings.push({ members: count, mostCores });
      }
      await system.stop();
      return [...rows, ...(evenings.length > 1 ? slopesOf(evenings) : [])];
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
  curves: string | undefined;
}

async function oneEvening(
  { context, system, postgres, minutes, curves }: Place,
  people: readonly Person[],
): Promise<{ rows: Row[]; mostCores: Map<string, number> }> {
  const { url } = system;
  const channels = (await clientOf(url, people[0]!.token)(listChannels, {})).map(({ id }) => id);
  const lines = createLines();
  const leave = new AbortController();
  const random = seededRandom(people.length);
  const beginsMs = performance.now() + settleMs;
  const endsMs = beginsMs + minutes * minuteMs;
  const tally = createTally(beginsMs, momentMs);
  const evening = { beginsMs, endsMs, channels, random };
  const given = { url, lines, tally, signal: leave.signal };
  const all = people.map((person) => spendEvening(person, scriptOf(evening), given));
  const use = watchUse({ system, postgres });
  const before = use();
  context.say(`${people.length} members for ${minutes} min`);
  context.say(headOfMoments);
  const moments: Moment[] = [];
  let used = before;
  for (let moment = 0; performance.now() < endsMs; moment++) {
    await pause(Math.max(0, beginsMs + (moment + 1) * momentMs - performance.now()));
    const now = use();
    moments.push(momentOf(tally, moment, lines.opened(), [used, now]));
    used = now;
    context.say(wordsOf(moments.at(-1)!));
  }
  leave.abort();
  await Promise.allSettled(all);
  lines.close();
  const { count, examples } = tally.failures();
  for (const example of examples) context.say(example);
  if (curves !== undefined)
    writeFileSync(
      join(curves, `${people.length}.svg`),
      drawCurves(`An evening of ${people.length} members`, moments),
    );
  const named = (what: string): string => `${people.length} members’ evening: ${what}`;
  const mostCores = mostOf(moments);
  const rows = [
    valueRow(named('playlist'), { value: tally.within('playlist', 99), unit: 'ms p99' }, { atMost: 50 }),
    valueRow(named('call'), { value: tally.within('call', 99), unit: 'ms p99' }, { atMost: 150 }),
    valueRow(named('sign-in'), { value: tally.within('sign-in', 99), unit: 'ms p99' }),
    valueRow(named('failures'), { value: count, unit: `of ${tally.count()}` }, { atMost: 0 }),
    ...[...coresBetween(before.computing, used.computing, minutes * 60)].map(([role, cores]) =>
      valueRow(
        named(`cores busy with ${role}`),
        { value: cores, unit: '' },
        {},
        `most in 10 s: ${mostCores.get(role)!.toFixed(2)}`,
      ),
    ),
    ...memoryRows(named, moments),
  ];
  return { rows, mostCores };
}

/** Whether memory stays where it is: everybody has come in the second quarter, and the last one is held against that. */
function memoryRows(named: (what: string) => string, moments: readonly Moment[]): Row[] {
  const settled = mostMemoryOf(moments, 2);
  return [...mostMemoryOf(moments, 4)].map(([role, mb]) =>
    ratioRow(
      named(`memory of ${role} at the end`),
      { value: mb, unit: 'MB' },
      { name: 'in the second quarter', value: settled.get(role) ?? mb, unit: 'MB' },
      // What is kept of a minute's guides and pictures still fills up in a short evening.
      moments.length * momentMs >= hourMs ? { atMost: 1.1 } : {},
    ),
  );
}

/** What each role of the service takes for more members, at the worst of an evening. */
const slopesOf = (evenings: readonly Taken[]): Row[] =>
  [...evenings[0]!.mostCores.keys()].map((role) =>
    valueRow(`most cores of ${role} for each 1,000 members more`, {
      value: coresPerThousand(evenings, role),
      unit: '',
    }),
  );

/**
 * Says what each role has computed so far, in microseconds, and what it holds; this process is the crowd. What a process
 * has computed that ended meanwhile still counts.
 */
function watchUse({ system, postgres }: Pick<Place, 'system' | 'postgres'>): () => Use {
  const last = new Map<number, { role: string; us: number }>();
  return () => {
    const held = new Map<string, number>();
    const look = (role: string, pid: number): void => {
      last.set(pid, { role, us: cpuMicroseconds(pid) });
      held.set(role, (held.get(role) ?? 0) + residentMb(pid));
    };
    for (const { pid, command } of system.processes())
      look(/--roles=(\S+)/.exec(command)?.[1]?.split(',')[0] ?? 'the rest', pid);
    for (const { pid } of processTree(postgres.pid)) look('PostgreSQL', pid);
    look('the crowd', process.pid);
    const computing = new Map<string, number>();
    for (const { role, us } of last.values()) computing.set(role, (computing.get(role) ?? 0) + us);
    return { computing, residentMb: held };
  };
}
