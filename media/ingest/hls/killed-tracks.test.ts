import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StreamName } from '../../../contract/tracks.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { freePort } from '../../../runtime/testing/free-port.ts';
import { openArchive, type StoredSegment } from '../../segments/archive.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { makeLadder, offered } from '../../testing/feeds/hls-ladder.ts';
import { startHlsOrigin } from '../../testing/feeds/hls-origin.ts';
import { expectOrder } from '../../testing/feeds/pulled-channel.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { startRoles, type RoleProcess } from '../../testing/role-process.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { fed, until } from '../../testing/test-ingest.ts';
import { decodeText } from '../../texts/stored-text.ts';

keepsRealTime();

const secret = 'the-secret-of-the-media-roles';
const text = Buffer.from(
  'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n00:00:00.000 --> 00:02:00.000\nkestab\n',
);

test('an ingest that is killed goes on with the same tracks, and nothing of them overlaps', async () => {
  const home = await temporaryDirectory();
  const server = await startFakeServer(secret);
  const same = { format: 'fmp4', seconds: 120, segmentSeconds: 1 } as const;
  const pictures = await makeLadder({ ...same, heights: [90], sound: 'none' });
  const [rung] = await makeLadder({ ...same, heights: [], hertz: 660 });
  const origin = await startHlsOrigin(
    [
      ...pictures,
      offered('AUDIO', 'Eesti', 'LANGUAGE="et",DEFAULT=YES', rung!),
      offered('AUDIO', 'Vene', 'LANGUAGE="ru"', rung!),
      offered('SUBTITLES', 'Subtiitrid', 'LANGUAGE="et"', { init: undefined, segments: [text] }),
    ],
    { segmentSeconds: 1, window: 24, dated: true },
  );
  origin.publish(6);
  origin.run();
  server.lineup = { version: '1', channels: [fed('etv', { url: origin.url('/master.m3u8') })] };
  const start = async (): Promise<RoleProcess> =>
    startRoles('ingest', {
      DATA_DIR: home.path,
      SERVER_URL: server.url,
      MEDIA_SECRET: secret,
      TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      INGEST_CONTROL_PORT: String(await freePort()),
    });
  let ingest = await start();
  onTestFinished(async () => {
    await ingest.signal('SIGKILL');
    await Promise.all([origin.close(), server.close()]);
    await home.dispose();
  });
  const archive = openArchive(join(home.path, 'media', 'archive'), systemClock);
  const stored = (name: StreamName): Promise<StoredSegment[]> =>
    archive.find('etv', name, systemClock() - 600_000, systemClock() + 600_000);
  const atLeast = (count: number, name: StreamName): Promise<StoredSegment[]> =>
    until(async () => {
      const found = await stored(name);
      expect(found.length, name).toBeGreaterThanOrEqual(count);
      return found;
    });

  await Promise.all([atLeast(2, 'S1'), atLeast(2, 'T1')]);
  await ingest.signal('SIGKILL');
  const before = { S1: (await stored('S1')).length, T1: (await stored('T1')).length };
  ingest = await start();
  for (const name of ['S1', 'T1'] as const) expectOrder(await atLeast(before[name] + 2, name));
  expect([...server.trackNames.values()].filter((name) => name !== 'AU')).toEqual(['S1', 'T1']);
  const places = (await stored('HI')).map(({ startMs }) => startMs);
  for (const segment of (await stored('T1')).slice(before.T1)) {
    expect(Math.min(...places.map((startMs) => Math.abs(startMs - segment.startMs)))).toBeLessThan(5);
    const body = decodeText((await archive.readSegment('etv', 'T1', segment.name))!);
    expect(body?.cues.map(({ rows }) => rows?.[0]?.parts[0]?.text)).toEqual(['kestab']);
  }
});
