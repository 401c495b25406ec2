import type { FedSource, MediaChannel } from '../../contract/models/media.ts';
import { words } from '../../media/ffmpeg.ts';
import { startBroadcaster, type Broadcaster } from '../../media/testing/feeds/broadcaster.ts';
import { runFfmpeg } from '../../media/testing/test-media.ts';
import type { Context } from '../context.ts';
import { canReadProcesses } from '../../rig/machine/processes.ts';
import { missingRow, valueRow, type Row } from '../../rig/row.ts';
import { measureIngest, type IngestUse } from './ingest-role.ts';
import { size } from '../size.ts';

const channels = size(10, 2);
/** How long the feed lasts before it begins again. */
export const feedSeconds = size(20, 10);

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
    const parts = (use: IngestUse): string =>
      `ffmpeg ${use.readers.toFixed(1)}, ingest ${use.ingest.toFixed(1)}`;
    const all = (use: IngestUse) => share(use.readers + use.ingest);
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
): Promise<IngestUse> {
  const fed = Array.from({ length: channels }, (_, i): MediaChannel => ({
    id: `feed-${i}`,
    source: { kind: 'fed', url: station.url('/feed'), mode: 'copy', watch },
    renditions: ['HI'],
  }));
  const use = await measureIngest(context, { channels: fed, folder });
  if (use.readerCount !== channels) throw new Error(`${use.readerCount} of ${channels} channels are read`);
  return use;
}
