import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaChannel } from '../../../contract/models/media.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { livePlaylistName, streamFolder, trees } from '../../../contract/stream-path.ts';
import { signTicket } from '../../../contract/stream-ticket.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { ticketMac } from '../../../runtime/ticket-keys.ts';
import { renditionDirectory } from '../../../media/segments/layout.ts';
import { openSegmentWriter, type SegmentWriter } from '../../../media/segments/writer.ts';
import { startFakeServer, type FakeServer } from '../../../media/testing/fake-server.ts';
import type { Context } from '../../context.ts';
import { startProcess, type Started } from '../../../rig/machine/children.ts';
import { waitFor } from '../../../rig/machine/wait.ts';
import { mediaEnvironment } from '../../system/media-roles.ts';

const renditions = ['LO', 'ME', 'HI'] as const;
const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 12_800 };

/** An ingest on a disk of its own, and edges that are started beside it, on its disk or without. */
export interface Scene {
  ingest: Started;
  ingestUrl: string;
  streams: readonly (readonly [channelId: string, rendition: Rendition])[];
  /** Adds a segment to a rendition, as an ingest does. */
  append: (
    channelId: string,
    rendition: Rendition,
    startMs: number,
    parts: readonly Buffer[],
  ) => Promise<void>;
  /** @param env of the edge; `DATA_DIR` is the disk of the ingest unless it says otherwise */
  startEdge: (id: string, env?: Record<string, string>) => Promise<SceneEdge>;
  /** A folder that no edge has seen. */
  emptyDisk: (name: string) => string;
  close: () => Promise<void>;
}

export interface SceneEdge {
  pid: number;
  url: string;
  /** Where a rendition is for a viewer of its own. */
  folderOf: (channelId: string, rendition: Rendition) => string;
  stop: () => Promise<void>;
}

/** @param segmentMs length of the segments that are appended */
export async function openScene(context: Context, channels: number, segmentMs: number): Promise<Scene> {
  const secret = randomBytes(16).toString('hex');
  const key = randomBytes(32);
  const home = mkdtempSync(join(context.folder, 'remote-'));
  const log = openSync(join(home, 'roles.log'), 'a');
  const ids = Array.from({ length: channels }, (_, i) => `feed-${i}`);
  // We write what the ingest would: it is told of no channel.
  const [idle, server] = [await startFakeServer(secret), await startFakeServer(secret)];
  server.lineup = { version: '1', channels: ids.map(fed) };
  const [controlPort, ingestEdgePort] = [await context.port(), await context.port()];
  const roles = (serverOf: FakeServer, dataDir: string, edgePort: number): NodeJS.ProcessEnv =>
    mediaEnvironment({ home: dataDir, serverUrl: serverOf.url, secret, key, edgePort });
  const start = (role: string, env: NodeJS.ProcessEnv): Started =>
    startProcess(process.execPath, ['main.ts', `--roles=${role}`], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', log, log],
      env,
    });
  const ingestUrl = `http://127.0.0.1:${controlPort}`;
  const ingest = start('ingest', {
    ...roles(idle, home, ingestEdgePort),
    INGEST_CONTROL_PORT: String(controlPort),
  });
  await waitFor(`${ingestUrl}/livez`, 30_000);
  const writers = new Map<string, SegmentWriter>();
  const edges: Started[] = [];

  return {
    ingest,
    ingestUrl,
    streams: ids.flatMap((id) => renditions.map((rendition) => [id, rendition] as const)),
    async append(channelId, rendition, startMs, parts) {
      const directory = renditionDirectory(join(home, 'media/archive'), channelId, rendition);
      let writer = writers.get(directory);
      if (!writer) writers.set(directory, (writer = await openSegmentWriter(directory, systemClock)));
      await writer.append({ parts, startMs, durationMs: segmentMs, discontinuity: false, init });
    },
    async startEdge(id, env = {}) {
      const port = await context.port();
      const edge = start('edge', { ...roles(server, home, port), EDGE_ID: id, ...env });
      edges.push(edge);
      const url = `http://127.0.0.1:${port}`;
      const folderOf = (channelId: string, rendition: Rendition): string =>
        `${streamFolder(ticketFor(channelId, key), trees.channel, channelId)}/${rendition}`;
      return { pid: edge.pid, url, folderOf, stop: edge.stop };
    },
    emptyDisk(name) {
      return mkdtempSync(join(context.folder, `${name}-`));
    },
    async close() {
      await Promise.all([...edges, ingest].map((one) => one.stop()));
      await Promise.all([...writers.values()].map((writer) => writer.close()));
      await Promise.all([idle.close(), server.close()]);
    },
  };
}

const fed = (id: string): MediaChannel => ({
  id,
  source: { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' },
  renditions: [...renditions],
});

function ticketFor(channelId: string, key: Buffer): string {
  const ticket = {
    kid: 1,
    scope: 'live',
    renditions: [...renditions],
    expiresSeconds: Math.floor(systemClock() / 1000) + 3_600,
    session: randomBytes(8).toString('hex'),
    fromSeconds: 0,
    toSeconds: 0,
    streamMs: 0,
    channelId,
  } as const;
  return signTicket(ticket, ticketMac(new Map([[1, key]])));
}

/** The names that a live playlist lists; none while there is nothing. */
export async function listed(edge: SceneEdge, folder: string): Promise<string[]> {
  const answer = await fetch(`${edge.url}${folder}/${livePlaylistName}`).catch(() => undefined);
  return answer?.ok ? [...((await answer.text()).match(/^[^#\s].*$/gm) ?? [])] : [];
}
