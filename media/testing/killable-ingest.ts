import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { MediaChannel } from '../../contract/models/media.ts';
import type { StreamName } from '../../contract/tracks.ts';
import { systemClock } from '../../runtime/clock.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { openArchive, type Archive, type StoredSegment } from '../segments/archive.ts';
import { startFakeServer } from './fake-server.ts';
import { startRoles, type RoleProcess } from './role-process.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { until } from './test-ingest.ts';

/** An ingest in a process of its own, which can be killed and started anew on the same disk. */
export interface KillableIngest {
  archive: Archive;
  /** The names that it was given for tracks. */
  trackNames: ReadonlyMap<string, string>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Waits for that many segments of its channel. */
  atLeast: (count: number, name?: StreamName) => Promise<StoredSegment[]>;
}

const secret = 'the-secret-of-the-media-roles';

/** Starts one with a channel; it ends with the test. */
export async function startKillableIngest(channel: MediaChannel): Promise<KillableIngest> {
  const home = await temporaryDirectory();
  const server = await startFakeServer(secret);
  server.lineup = { version: '1', channels: [channel] };
  let ingest: RoleProcess | undefined;
  const start = async (): Promise<void> => {
    ingest = await startRoles('ingest', {
      DATA_DIR: home.path,
      SERVER_URL: server.url,
      MEDIA_SECRET: secret,
      TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      INGEST_CONTROL_PORT: String(await freePort()),
    });
  };
  const kill = async (): Promise<void> => ingest?.signal('SIGKILL');
  onTestFinished(async () => {
    await kill();
    await server.close();
    await home.dispose();
  });
  await start();
  const archive = openArchive(join(home.path, 'media', 'archive'), systemClock);
  return {
    archive,
    trackNames: server.trackNames,
    kill,
    start,
    atLeast: (count, name = 'HI') =>
      until(async () => {
        const now = systemClock();
        const found = await archive.find(channel.id, name, now - 600_000, now + 600_000);
        expect(found.length, name).toBeGreaterThanOrEqual(count);
        return found;
      }),
  };
}
