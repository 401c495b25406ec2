import { readFileSync } from 'node:fs';
import { startBroadcaster } from '../../media/testing/feeds/broadcaster.ts';
import type { Bench, Context } from '../context.ts';
import { canReadProcesses } from '../../rig/machine/processes.ts';
import { pause } from '../../rig/machine/wait.ts';
import { missingRow, valueRow, type Row } from '../../rig/row.ts';
import { makeFeed, feedSeconds } from '../rows/ingest.ts';
import { median } from '../../rig/statistics.ts';
import { openHeapReader, type HeapReader } from './heap.ts';
import { startSoakedRoles, type SoakedRole } from './roles.ts';
import { startViewers } from './viewers.ts';
import { size } from '../size.ts';

const viewers = size(500, 20);
const minuteMs = size(60_000, 500);
const sampleEveryMs = size(5_000, 250);

/** One role's memory over one minute. */
interface Minute {
  rssMb: number;
  /** The least of the minute: what is left just after V8 has tidied up. */
  heapMb: number;
  buffersMb: number;
}

/**
 * Memory of ingest and edge over the time they run: ten copied channels and five hundred viewers of all kinds, on an
 * archive that grows. Printed every minute; what counts is whether the last third needs more than the middle one.
 */
export function soakFor(minutes: number): Bench {
  return async (context) => {
    const name = `${minutes} min of ten channels and ${viewers} viewers`;
    if (!canReadProcesses) return [missingRow(name, 'memory can only be read on Linux')];
    const station = await startBroadcaster();
    const leave = new AbortController();
    try {
      station.set('/feed', { bytes: await makeFeed(), seconds: feedSeconds, burst: 2, pace: 1 });
      const roles = await startSoakedRoles(context, station.url('/feed'));
      const audience = startViewers(roles, viewers, leave.signal);
      const watched = await watchMemory(context, [roles.ingest, roles.edge], minutes, () => {
        const { answers, wrong } = audience.count();
        return `${answers} answers, ${wrong} wrong`;
      });
      leave.abort();
      await audience.done;
      const { answers, wrong, examples } = audience.count();
      for (const example of examples) context.say(example);
      await roles.stop();
      const answered = `${name}: wrong answers`;
      return [
        ...watched.flatMap(({ role, minutes: seen }) => rowsOf(role.name, seen)),
        valueRow(answered, { value: wrong, unit: `of ${answers}` }, { atMost: 0 }),
      ];
    } finally {
      leave.abort();
      await station.close();
    }
  };
}

interface Watched {
  role: SoakedRole;
  minutes: Minute[];
}

async function watchMemory(
  context: Context,
  roles: readonly SoakedRole[],
  minutes: number,
  remark: () => string,
): Promise<Watched[]> {
  const readers = await Promise.all(roles.map(({ inspectPort }) => openHeapReader(inspectPort)));
  const watched = roles.map((role): Watched => ({ role, minutes: [] }));
  context.say('min  role      RSS  heap  buffers (MB)');
  for (let minute = 1; minute <= minutes; minute++) {
    const seen = await Promise.all(roles.map((role, i) => overOneMinute(role, readers[i]!)));
    for (const [i, one] of seen.entries()) {
      watched[i]!.minutes.push(one);
      const cells = [one.rssMb, one.heapMb, one.buffersMb].map((mb) => mb.toFixed(1).padStart(6));
      context.say(`${String(minute).padStart(3)}  ${roles[i]!.name.padEnd(6)} ${cells.join('')}`);
    }
    context.say(`     ${remark()}`);
  }
  for (const reader of readers) reader.close();
  return watched;
}

async function overOneMinute(role: SoakedRole, reader: HeapReader): Promise<Minute> {
  const samples: Minute[] = [];
  for (let ms = 0; ms < minuteMs; ms += sampleEveryMs) {
    await pause(sampleEveryMs);
    const { usedMb, buffersMb } = await reader.read();
    samples.push({ rssMb: rssOf(role.pid), heapMb: usedMb, buffersMb });
  }
  return {
    rssMb: median(samples.map(({ rssMb }) => rssMb)),
    heapMb: Math.min(...samples.map(({ heapMb }) => heapMb)),
    buffersMb: Math.min(...samples.map(({ buffersMb }) => buffersMb)),
  };
}

const rssOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

/** How much more the last third may take. An edge remembers 20,000 tickets, which come to 10 MB in half an hour. */
const mostGrowth = { rssMb: 1.05, heapMb: 1.25 };

/** The last third against the middle one, and how fast the second half grows. */
function rowsOf(role: string, minutes: readonly Minute[]): Row[] {
  const third = Math.max(1, Math.floor(minutes.length / 3));
  const last = minutes.slice(-third);
  const middle = minutes.slice(-2 * third, -third);
  return (['rssMb', 'heapMb'] as const).map((field) => {
    const level = (part: readonly Minute[]): number => median(part.map((one) => one[field]));
    const growth = slope(minutes.slice(-Math.ceil(minutes.length / 2)).map((one) => one[field])) * 1000;
    return valueRow(
      `${role}: ${field === 'rssMb' ? 'resident memory' : 'heap'}, last third by the middle one`,
      { value: level(last) / level(middle), unit: '×' },
      { atMost: mostGrowth[field] },
      `${level(middle).toFixed(0)} → ${level(last).toFixed(0)} MB, ${growth.toFixed(0)} kB/min`,
    );
  });
}

/** How much a series rises from one value to the next, by least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const up = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0);
  return up / values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
}
