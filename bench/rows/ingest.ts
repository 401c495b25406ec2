import { join } from 'node:path';
import type { FedSource } from '../../contract/models/media.ts';
import { words } from '../../media/ffmpeg.ts';
import { startBroadcaster, type Broadcaster } from '../../media/testing/broadcaster.ts';
import { startFakeServer } from '../../media/testing/fake-server.ts';
import { runFfmpeg } from '../../media/testing/test-media.ts';
import type { Context } from '../context.ts';
import { startProcess } from '../machine/children.ts';
import { canReadProcesses, cpuMicroseconds, processTree } from '../machine/processes.ts';
import { pause } from '../machine/wait.ts';
import { missingRow, valueRow, type Row } from '../row.ts';

const channels = 10;
/** How long the feed lasts before it begins again. */
export const feedSeconds = 20;
const settleMs = 12_000;
const measuredMs = 30_000;

/**
 * CPU of ten channels whose feeds are copied, about 3.3 Mbit/s each over HTTP, as a share of one core: ffmpeg's
 * processes, which read, and the ingest, which cuts and writes. Then the same with pictures watched.
 */
export async function ingest(context: Context): Promise<Row[]> {
  const name = `${channels} copied channels`;
  if (!canReadProcesses) return [missingRow(name, 'CPU can only be read on Linux')];
  const station = await startBroadcaster();
  try {
    const bytes = await makeFeed();
    context.say(`a feed of ${((bytes.length * 8) / feedSeconds / 1e6).toFixed(2)} Mbit/s`);
    station.set('/feed', { bytes, seconds: feedSeconds, burst: 2, pace: 1 });
    const plain = await measure(context, station, 'plain', {});
    const watched = await measure(context, station, 'watched', { black: true, frozen: true });
    const share = (value: number) => ({ value, unit: '% of a core' });
    const parts = ({ reading, writing }: typeof plain): string =>
      `ffmpeg ${reading.toFixed(1)}, ingest ${writing.toFixed(1)}`;
    const all = ({ reading, writing }: typeof plain) => share(reading + writing);
    return [
      valueRow(name, all(plain), { atMost: 8 }, parts(plain)),
      valueRow(`${name}, pictures watched`, all(watched), {}, parts(watched)),
    ];
  } finally {
    await station.close();
  }
}

/** 720p and sound, 3.3 Mbit/s all the time. */
export const makeFeed = (): Promise<Buffer> =>
  runFfmpeg([
    ...words(`-v error -f lavfi -i testsrc2=s=1280x720:r=25:d=${feedSeconds}`),
    ...words(`-f lavfi -i sine=sample_rate=48000:d=${feedSeconds}`),
    ...words('-c:v libx264 -preset veryfast -g 50 -b:v 3000k -minrate 3000k -maxrate 3000k -bufsize 3000k'),
    ...words('-x264-params nal-hrd=cbr -pix_fmt yuv420p -c:a aac -b:a 128k -f mpegts pipe:1'),
  ]);

async function measure(
  context: Context,
  station: Broadcaster,
  folder: string,
  watch: NonNullable<FedSource['watch']>,
): Promise<{ reading: number; writing: number }> {
  const secret = 'the-secret-of-the-benchmarks';
  const server = await startFakeServer(secret);
  server.lineup = {
    version: '1',
    channels: Array.from({ length: channels }, (_, i) => ({
      id: `feed-${i}`,
      source: { kind: 'ffmpeg', url: station.url('/feed'), mode: 'copy', watch },
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
    context.say(`${channels} channels are being read (${folder})`);
    await pause(settleMs);
    const pids = processTree(role.pid).map(({ pid }) => pid);
    const readers = pids.filter((pid) => pid !== role.pid);
    if (readers.length !== channels) throw new Error(`${readers.length} of ${channels} channels are read`);
    const used = () => [role.pid, ...readers].map(cpuMicroseconds);
    const [before, began] = [used(), performance.now()];
    await pause(measuredMs);
    const tookMs = performance.now() - began;
    const [writing, ...reading] = used().map((now, i) => (now - before[i]!) / tookMs / 10);
    return { reading: reading.reduce((sum, one) => sum + one, 0), writing: writing! };
  } finally {
    await role.stop();
    await server.close();
  }
}
