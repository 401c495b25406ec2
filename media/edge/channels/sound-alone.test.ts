import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { controlFirstPlaylists } from '../../../contract/routes/control.ts';
import { patchSegment } from '../../fmp4/patch.ts';
import { createSegmenter } from '../../fmp4/segmenter.ts';
import { initIdOf } from '../../segments/init-id.ts';
import { openSegmentWriter, type NewSegment } from '../../segments/writer.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { recorded } from '../../testing/recordings.ts';
import { writeParts } from '../../testing/temporary-directory.ts';
import { examine, makeClip } from '../../testing/test-media.ts';
import { fragmentedOutput, words } from '../../ffmpeg.ts';

const now = Date.UTC(2026, 10, 21, 9, 30, 2);
let it: TestEdge;

beforeAll(async () => {
  it = await prepareEdge({
    clock: () => now,
    channels: [
      { id: 'etv', source: { kind: 'virtual' }, renditions: ['LO', 'ME'] },
      {
        id: 'feed',
        source: { kind: 'fed', url: 'http://127.0.0.1:9/x.ts', mode: 'copy' },
        renditions: ['ME', 'HI'],
      },
      {
        id: 'hevc',
        source: { kind: 'fed', url: 'http://127.0.0.1:9/z.ts', mode: 'copy' },
        renditions: ['HI'],
      },
      {
        id: 'silent',
        source: { kind: 'fed', url: 'http://127.0.0.1:9/y.ts', mode: 'copy' },
        renditions: ['HI'],
      },
    ],
    playout: { etv: [[Date.UTC(2026, 10, 20), 'bog']] },
  });
  await makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 });
  const sound = words('-f lavfi -i sine=sample_rate=48000:duration=24 -c:a aac');
  await feed('feed', sound);
  await feed('silent', []);
  await feed('hevc', sound, '-c:v libx265 -preset ultrafast -x265-params log-level=none:keyint=50');
  await it.open();
});
afterAll(() => it.close());

/** 24 s of a broadcaster on disk, of which the last second is now. */
async function feed(
  channelId: string,
  sound: readonly string[],
  codec = '-c:v libx264 -preset ultrafast -g 50 -bf 0',
): Promise<void> {
  const picture = words(`-f lavfi -i testsrc2=s=320x180:r=25:d=24 ${codec}`);
  const bytes = await recorded([
    ...picture.slice(0, 4),
    ...sound.slice(0, 4),
    ...picture.slice(4),
    ...sound.slice(4),
    ...fragmentedOutput,
    'pipe:1',
  ]);
  const segmenter = createSegmenter(4);
  const clock = (): number => now;
  const sink = await openSegmentWriter(join(it.clips, '..', 'archive', channelId, 'HI'), clock);
  let init: NewSegment['init'] | undefined;
  for (const event of [...segmenter.push(bytes), ...segmenter.end()]) {
    if (event.kind === 'init') {
      init = { id: initIdOf(event.plain), bytes: event.plain, timescale: event.timescale };
      continue;
    }
    const { segment } = event;
    const startMs = now - 24_000 + segment.startSeconds * 1000;
    const parts = patchSegment(segment, 0, Math.round(segment.startSeconds));
    const durationMs = segment.durationSeconds * 1000;
    await sink.append({ parts, startMs, durationMs, discontinuity: false, init: init! });
  }
  await sink.close();
}

const everything = { renditions: ['LO', 'ME', 'HI', 'AU'] } as const;
const live = (path: string, channelId = 'etv') =>
  it.ask(`/t/${it.ticket({ ...everything, contentId: channelId })}/l/${channelId}/${path}`);

