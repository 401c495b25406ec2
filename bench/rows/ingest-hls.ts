import type { MediaChannel } from '../../contract/models/media.ts';
import { makeLadder } from '../../media/testing/feeds/hls-ladder.ts';
import { startHlsOrigin, type HlsOrigin } from '../../media/testing/feeds/hls-origin.ts';
import type { Context } from '../context.ts';
import { canReadProcesses } from '../../rig/machine/processes.ts';
import { missingRow, ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { measureIngest, type IngestUse } from './ingest-role.ts';
import { size } from '../size.ts';

const channels = size(10, 2);
const height = size(720, 90);
const segmentSeconds = 4;
/** Longer than both measurements: where media begin again, processes do as well. */
const seconds = size(144, 24);

/**
 * CPU and memory of ten channels that copy live HLS of about 3.3 Mbit/s: fragmented MP4 and MPEG-TS, pulled, and
 * read by one ffmpeg each, as everything is that the puller does not understand.
 */
export async function ingestHls(context: Context): Promise<Row[]> {
  const name = `${channels} copied HLS channels`;
  if (!canReadProcesses) return [missingRow(name, 'CPU can only be read on Linux')];
  const rows: Row[] = [];
  for (const format of ['fmp4', 'mpegts'] as const) {
    const ladder = await makeLadder({
      format,
      heights: [height],
      seconds,
      segmentSeconds,
      kbps: size(3000, 300),
    });
    const origin = await startHlsOrigin(ladder, { segmentSeconds, window: 6 });
    try {
      origin.publish(4);
      origin.run();
      const pulled = await measure(context, origin, `${format}-pulled`);
      // Variables in a playlist are not understood by the puller, and passed over by ffmpeg.
      origin.extra.push('#EXT-X-DEFINE:NAME="a",VALUE="b"');
      const other = await measure(context, origin, `${format}-ffmpeg`);
      const all = ({ readers, ingest }: IngestUse) => ({ value: readers + ingest, unit: '% of a core' });
      const memory = ({ rssMb }: IngestUse) => ({ value: rssMb, unit: 'MB' });
      const parts = `ffmpeg ${pulled.readers.toFixed(1)}, ingest ${pulled.ingest.toFixed(1)}`;
      const of = ({ readers, ingest, rssMb }: IngestUse): string =>
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

function measure(context: Context, origin: HlsOrigin, folder: string): Promise<IngestUse> {
  const fed = Array.from({ length: channels }, (_, i): MediaChannel => ({
    id: `feed-${i}`,
    source: { kind: 'fed', url: origin.url(`/p${height}/list.m3u8`), mode: 'copy' },
    renditions: ['HI'],
  }));
  return measureIngest(context, { channels: fed, folder });
}
