import { join } from 'node:path';
import { expect } from 'vitest';
import { createClient, type Client } from '../../contract/client.ts';
import type { IngestState } from '../../contract/models/media.ts';
import { controlHealth } from '../../contract/routes/control.ts';
import type { StreamName } from '../../contract/tracks.ts';
import { runCommand } from '../../contract/routes/operate.ts';
import { systemClock } from '../../runtime/clock.ts';
import { startPostgres } from '../../rig/postgres.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { openArchive, type Archive, type StoredSegment } from '../segments/archive.ts';
import { startRoles, type RoleProcess } from './role-process.ts';
import { until } from './test-ingest.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** A real server, and real ingests on one disk that share its channels. */
export interface LeasedIngests {
  /** Starts an ingest, also one that has ended. */
  start: (id: string) => Promise<void>;
  signal: (id: string, name: Parameters<RoleProcess['signal']>[0]) => Promise<void>;
  /** Runs an operator's command, and answers what it says. */
  command: (name: string, ...args: string[]) => Promise<string>;
  /** The channels that an ingest writes, those that are live. */
  liveAt: (id: string) => Promise<string[]>;
  /** How those are that an ingest reads along. */
  standbysAt: (id: string) => Promise<readonly IngestState[]>;
  archive: Archive;
  /** All that the archive has of a channel. */
  stored: (channelId: string, rendition?: StreamName) => Promise<StoredSegment[]>;
  /** Waits until there are more segments than that. */
  more: (channelId: string, than: number, rendition?: StreamName) => Promise<void>;
  close: () => Promise<void>;
}

const secret = 'the-secret-of-the-media-roles';
const common = { MEDIA_SECRET: secret, TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}` };

/**
 * @param ids of the ingests, which are not started yet
 * @param settings of the server, besides the usual ones
 */
export async function startLeasedIngests(
  ids: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<LeasedIngests> {
  const home = await temporaryDirectory();
  const ports = new Map<string, number>();
  for (const id of ids) ports.set(id, await freePort());
  // Where it is to be had: the embedded one takes three times as long to begin with.
  const postgres = await startPostgres(await freePort(), { forgetful: true });
  const port = await freePort();
  const serverUrl = `http://127.0.0.1:${port}`;
  const clientOf = (baseUrl: string): Client => createClient({ baseUrl, fetch, token: () => secret });
  const healthOf = (id: string) => clientOf(`http://127.0.0.1:${ports.get(id)}`)(controlHealth, {});
  const named = [...ports].map(([id, p]) => ({ id, controlUrl: `http://127.0.0.1:${p}` }));
  const server = await startRoles('api,jobs', {
    ...common,
    DATA_DIR: join(home.path, 'server'),
    DATABASE_URL: postgres?.url ?? '',
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    INGESTS: JSON.stringify(named),
    ...settings,
  });
  const ingests = new Map<string, RoleProcess>();
  const archive = openArchive(join(home.path, 'media', 'archive'), systemClock);
  const stored = (channelId: string, rendition: StreamName = 'HI'): Promise<StoredSegment[]> =>
    archive.find(channelId, rendition, systemClock() - 3_500_000, systemClock() + 60_000);

  return {
    async start(id) {
      const env = {
        ...common,
        DATA_DIR: home.path,
        SERVER_URL: serverUrl,
        INGEST_ID: id,
        INGEST_CONTROL_PORT: String(ports.get(id)),
      };
      ingests.set(id, await startRoles('ingest', env));
    },
    signal: (id, name) => ingests.get(id)!.signal(name),
    async command(name, ...args) {
      const { exitCode, text } = await clientOf(serverUrl)(runCommand, { body: { name, args } });
      expect(exitCode, text).toBe(0);
      return text;
    },
    async liveAt(id) {
      const { channels } = await healthOf(id);
      return channels.filter(({ state }) => state === 'live').map(({ channelId }) => channelId);
    },
    standbysAt: async (id) => (await healthOf(id)).standbys ?? [],
    archive,
    stored,
    more: (channelId, than, rendition) =>
      until(async () => expect((await stored(channelId, rendition)).length).toBeGreaterThan(than)),
    async close() {
      for (const one of ingests.values()) await one.signal('SIGKILL');
      await server.signal('SIGKILL');
      postgres?.stop();
      await home.dispose();
    },
  };
}

/** Numbers go on, nothing is there twice, and nothing lies over something else. Answers the longest hole, in ms. */
export function checkWhole(segments: readonly StoredSegment[]): number {
  expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_, i) => i));
  const holes = segments
    .slice(1)
    .map((next, i) => next.startMs - segments[i]!.startMs - segments[i]!.durationMs);
  for (const hole of holes) expect(hole).toBeGreaterThanOrEqual(0);
  return Math.max(0, ...holes);
}
