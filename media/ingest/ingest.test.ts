import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../runtime/clock.ts';
import { createClient } from '../../contract/client.ts';
import type { IngestState, MediaChannel } from '../../contract/models/media.ts';
import { controlHealth, controlRefresh } from '../../contract/routes/control.ts';
import { readConfig } from '../config/config.ts';
import { silentLog } from '../../runtime/log.ts';
import { openArchive, type StoredSegment } from '../segments/archive.ts';
import { createServerClient } from '../server-client.ts';
import { startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { until } from '../testing/test-ingest.ts';
import { ffmpeg } from '../testing/recordings.ts';
import { temporaryDirectory, writeParts } from '../testing/temporary-directory.ts';
import { examine, makeTransportStream } from '../testing/test-media.ts';
import { startIngest, type Ingest } from './ingest.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

const secret = 'the-secret-of-the-media-roles';

/** A broadcaster over HTTP: `/good` sends 14 s at once and then holds the line, `/junk` and `/silent` do as named. */
function startSender(streams: { small: Buffer; large: Buffer }) {
  const lines = new Set<ServerResponse>();
  const sent: Record<string, Buffer> = {
    '/good': streams.small,
    '/other': streams.small,
    '/junk': Buffer.alloc(400_000, 'junk'),
  };
  const server: Server = createServer((request, response) => {
    lines.add(response);
    response.on('close', () => lines.delete(response));
    response.writeHead(200, { 'content-type': 'video/mp2t' });
    response.write(sent[request.url ?? ''] ?? '');
    if (request.url === '/junk') response.end();
  });
  return {
    start: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    url: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    changeCodec: () => (sent['/good'] = streams.large),
    /** Breaks all lines, as a sender that is killed does. */
    drop: () => lines.forEach((line) => line.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const fed = (
  id: string,
  url: string,
  mode: 'copy' | 'encode' = 'copy',
  renditions: MediaChannel['renditions'] = ['HI'],
) => ({
  id,
  source: { kind: 'fed' as const, url, mode },
  renditions,
});

describe('ingest', () => {
  let home: Awaited<ReturnType<typeof temporaryDirectory>>;
  let server: FakeServer;
  let sender: ReturnType<typeof startSender>;
  let ingest: Ingest;
  let small: Buffer;

  beforeAll(async () => {
    home = await temporaryDirectory();
    server = await startFakeServer(secret);
    const [first, large] = await Promise.all([makeTransportStream(14), makeTransportStream(14, '480x270')]);
    small = first;
    sender = startSender({ small, large });
    await sender.start();
    server.lineup = {
      version: '1',
      channels: [
        fed('good', sender.url('/good')),
        fed('other', sender.url('/other')),
        fed('junk', sender.url('/junk')),
        fed('silent', sender.url('/silent')),
        { id: 'virtual', source: { kind: 'virtual' }, renditions: ['LO'] },
      ],
    };
    const config = readConfig({
      DATA_DIR: home.path,
      SERVER_URL: server.url,
      MEDIA_SECRET: secret,
      TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      INGEST_CONTROL_PORT: '0',
    });
    ingest = await startIngest({
      config,
      server: createServerClient({ ...config, fetch }),
      ffmpeg,
      clock: systemClock,
      log: silentLog,
      timing: { silentAfterMs: 8_000, pauseMs: () => 200 },
    });
  });
  afterAll(async () => {
    await ingest.close();
    await sender.close();
    await server.close();
    await home.dispose();
  });

  const state = (id: string): IngestState => ingest.states().find((s) => s.channelId === id)!;
  const stored = (id: string, rendition: 'LO' | 'HI' = 'HI'): Promise<StoredSegment[]> =>
    openArchive(join(home.path, 'media', 'archive'), systemClock).find(
      id,
      rendition,
      systemClock() - 600_000,
      systemClock() + 120_000,
    );

  async function playable(id: string, segments: readonly StoredSegment[], rendition: 'LO' | 'HI' = 'HI') {
    const archive = openArchive(join(home.path, 'media', 'archive'), systemClock);
    const parts = [await archive.readInit(id, rendition, segments[0]!.initId)];
    for (const { name } of segments) parts.push(await archive.readSegment(id, rendition, name));
    return examine(await writeParts(join(home.path, `${id}.mp4`), parts as Buffer[]));
  }

  test('a feed becomes segments that play, placed at the time they came', async () => {
    await until(() => expect(state('good').state).toBe('live'));
    const segments = await until(async () => {
      const found = await stored('good');
      expect(found.length).toBeGreaterThanOrEqual(3);
      return found;
    });
    expect(segments.slice(0, 3).map((s) => s.durationMs)).toEqual([4_000, 4_000, 4_000]);
    expect(segments[0]!.discontinuity).toBe(true);
    expect(Math.abs(segments[0]!.startMs + 4_000 - systemClock())).toBeLessThan(30_000);
    const pictures = (await playable('good', segments.slice(0, 3))).filter((packet) => packet.stream === 0);
    expect(pictures).toHaveLength(300);
    pictures.slice(1).forEach((packet, i) => expect(packet.pts - pictures[i]!.pts).toBeCloseTo(0.04, 3));
    expect(pictures[0]!.pts).toBeCloseTo((segments[0]!.startMs - Date.UTC(2024, 0, 1)) / 1000, 1);
  });

  test('a sender that is killed comes back after a discontinuity, in another format too', async () => {
    const before = (await stored('good')).length;
    sender.changeCodec();
    sender.drop();
    const segments = await until(async () => {
      const found = await stored('good');
      const last = found.at(-1)!;
      expect(last.initId).not.toBe(found[0]!.initId);
      return found;
    });
    expect(segments.map((s) => s.sequence)).toEqual(segments.map((_, i) => i));
    const firstNew = segments.find((s) => s.initId === segments.at(-1)!.initId)!;
    expect(firstNew.sequence).toBeGreaterThanOrEqual(before);
    expect(firstNew.discontinuity).toBe(true);
    expect(state('good').restarts).toBeGreaterThan(0);
    for (const [i, segment] of segments.slice(1).entries()) {
      expect(segment.startMs).toBeGreaterThanOrEqual(segments[i]!.startMs + segments[i]!.durationMs);
    }
  });

  test('junk, silence and a sender that stops are reported, and tried again', async () => {
    for (const id of ['junk', 'silent']) {
      await until(() => expect(state(id).restarts).toBeGreaterThan(0));
      expect(state(id)).toMatchObject({ lastSegmentAgeMs: null, lastError: expect.any(String) as string });
      expect(await stored(id)).toEqual([]);
    }
    expect(state('other').lastSegmentAgeMs).not.toBeNull(); // trouble stays where it is
  });

  test('answers the server, and follows the line-up: a file is encoded into two renditions that match', async () => {
    const file = await writeParts(join(home.path, 'film.ts'), [small]);
    server.lineup = { version: '2', channels: [fed('film', file, 'encode', ['LO', 'HI'])] };
    const baseUrl = `http://127.0.0.1:${ingest.controlPort}`;
    const call = createClient({ baseUrl, fetch, token: () => secret });
    await call(controlRefresh, {});
    const health = await call(controlHealth, {});
    expect(health.role).toBe('ingest');
    expect(health.channels.map((channel) => channel.channelId)).toEqual(['film']);
    expect((await fetch(`${baseUrl}/control/health`)).status).toBe(401);

    await until(async () =>
      expect((await stored('film', 'LO')).length * (await stored('film')).length).toBeGreaterThan(0),
    );
    const [low, high] = [await stored('film', 'LO'), await stored('film')];
    expect([low[0]!.startMs, low[0]!.durationMs]).toEqual([high[0]!.startMs, high[0]!.durationMs]);
    expect(
      (await playable('film', low.slice(0, 1), 'LO')).filter((packet) => packet.stream === 0),
    ).toHaveLength(100);
  });
});