/** Fetches a rendition as a player would, into a file. */
async function fetched(channelId: string, rendition: string): Promise<{ path: string; playlist: string }> {
  const playlist = String((await live(`${rendition}/live.m3u8`, channelId)).body);
  const names = playlist.match(/^.+\.m4s$/gm)!;
  const uris = [/MAP:URI="(.+)"/.exec(playlist)![1]!, ...names.slice(-4)];
  const parts: Buffer[] = [];
  for (const uri of uris) {
    const answer = await live(`${rendition}/${uri}`, channelId);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(rendition === 'AU' ? 'audio/mp4' : 'video/mp4');
    parts.push(answer.body);
  }
  return { path: await writeParts(join(it.clips, `${channelId}-${rendition}.mp4`), parts), playlist };
}

test.each([
  ['etv', 'LO'],
  ['feed', 'HI'],
])('%s can be heard without its pictures, at the same times', async (channelId, rendition) => {
  const master = String((await live('master.m3u8', channelId)).body);
  // Behind the pictures: a player without a better idea begins with the first.
  expect(master).toMatch(
    /,RESOLUTION=[^]+BANDWIDTH=\d{5},AVERAGE-BANDWIDTH=\d{5},CODECS="mp4a\.40\.2"\nAU\/live\.m3u8\n#EXT-X-I-FRAME-STREAM-INF:.+\n$/,
  );
  const pictures = await fetched(channelId, rendition);
  const sound = await fetched(channelId, 'AU');
  const timing = (text: string): string[] => text.match(/^#EXT-X-PROGRAM.+|^#EXTINF.+/gm)!;
  expect(timing(sound.playlist)).toEqual(timing(pictures.playlist));
  const heard = await examine(sound.path);
  const whole = (await examine(pictures.path)).filter(({ stream }) => stream === 1);
  expect(new Set(heard.map(({ stream }) => stream))).toEqual(new Set([0]));
  expect(heard.map(({ pts, duration }) => [pts, duration])).toEqual(
    whole.map(({ pts, duration }) => [pts, duration]),
  );
  expect(heard.length).toBeGreaterThan(700);
});

test('the first playlists are those of a picture', async () => {
  const { playlists } = await it.call()(controlFirstPlaylists, { params: { ticket: it.ticket(everything) } });
  expect(playlists.map(({ path }) => path)).toEqual(['master.m3u8', 'LO/live.m3u8']);
});

test('a channel without sound does not announce any', async () => {
  const master = String((await live('master.m3u8', 'silent')).body);
  expect(master).toContain('HI/live.m3u8');
  expect(master).not.toContain('AU/');
  const init = /URI="(.+)"/.exec(String((await live('HI/live.m3u8', 'silent')).body))![1];
  expect((await live(`AU/${init}`, 'silent')).status).toBe(404);
});

test('beside a picture that not every player shows sound alone is not offered: nobody is on air without a picture', async () => {
  const master = String((await live('master.m3u8', 'hevc')).body);
  expect(master).toMatch(/CODECS="hev1\.1\.6\.L\d+\.90,mp4a\.40\.2",FRAME-RATE=25\.000,VIDEO-RANGE=SDR\nHI/);
  expect(master).not.toContain('AU/');
  const heard = it.ticket({ renditions: ['AU'], contentId: 'hevc' });
  expect(String((await it.ask(`/t/${heard}/l/hevc/master.m3u8`)).body)).toContain('AU/live.m3u8');
});

test('names that were made up bring nothing', async () => {
  const playlist = String((await live('AU/live.m3u8')).body);
  const name = playlist.match(/^.+\.m4s$/m)![0];
  const [, initId, rest] = /^([0-9a-f]{16})-(.+)$/.exec(name)!;
  expect((await live(`AU/${initId}-${rest}`)).status).toBe(200);
  for (const wrong of [rest, `${'0'.repeat(16)}-${rest}`, `${initId}-${initId}-${rest}`, `-${rest}`])
    expect((await live(`AU/${wrong}`)).status).toBe(404);
  const other = it.ticket({ renditions: ['LO', 'ME'] });
  expect((await it.ask(`/t/${other}/l/etv/AU/${name}`)).status).toBe(403);
});
