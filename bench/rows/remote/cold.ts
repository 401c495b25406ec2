import { join } from 'node:path';
import { systemClock } from '../../../runtime/clock.ts';
import { silentLog } from '../../../runtime/log.ts';
import { openTestObjectStore } from '../../../runtime/testing/store/test-object-store.ts';
import { fedChannel } from '../../../media/edge/channels/fed-channel.ts';
import { readConfig } from '../../../media/config/config.ts';
import { hourMs, hourOf, renditionDirectory } from '../../../media/segments/layout.ts';
import { openSegmentWriter } from '../../../media/segments/writer.ts';
import { openConfiguredArchive } from '../../../media/store/configured-archive.ts';
import { createUploads } from '../../../media/store/upload-hours.ts';
import { startTestDoor } from '../../../media/testing/test-door.ts';
import { testSecret } from '../../../media/testing/test-edge.ts';
import type { Context } from '../../context.ts';
import { ratioRow, type Row } from '../../../rig/row.ts';
import { median } from '../../../rig/statistics.ts';
import { size } from '../../size.ts';

const segmentMs = 4_000;
/** What HI takes on the line that everything is measured by: 20 Mbit/s, 40 ms there and back. */
const segmentBytes = 1_600_000;
const line = { megabits: 20, roundMs: 40 };
/** Playlist, init and segment are asked for one after the other. */
const viewerRounds = 3;
/** How much later than at once the store and the ingest answer: another machine of the same house. */
const [storeLaterMs, ingestLaterMs] = [10, 1] as const;
const rounds = size(9, 1);
const start = (hourOf(systemClock()) - 5) * hourMs;
const window = { fromMs: start + 600_000, toMs: start + 600_000 + hourMs };

/**
 * An hour of the past, opened by an edge that has nothing of it in memory: playlist and first segment, from the disk,
 * from the object store and from an ingest. The disk has it in the memory of its system.
 */
export async function cold(context: Context): Promise<Row[]> {
  const home = join(context.folder, 'cold');
  const root = join(home, 'media/archive');
  context.say('writing two hours of the past');
  await writeHours(root);
  const service = await openTestObjectStore();
  const door = await startTestDoor(join(home, 'media'));
  try {
    const { store, config } = service;
    await createUploads({ root, store, clock: systemClock, log: silentLog, localHours: 48 })();
    service.line.slowMs = storeLaterMs;
    door.line.slowMs = ingestLaterMs;
    const storeEnv = {
      OBJECT_STORE_URL: config.url,
      OBJECT_STORE_BUCKET: config.bucket,
      OBJECT_STORE_REGION: config.region,
      OBJECT_STORE_ACCESS_KEY: config.accessKey,
      OBJECT_STORE_SECRET_KEY: config.secretKey,
    };
    const [disk, fromStore, fromIngest] = [
      await openingMs({ DATA_DIR: home }),
      await openingMs({ DATA_DIR: join(home, 'none'), ...storeEnv }),
      await openingMs({ DATA_DIR: join(home, 'none'), ARCHIVE_FROM: door.url }),
    ];
    const transferMs = (segmentBytes * 8) / (line.megabits * 1000) + viewerRounds * line.roundMs;
    const row = (name: string, tookMs: number, more: number, budget = {}): Row =>
      ratioRow(
        name,
        { value: tookMs + more, unit: 'ms' },
        { name: 'the disk', value: disk + more, unit: 'ms' },
        budget,
      );
    const onLine = `with a viewer's line of ${line.megabits} Mbit/s`;
    return [
      row(`an hour from a store ${storeLaterMs} ms away, cold, at the edge`, fromStore, 0),
      row(`the same ${onLine}`, fromStore, transferMs, { atMost: 2 }),
      row(`an hour from an ingest ${ingestLaterMs} ms away, cold, at the edge`, fromIngest, 0),
      row(`the same ${onLine}`, fromIngest, transferMs, { atMost: 2 }),
    ];
  } finally {
    await door.close();
    await service.close();
  }
}

async function writeHours(root: string): Promise<void> {
  const writer = await openSegmentWriter(renditionDirectory(root, 'feed', 'HI'), systemClock);
  const init = { id: '0011223344556677', bytes: Buffer.alloc(800), timescale: 12_800 };
  const small = Buffer.alloc(20_000, 1);
  for (let at = start; at < start + 2 * hourMs; at += segmentMs) {
    // Only the first of the window is asked for.
    const isFirst = at <= window.fromMs && at + segmentMs > window.fromMs;
    const parts = [isFirst ? Buffer.alloc(segmentBytes, 2) : small];
    await writer.append({ parts, startMs: at, durationMs: segmentMs, discontinuity: false, init });
  }
  await writer.close();
}

/** The middle of several openings, each by an edge that has only just started. */
async function openingMs(env: Record<string, string>): Promise<number> {
  const config = readConfig({
    SERVER_URL: 'http://127.0.0.1:1',
    MEDIA_SECRET: testSecret,
    TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    ...env,
  });
  const took: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const source = openConfiguredArchive(config, { clock: systemClock });
    const channel = fedChannel('feed', 'HI', source.archive, systemClock);
    const began = performance.now();
    const playlist = await channel.windowPlaylist(window);
    const name = playlist?.toString().match(/^[^#\s].*m4s$/m)?.[0];
    await channel.init('0011223344556677');
    const bytes = name && (await channel.segment(name, { ...window, live: false }));
    if (!bytes || bytes[0]!.length !== segmentBytes) throw new Error('another segment came first');
    if (round > 0) took.push(performance.now() - began);
    source.close();
  }
  return median(took);
}
