import { join } from 'node:path';
import { vi } from 'vitest';
import { ingestStateText } from '../../contract/i18n/source-report.ts';
import type { ChannelSource, IngestState, MediaChannel } from '../../contract/models/media.ts';
import type { TextSegment } from '../../contract/models/tracks.ts';
import type { StreamName } from '../../contract/tracks.ts';
import { steadyClock, systemClock } from '../../runtime/clock.ts';
import { readConfig } from '../config/config.ts';
import { startIngest, type IngestOptions } from '../ingest/ingest.ts';
import { defined } from '../../runtime/defined.ts';
import { silentLog } from '../../runtime/log.ts';
import { openArchive, type Archive, type StoredSegment } from '../segments/archive.ts';
import { decodeText } from '../texts/stored-text.ts';
import { createServerClient } from '../server-client.ts';
import { startFakeServer } from './fake-server.ts';
import { findFfmpeg } from '../ffmpeg.ts';
import { ffmpeg } from './recordings.ts';
import { temporaryDirectory } from './temporary-directory.ts';

type FedSettings = Omit<Extract<ChannelSource, { kind: 'fed' }>, 'kind' | 'mode'>;

/** A real ingest that reads what a test names, into an archive of its own. */
export interface TestIngest {
  /** Its `DATA_DIR`. */
  home: string;
  /** Puts the clock on or back by this much more. */
  correctClock: (ms: number) => void;
  /** Has this much time pass at once, by all its clocks. */
  passTime: (ms: number) => void;
  archive: Archive;
  controlPort: number;
  state: (id: string) => IngestState;
  stored: (id: string, rendition?: StreamName) => Promise<StoredSegment[]>;
  /** Segments as one file: the init of the first, and then their bytes. */
  joined: (id: string, segments: readonly StoredSegment[], rendition?: StreamName) => Promise<Buffer>;
  /** Bodies of segments of a text. */
  texts: (id: string, name: StreamName) => Promise<(StoredSegment & { body: TextSegment })[]>;
  close: () => Promise<void>;
}

/** Waits until a check holds. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 90_000, interval: 100 });

/** A channel whose feed is copied, or a station. */
export const fed = (id: string, source: FedSettings, renditions: MediaChannel['renditions'] = ['HI']) => ({
  id,
  source: { kind: 'fed' as const, mode: 'copy' as const, ...source },
  renditions,
});

/** @param timing waits that are as short as a test wants them */
export async function startTestIngest(
  channels: MediaChannel[],
  timing: NonNullable<IngestOptions['timing']>,
  env: Record<string, string> = {},
): Promise<TestIngest> {
  const secret = 'the-secret-of-the-media-roles';
  const home = await temporaryDirectory();
  const server = await startFakeServer(secret);
  server.lineup = { version: '1', channels };
  let corrected = 0;
  let passed = 0;
  const clock = (): number => systemClock() + passed + corrected;
  const steady = (): number => steadyClock() + passed;
  const config = readConfig({
    DATA_DIR: home.path,
    SERVER_URL: server.url,
    MEDIA_SECRET: secret,
    TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    INGEST_CONTROL_PORT: '0',
    ...env,
  });
  const client = createServerClient({ ...config, fetch });
  // How busy the machine of a test is must not decide over what a source is left for.
  const calm = { pressure: () => 0, ...timing };
  const ingest = await startIngest({
    config,
    server: client,
    ffmpeg: env['FFMPEG_PATH'] ? findFfmpeg(env['FFMPEG_PATH']) : ffmpeg,
    clock,
    steady,
    log: silentLog,
    timing: calm,
  });
  const archive = openArchive(join(home.path, 'media', 'archive'), clock);
  return {
    home: home.path,
    correctClock: (ms) => (corrected += ms),
    passTime: (ms) => (passed += ms),
    archive,
    controlPort: ingest.controlPort,
    state: (id) =>
      ingest
        .states()
        .map(ingestStateText)
        .find((one) => one.channelId === id)!,
    stored: (id, rendition = 'HI') => archive.find(id, rendition, clock() - 1_200_000, clock() + 1_200_000),
    async joined(id, segments, rendition = 'HI') {
      const parts = [await archive.readInit(id, rendition, segments[0]!.initId)];
      for (const { name } of segments) parts.push(await archive.readSegment(id, rendition, name));
      return Buffer.concat(parts as Buffer[]);
    },
    async texts(id, name) {
      const segments = await archive.find(id, name, clock() - 1_200_000, clock() + 1_200_000);
      const bodies = segments.map(async (segment) => {
        const bytes = await archive.readSegment(id, name, segment.name);
        return { ...segment, body: defined(bytes && decodeText(bytes)) };
      });
      return Promise.all(bodies);
    },
    async close() {
      await ingest.close();
      await server.close();
      await home.dispose();
    },
  };
}
