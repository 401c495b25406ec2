import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client.ts';
import { controlRevoke } from '../../contract/routes/control.ts';
import { signTicket, type StreamTicket } from '../../contract/stream-ticket.ts';
import { minuteMs } from '../../contract/time.ts';
import { systemClock } from '../../runtime/clock.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { initIdOf } from '../segments/init-id.ts';
import { renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter, type SegmentWriter } from '../segments/writer.ts';
import { prepareEdgeProcess, type EdgeProcess } from '../testing/edge-process.ts';
import { startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { startViewer, type PollingViewer, type SeenSegments } from '../testing/polling-viewer.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { makeClip } from '../testing/test-media.ts';
import { until } from '../testing/test-ingest.ts';
import { importFilm, makeFilm } from '../testing/test-title.ts';
import { ticketMac } from '../../runtime/ticket-keys.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

/** Two edges on the disk of one ingest, with a hundred viewers, and one of the edges dies again and again. */

const secret = 'the-secret-of-the-media-roles';
const key = Buffer.alloc(32, 7);
const mac = ticketMac(new Map([[1, key]]));
/** Each of the two dies, and comes back. */
const kills = 2;
const segmentMs = 4_000;

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: FakeServer;
let feed: SegmentWriter;
let feeding: NodeJS.Timeout;
const edges: EdgeProcess[] = [];
let sessions = 0;

beforeAll(async () => {
  home = await temporaryDirectory();
  const media = join(home.path, 'media');
  await makeClip(join(media, 'clips/bog/LO'), 'LO', { seconds: 8 });
  await makeClip(join(media, 'clips/sea/LO'), 'LO', { seconds: 16, source: 'testsrc' });
  await importFilm(join(media, 'vod'), await makeFilm(home.path, { seconds: 12, size: '320x180' }));
  server = await startFakeServer(secret);
  server.lineup = {
    version: '1',
    channels: [
      { id: 'etv', source: { kind: 'virtual' }, renditions: ['LO'] },
      { id: 'etv2', source: { kind: 'virtual' }, renditions: ['LO'] },
      {
        id: 'feed',
        source: { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' },
        renditions: ['HI'],
      },
    ],
  };
  const halfHour = 30 * minuteMs;
  const begins = Math.floor(systemClock() / halfHour) * halfHour - 24 * halfHour;
  const turns = (first: string, second: string) =>
    Array.from({ length: 60 }, (_, i): [number, string] => [begins + i * halfHour, i % 2 ? second : first]);
  server.playout = { etv: turns('bog', 'sea'), etv2: turns('sea', 'bog') };
  await feedArchive(join(media, 'archive'), join(media, 'clips/bog/LO', clipFiles.init));
  for (const id of ['s1', 's2']) {
    const edge = await prepareEdgeProcess({
      DATA_DIR: home.path,
      EDGE_ID: id,
      SERVER_URL: server.url,
      MEDIA_SECRET: secret,
      TICKET_KEYS: `1:${key.toString('base64')}`,
    });
    edges.push(edge);
    await edge.start();
  }
});
afterAll(async () => {
  clearInterval(feeding);
  await Promise.all(edges.map((edge) => edge.kill()));
  await server.close();
  await feed.close();
  await home.dispose();
});

/** Writes a fed channel as its ingest does: two minutes that are over, and on from there. */
async function feedArchive(root: string, initPath: string): Promise<void> {
  const bytes = await readFile(initPath);
  const init = { id: initIdOf(bytes), bytes, timescale: 12_800 };
  feed = await openSegmentWriter(renditionDirectory(root, 'feed', 'HI'), systemClock);
  let startMs = systemClock() - 2 * minuteMs;
  let turn = 0;
  const append = (): Promise<unknown> => {
    const parts = [Buffer.alloc(50_000, turn++ % 251)];
    const segment = { parts, startMs, durationMs: segmentMs, discontinuity: false, init };
    startMs += segmentMs;
    return feed.append(segment);
  };
  while (startMs + segmentMs < systemClock()) await append();
  feeding = setInterval(() => void append(), segmentMs);
}

const newSession = (): string => (++sessions).toString(16).padStart(16, '0');
const ticketOf = (more: Partial<StreamTicket>): string =>
  signTicket(
    {
      kid: 1,
      scope: 'live',
      renditions: ['LO', 'ME', 'HI'],
      expiresSeconds: Math.floor(systemClock() / 1000) + 600,
      session: newSession(),
      fromSeconds: 0,
      toSeconds: 0,
      streamMs: 0,
      contentId: 'etv',
      ...more,
    },
    mac,
  );

interface Stream {
  folder: string;
  playlist: string;
  stream: string;
}

function live(channelId: string, session = newSession()): Stream {
  const rendition = channelId === 'feed' ? 'HI' : 'LO';
  const folder = `/t/${ticketOf({ contentId: channelId, session })}/l/${channelId}/${rendition}`;
  return { folder, playlist: 'live.m3u8', stream: channelId };
}

function past(channelId: string, agoMs: number, lengthMs: number): Stream {
  const fromSeconds = Math.floor((systemClock() - agoMs) / minuteMs) * 60;
  const toSeconds = fromSeconds + lengthMs / 1000;
  const ticket = ticketOf({ scope: 'past', contentId: channelId, fromSeconds, toSeconds });
  const playlist = `${fromSeconds}-${toSeconds}.m3u8`;
  return { folder: `/t/${ticket}/l/${channelId}/LO`, playlist, stream: `past of ${channelId}, ${playlist}` };
}

function title(): Stream {
  const ticket = ticketOf({ scope: 'vod', contentId: '10000' });
  return { folder: `/t/${ticket}/v/10000/LO`, playlist: 'index.m3u8', stream: 'title' };
}

/** What every ten viewers watch. */
const requests: readonly (() => Stream)[] = [
  () => live('etv'),
  () => live('etv2'),
  () => live('etv'),
  () => live('feed'),
  () => live('feed'),
  () => past('etv', 70 * minuteMs, 45 * minuteMs),
  () => past('etv2', 35 * minuteMs, 10 * minuteMs),
  () => past('etv', 11 * 60 * minuteMs, minuteMs),
  title,
  title,
];

test(
  'a hundred viewers of an edge that is killed go on at the other one, where they were',
  { timeout: 400_000 },
  async () => {
    const leave = new AbortController();
    const seen: SeenSegments = new Map();
    const urls = edges.map(({ url }) => url);
    const viewers = Array.from({ length: 100 }, (_, i): PollingViewer => {
      const request = requests[i % requests.length]!();
      return startViewer({ ...request, edges: urls, first: 0, seen, signal: leave.signal });
    });
    /** All of them have read this much more. */
    const allRead = async (more: number): Promise<void> => {
      const goals = viewers.map((viewer) => viewer.read() + more);
      await until(() => expect(viewers.filter((viewer, i) => viewer.read() < goals[i]!)).toHaveLength(0));
    };
    const faults = (): string[] => viewers.flatMap((viewer) => viewer.faults);
    try {
      await allRead(2);
      for (let kill = 0; kill < kills; kill++) {
        const [dies, stays] = [kill % 2, (kill + 1) % 2];
        expect(viewers.filter((viewer) => viewer.at() !== dies)).toHaveLength(0);
        await edges[dies]!.kill();
        await until(() => expect(viewers.filter((viewer) => viewer.at() !== stays)).toHaveLength(0));
        await allRead(2);
        expect(faults()).toEqual([]);
        await edges[dies]!.start();
      }
      // One question gets no answer, the next one does.
      expect(Math.max(...viewers.map((viewer) => viewer.unanswered()))).toBe(1);
    } finally {
      leave.abort();
      await Promise.all(viewers.map((viewer) => viewer.done));
    }
    expect(faults()).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  },
);

test('what ended while an edge was away is ended there too', async () => {
  const statusAt = async (edge: number, { folder, playlist }: Stream): Promise<[number, string | null]> => {
    const answer = await fetch(`${edges[edge]!.url}${folder}/${playlist}`);
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('x-reason')];
  };
  const session = newSession();
  const theirs = [live('etv', session), live('feed', session)];
  const others = live('etv');
  const ended = [403, 'session'];
  for (const one of [...theirs, others]) expect(await statusAt(0, one)).toEqual([200, null]);

  await edges[0]!.kill();
  const revocation = { seq: ++server.revocations.latest, session };
  server.revocations.revoked.push(revocation);
  const push = createClient({ baseUrl: edges[1]!.url, fetch, token: () => secret });
  await push(controlRevoke, { body: { latest: revocation.seq, revoked: [revocation] } });
  for (const one of theirs) expect(await statusAt(1, one)).toEqual(ended);
  expect(await statusAt(1, others)).toEqual([200, null]);
  await edges[0]!.start();
  for (const one of theirs) expect(await statusAt(0, one)).toEqual(ended);
  expect(await statusAt(0, others)).toEqual([200, null]);

  // Nobody can tell it who has ended meanwhile, so it serves nobody.
  await edges[0]!.kill();
  server.silent = 'everything';
  await edges[0]!.start();
  for (const one of [...theirs, others]) expect((await statusAt(0, one))[0]).toBe(503);
  server.silent = false;
  await until(async () => expect(await statusAt(0, others)).toEqual([200, null]));
  for (const one of theirs) expect(await statusAt(0, one)).toEqual(ended);
});
