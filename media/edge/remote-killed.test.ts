import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signTicket } from '../../contract/stream-ticket.ts';
import { systemClock } from '../../runtime/clock.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { ticketMac } from '../../runtime/ticket-keys.ts';
import { renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter, type SegmentWriter } from '../segments/writer.ts';
import { prepareEdgeProcess, type EdgeProcess } from '../testing/edge-process.ts';
import { startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { startViewer, type SeenSegments } from '../testing/polling-viewer.ts';
import { startRoles, type RoleProcess } from '../testing/role-process.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { until } from '../testing/test-ingest.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

/** An edge with an empty disk, and two ingests on another one that are killed in turn while viewers watch. */

const secret = 'the-secret-of-the-media-roles';
const key = Buffer.alloc(32, 7);
const segmentMs = 1_000;
const kills = 2;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let own: Awaited<ReturnType<typeof temporaryDirectory>>;
let servers: FakeServer[];
let feed: SegmentWriter;
let feeding: NodeJS.Timeout;
let ports: number[];
const ingests: RoleProcess[] = [];
let edge: EdgeProcess;

beforeAll(async () => {
  [home, own] = [await temporaryDirectory(), await temporaryDirectory()];
  servers = [await startFakeServer(secret), await startFakeServer(secret)];
  servers[1]!.lineup.channels = [
    { id: 'feed', source: { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' }, renditions: ['HI'] },
  ];
  const directory = renditionDirectory(join(home.path, 'media/archive'), 'feed', 'HI');
  feed = await openSegmentWriter(directory, systemClock);
  const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 12_800 };
  let startMs = systemClock() - 60_000;
  let turn = 0;
  const append = (): Promise<unknown> => {
    const parts = [Buffer.alloc(400_000, turn++ % 251)];
    const segment = { parts, startMs, durationMs: segmentMs, discontinuity: false, init };
    startMs += segmentMs;
    return feed.append(segment);
  };
  while (startMs + segmentMs < systemClock()) await append();
  feeding = setInterval(() => void append(), segmentMs);
  ports = [await freePort(), await freePort()];
  for (const i of [0, 1]) ingests.push(await startIngest(i));
  edge = await prepareEdgeProcess({
    DATA_DIR: own.path,
    SERVER_URL: servers[1]!.url,
    MEDIA_SECRET: secret,
    TICKET_KEYS: `1:${key.toString('base64')}`,
    ARCHIVE_FROM: ports.map((port) => `http://127.0.0.1:${port}`).join(),
  });
  await edge.start();
});
afterAll(async () => {
  clearInterval(feeding);
  await edge.kill();
  await Promise.all(ingests.map((ingest) => ingest.signal('SIGKILL')));
  await Promise.all(servers.map((server) => server.close()));
  await feed.close();
  await Promise.all([home.dispose(), own.dispose()]);
});

/** What it would write is written here: it knows no channel. */
const startIngest = (i: number): Promise<RoleProcess> =>
  startRoles('ingest', {
    DATA_DIR: home.path,
    SERVER_URL: servers[0]!.url,
    MEDIA_SECRET: secret,
    TICKET_KEYS: `1:${key.toString('base64')}`,
    INGEST_ID: `i${i + 1}`,
    INGEST_CONTROL_PORT: String(ports[i]!),
  });

test(
  'viewers notice nothing of ingests that are killed while they answer',
  { timeout: 400_000 },
  async () => {
    const leave = new AbortController();
    const seen: SeenSegments = new Map();
    const viewers = Array.from({ length: 8 }, (_, i) => {
      const ticket = signTicket(
        {
          kid: 1,
          scope: 'live',
          renditions: ['HI'],
          expiresSeconds: Math.floor(systemClock() / 1000) + 600,
          session: i.toString(16).padStart(16, '0'),
          fromSeconds: 0,
          toSeconds: 0,
          streamMs: 0,
          contentId: 'feed',
        },
        ticketMac(new Map([[1, key]])),
      );
      const folder = `/t/${ticket}/l/feed/HI`;
      const stream = { folder, playlist: 'live.m3u8', stream: 'feed', seen };
      return startViewer({ ...stream, edges: [edge.url], first: 0, signal: leave.signal });
    });
    const faults = (): string[] => viewers.flatMap((viewer) => viewer.faults);
    const allRead = async (more: number): Promise<void> => {
      const goals = viewers.map((viewer) => viewer.read() + more);
      await until(() => expect(viewers.filter((viewer, i) => viewer.read() < goals[i]!)).toHaveLength(0));
    };
    try {
      await allRead(2);
      for (let kill = 0; kill < kills; kill++) {
        await ingests[kill % 2]!.signal('SIGKILL');
        await allRead(4);
        ingests[kill % 2] = await startIngest(kill % 2);
        expect(faults()).toEqual([]);
      }
      // One that stands still is no better than one that is dead.
      await ingests[0]!.signal('SIGSTOP');
      await allRead(6);
      await ingests[0]!.signal('SIGCONT');
      await ingests[1]!.signal('SIGSTOP');
      await allRead(6);
      await ingests[1]!.signal('SIGCONT');
    } finally {
      leave.abort();
      await Promise.all(viewers.map((viewer) => viewer.done));
    }
    expect(faults()).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  },
);
