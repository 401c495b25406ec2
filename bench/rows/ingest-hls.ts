import { join } from 'node:path';
import { startFakeServer } from '../../media/testing/fake-server.ts';
import { makeLadder, startHlsOrigin, type HlsOrigin } from '../../media/testing/hls-origin.ts';
import type { Context } from '../context.ts';
import { startProcess } from '../machine/children.ts';
import { canReadProcesses, cpuMicroseconds, processTree } from '../machine/processes.ts';
import { pause } from '../machine/wait.ts';
import { missingRow, ratioRow, valueRow, type Row } from '../row.ts';

const channels = 10;
const segmentSeconds = 4;
/** Longer than both measurements: where media begin again, processes do as well. */
const seconds = 144;
const settleMs = 15_000;
const measuredMs = 30_000;

interface Used {
  /** Shares of a core. */
  readers: number;
  ingest: number;
  rssMb: number;
}

/**
 * CPU and memory of ten channels that copy live HLS of about 3.3 Mbit/s: fragmented MP4 and MPEG-TS, pulled, and
 * read by one ffmpeg each, as everything is that the puller does not understand.
 */
export async function ingestHls(context: Context): Promise<Row[]> {
  const name = `${channels} copied HLS channels`;
  if (!canReadProcesses) return [missingRow(name, 'CPU can only be read on Linux')];
  const rows: Row[] = [];
  for (const format of ['fmp4', 'mpegts'] as const) {
    const ladder = await makeLadder({ format, heights: [720], seconds, segmentSeconds, kbps: 3000 });
    const origin = await startHlsOrigin(ladder, { segmentSeconds, window: 6 });
    try {
      origin.publish(4);
      origin.run();
      const pulled = await measure(context, origin, `${format}-pulled`);
      // Variables in a playlist are not understood by the puller, and passed over by ffmpeg.
      origin.extra.push('#EXT-X-DEFINE:NAME="a",VALUE="b"');
      const other = await measure(context, origin, `${format}-ffmpeg`);
      const all = ({ readers, ingest }: Used) => ({ value: readers + ingest, unit: '% of a core' });
      const memory = ({ rssMb }: Used) => ({ value: rssMb, unit: 'MB' });
      const parts = `ffmpeg ${pulled.readers.toFixed(1)}, ingest ${pulled.ingest.toFixed(1)}`;
      const of = ({ readers, ingest, rssMb }: Used): string =>
        `ffmpeg ${readers.toFixed(1)} %, ingest ${ingest.toFixed(1)} %, ${rssMb.toFixed(0)} MB`;
      context.say(`${format}: pulled ${of(pulled)}; by ffmpeg ${of(other)}`);
      rows.push(
        valueRow(`${name}, ${format}`, all(pulled), { atMost: 8 }, parts),
        ratioRow(`${name}, ${format}: CPU`, all(pulled), { name: 'ffmpeg', ...all(other) }),
        ratioRow(`${name}, ${format}: memory`, memory(pulled), { name: 'ffmpeg', ...memory(other) }),
      );
    } finally {
      await origin.close();
    }
  }
  return rows;
}

async function measure(context: Context, origin: HlsOrigin, folder: string): Promise<Used> {
  const secret = 'the-secret-of-the-benchmarks';
  const server = await startFakeServer(secret);
  server.lineup = {
    version: '1',
    channels: Array.from({ length: channels }, (_, i) => ({
      id: `feed-${i}`,
      source: { kind: 'ffmpeg', url: origin.url('/p720/list.m3u8'), mode: 'copy' },
      renditions: ['HI'],
    })),
  };
  const role = startProcess(process.execPath, ['main.ts', '--roles=ingest'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATA_DIR: join(context.folder, `ingest-${folder}`),
      SERVER_URL: server.url,
      MEDIA_SECRET: secret,
      TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      INGEST_CONTROL_PORT: String(context.port()),
      ALLOW_PRIVATE_SOURCES: '1',
    },
  });
  try {
    context.say(`${channels} HLS channels are being read (${folder})`);
    await pause(settleMs);
    const tree = processTree(role.pid);
    const readers = tree.map(({ pid }) => pid).filter((pid) => pid !== role.pid);
    const used = () => [role.pid, ...readers].map(cpuMicroseconds);
    const [before, began] = [used(), performance.now()];
    await pause(measuredMs);
    const tookMs = performance.now() - began;
    const [ingest, ...reading] = used().map((now, i) => (now - before[i]!) / tookMs / 10);
    const rssMb = processTree(role.pid).reduce((sum, one) => sum + one.rssMb, 0);
    return { readers: reading.reduce((sum, one) => sum + one, 0), ingest: ingest!, rssMb };
  } finally {
    await role.stop();
    await server.close();
  }
}
