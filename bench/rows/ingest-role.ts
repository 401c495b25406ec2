import { join } from 'node:path';
import type { MediaChannel } from '../../contract/models/media.ts';
import { startFakeServer } from '../../media/testing/fake-server.ts';
import type { Context } from '../context.ts';
import { startProcess } from '../../rig/machine/children.ts';
import { cpuMicroseconds, memoryOf, processTree } from '../../rig/machine/processes.ts';
import { pause } from '../../rig/machine/wait.ts';
import { size } from '../size.ts';

const settleMs = size(15_000, 1_500);
const measuredMs = size(30_000, 500);

/** What an ingest takes while it reads; shares of a core in percent. */
export interface IngestUse {
  /** Its children together. */
  readers: number;
  readerCount: number;
  ingest: number;
  /** Of all of them. */
  rssMb: number;
}

/** Starts an ingest of its own for these channels, lets it settle, and measures it for a while. */
export async function measureIngest(
  context: Context,
  { channels, folder }: { channels: MediaChannel[]; folder: string },
): Promise<IngestUse> {
  const secret = 'the-secret-of-the-benchmarks';
  const server = await startFakeServer(secret);
  server.lineup = { version: '1', channels };
  const role = startProcess(process.execPath, ['main.ts', '--roles=ingest'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATA_DIR: join(context.folder, `ingest-${folder}`),
      SERVER_URL: server.url,
      MEDIA_SECRET: secret,
      TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      INGEST_CONTROL_PORT: String(await context.port()),
      ALLOW_PRIVATE_SOURCES: '1',
    },
  });
  try {
    context.say(`${channels.length} channels are being read (${folder})`);
    await pause(settleMs);
    const used = () => new Map(processTree(role.pid).map(({ pid }) => [pid, cpuMicroseconds(pid)]));
    const [before, began] = [used(), performance.now()];
    await pause(measuredMs);
    const tookMs = performance.now() - began;
    // A look at a source that ended meanwhile is no reader.
    const readers = [...used()].filter(([pid]) => before.has(pid) && pid !== role.pid);
    const shareOf = (pid: number, now: number): number => (now - before.get(pid)!) / tookMs / 10;
    const reading = readers.map(([pid, now]) => shareOf(pid, now));
    const ingest = shareOf(role.pid, cpuMicroseconds(role.pid));
    return {
      readers: reading.reduce((sum, one) => sum + one, 0),
      readerCount: readers.length,
      ingest,
      rssMb: processTree(role.pid).reduce((sum, { pid }) => sum + memoryOf(pid).rssMb, 0),
    };
  } finally {
    await role.stop();
    await server.close();
  }
}
