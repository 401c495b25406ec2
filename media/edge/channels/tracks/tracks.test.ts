import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelTrack, TextSegment } from '../../../../contract/models/tracks.ts';
import { ffmpeg, recorded } from '../../../testing/recordings.ts';
import { fragmentedOutput, words } from '../../../ffmpeg.ts';
import { patchSegment } from '../../../fmp4/patch.ts';
import { createSegmenter } from '../../../fmp4/segmenter.ts';
import { initIdOf } from '../../../segments/init-id.ts';
import { timelineSeconds } from '../../../segments/timeline.ts';
import { openSegmentWriter, type NewSegment } from '../../../segments/writer.ts';
import { faultsIn } from '../../../testing/hls-rules/check-list.ts';
import { prepareEdge, type TestEdge } from '../../../testing/test-edge.ts';
import { writeParts } from '../../../testing/temporary-directory.ts';
import { examine } from '../../../testing/test-media.ts';

const now = Date.UTC(2026, 10, 21, 9, 30, 2);
/** The source was away for so long after the first eight seconds. */
const awayMs = 6_000;
const begin = now - 24_000 - awayMs;
let edge: TestEdge;
let pictures: { startMs: number; durationMs: number }[];

const track = (
  name: ChannelTrack['name'],
  language: string,
  role: ChannelTrack['role'],
  offsetMs = 0,
): ChannelTrack => ({
  name,
  kind: name.startsWith('T') ? 'text' : 'sound',
  form: name.startsWith('T') ? 'teletext' : 'aac',
  language,
  role,
  label: null,
  offsetMs,
});

beforeAll(async () => {
  edge = await prepareEdge({
    clock: () => now,
    channels: [
      {
        id: 'etv',
        source: { kind: 'fed', url: 'http://127.0.0.1:9/x.ts', mode: 'copy' },
        renditions: ['HI'],
        tracks: [
          track('AU', 'et', 'main'),
          track('S1', 'et', 'description'),
          track('S2', 'ru', 'main'),
          track('T1', 'et', 'hearing'),
          track('T2', 'ru', 'subtitles', 680),
          track('T3', 'fi', 'subtitles'),
        ],
      },
      {
        id: 'raadio',
        source: { kind: 'fed', url: 'http://127.0.0.1:9/y.ts', mode: 'copy' },
        renditions: ['AU'],
        tracks: [track('AU', 'et', 'main'), track('S1', 'ru', 'main')],
      },
    ],
    playout: {},
  });
  const picture =
    '-f lavfi -i testsrc2=s=320x180:r=25:d=24 -f lavfi -i sine=440:sample_rate=48000:duration=24';
  pictures = await store('HI', `${picture} -c:v libx264 -preset ultrafast -g 50 -bf 2 -c:a aac`);
  // The last twelve seconds of it do not come.
  await store('S1', '-f lavfi -i sine=880:sample_rate=48000:duration=12 -c:a aac');
  await store('AU', '-f lavfi -i sine=440:sample_rate=48000:duration=12 -c:a aac', 'raadio');
  await store('S1', '-f lavfi -i sine=880:sample_rate=48000:duration=12 -c:a aac', 'raadio');
  await storeText('T1', pictures);
  await storeText('T2', pictures.slice(0, 3));
  await edge.open();
});
afterAll(() => edge.close());

const writerOf = (name: string, channelId = 'etv') =>
  openSegmentWriter(join(edge.clips, '..', 'archive', channelId, name), () => now);

async function store(name: string, input: string, channelId?: string) {
  const bytes = await recorded([...words(input), ...fragmentedOutput, 'pipe:1']);
  const segmenter = createSegmenter(4);
  const sink = await writerOf(name, channelId);
  const stored: { startMs: number; durationMs: number }[] = [];
  let init: NewSegment['init'] | undefined;
  for (const event of [...segmenter.push(bytes), ...segmenter.end()]) {
    if (event.kind === 'init') {
      init = { id: initIdOf(event.plain), bytes: event.plain, timescale: event.timescale };
      continue;
    }
    const { segment } = event;
    const startMs = begin + segment.startSeconds * 1000 + (stored.length < 2 ? 0 : awayMs);
    const aheadSeconds = timelineSeconds(startMs) - segment.startSeconds;
    const parts = patchSegment(segment, aheadSeconds, Math.round(segment.startSeconds));
    const durationMs = segment.durationSeconds * 1000;
    await sink.append({ parts, startMs, durationMs, discontinuity: stored.length === 2, init: init! });
    stored.push({ startMs, durationMs });
  }
  await sink.close();
  return stored;
}

const textOf = (i: number): TextSegment => ({
  timelineMs: pictures[i]!.startMs,
  cues: [{ fromMs: 500, toMs: null, rows: [{ y: 20, parts: [{ text: `Lause ${i}` }] }] }],
});

async function storeText(name: string, beside: readonly { startMs: number; durationMs: number }[]) {
  const sink = await writerOf(name);
  const init = { id: '0'.repeat(16), bytes: Buffer.alloc(0), timescale: 1_000 };
  for (const [i, times] of beside.entries())
    await sink.append({
      ...times,
      parts: [Buffer.from(JSON.stringify(textOf(i)))],
      discontinuity: false,
      init,
    });
  await sink.close();
}

const renditions = ['HI', 'AU'] as const;
const ask = (path: string, more: Parameters<TestEdge['ticket']>[0] = {}) =>
  edge.ask(`/t/${edge.ticket({ renditions, ...more })}/l/etv/${path}`);
const textAt = async (path: string): Promise<string> => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return answer.body.toString();
};
/** A clock of MPEG begins anew after so long. */
const clockSeconds = 2 ** 33 / 90_000;
/** Of the init and the segments of a list. */
const urisOf = /(?<=^#EXT-X-MAP:URI=").+(?=")|^[^#\n].+$/gm;
const namesIn = (list: string): string[] => list.match(/^[^#\n].+$/gm) ?? [];
const marksIn = (list: string): string[] =>
  list.match(/^#EXT-X-(DISCONTINUITY|MEDIA-SEQUENCE).*|^#EXTINF/gm) ?? [];

describe.skipIf(ffmpeg.missing)('tracks of a channel', () => {
  it('stand in the multivariant playlist: texts always, sounds beside pictures alone when they are asked for', async () => {
    const plain = await textAt('master.m3u8');
    expect(plain).toContain(
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="eesti (vaegkuuljatele)",LANGUAGE="et",DEFAULT=NO,AUTOSELECT=YES,' +
        'CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound",URI="T1/live.m3u8"',
    );
    expect(plain).not.toContain('TYPE=AUDIO');
    expect(plain).toMatch(/SUBTITLES="t"\nHI\/live\.m3u8/);
    const sounds = await textAt('master.m3u8?sounds');
    expect(sounds).toContain(
      'TYPE=AUDIO,GROUP-ID="s",NAME="eesti",LANGUAGE="et",DEFAULT=YES,AUTOSELECT=YES,URI="AU/live.m3u8"',
    );
    expect(sounds).toContain(
      'NAME="kirjeldustõlge (eesti)",LANGUAGE="et",DEFAULT=NO,AUTOSELECT=NO,CHARACTERISTICS="public.accessibility.describes-video",URI="S1/live.m3u8"',
    );
    expect(sounds).toMatch(/AUDIO="s",SUBTITLES="t"\nHIp\/live\.m3u8\n#EXT-X-I-FRAME-STREAM-INF:.+\n$/);
    expect(faultsIn(plain)).toEqual([]);
    expect(faultsIn(sounds)).toEqual([]);
  });

  it('of a radio are chosen from as well', async () => {
    const heard = edge.ticket({ renditions: ['AU'], contentId: 'raadio' });
    const listed = async (path: string) => (await edge.ask(`/t/${heard}/l/raadio/${path}`)).body.toString();
    expect(await listed('master.m3u8')).not.toContain('TYPE=AUDIO');
    const sounds = await listed('master.m3u8?sounds');
    expect(sounds).toMatch(
      /TYPE=AUDIO.*URI="AU\/live\.m3u8"\n.*TYPE=AUDIO.*NAME="vene".*URI="S1\/live\.m3u8"/,
    );
    expect(sounds).toMatch(/AUDIO="s"\nAU\/live\.m3u8\n$/);
    expect(faultsIn(sounds)).toEqual([]);
    expect(namesIn(await listed('S1/live.m3u8')).length).toBeGreaterThan(0);
  });

  it('of which nothing is there are not offered', async () => {
    const sounds = await textAt('master.m3u8?sounds');
    expect(sounds).not.toContain('S2/');
    expect(sounds).not.toContain('T3/');
  });

  it.each(['T1', 'T2', 'T3', 'S1', 'S2', 'HIp', 'AU'])(
    '%s is listed as its picture is, with its marks',
    async (name) => {
      const window = `${begin / 1000}-${now / 1000}.m3u8`;
      for (const list of ['live.m3u8', window]) {
        const query =
          list === window
            ? ({ scope: 'past', fromSeconds: begin / 1000, toSeconds: now / 1000 } as const)
            : {};
        const [own, picture] = await Promise.all([ask(`${name}/${list}`, query), ask(`HI/${list}`, query)]);
        const [text, beside] = [own.body.toString(), picture.body.toString()];
        expect(own.status).toBe(200);
        expect(faultsIn(text)).toEqual([]);
        // What may still come is not listed.
        expect(marksIn(beside).slice(0, marksIn(text).length)).toEqual(marksIn(text));
        expect(marksIn(beside).length - marksIn(text).length).toBeLessThanOrEqual(2);
        expect(marksIn(text)).toContain('#EXT-X-DISCONTINUITY');
      }
    },
  );

  it('a text is had as WebVTT and as JSON, at the times of its picture', async () => {
    const [, second] = namesIn(await textAt('T1/live.m3u8'));
    const vtt = await textAt(`T1/${second}`);
    const [init, , picture] = (await textAt('HI/live.m3u8')).match(urisOf)!;
    const parts = [(await ask(`HI/${init}`)).body, (await ask(`HI/${picture}`)).body];
    const seen = await examine(await writeParts(join(edge.clips, '..', 'second.mp4'), parts));
    const begins = Math.min(...seen.filter(({ stream }) => stream === 0).map(({ pts }) => pts));
    const [, ticks] = /^X-TIMESTAMP-MAP=MPEGTS:(\d+),LOCAL:01:00:00\.000$/m.exec(vtt)!;
    // Pictures are decoded up to two before they are shown.
    expect(Math.abs((begins % clockSeconds) - Number(ticks) / 90_000)).toBeLessThan(0.1);
    expect(vtt).toContain('01:00:00.500 --> 01:00:04.000 line:83%\nLause 1\n');
    const json = await ask(`T1/${second!.replace('vtt', 'json')}`);
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(json.body.toString())).toEqual(textOf(1));
  });

  it('a text that an operator has moved comes so much later', async () => {
    const [first] = namesIn(await textAt('T2/live.m3u8'));
    expect(JSON.parse(await textAt(`T2/${first!.replace('vtt', 'json')}`)).cues[0].fromMs).toBe(1_180);
  });

  it('where nothing of a text is stored, nothing is said', async () => {
    const last = namesIn(await textAt('T2/live.m3u8')).at(-1)!;
    expect(last).toMatch(/^silent-/);
    expect(await textAt(`T2/${last}`)).not.toContain('-->');
    expect(JSON.parse(await textAt(`T2/${last.replace('vtt', 'json')}`)).cues).toEqual([]);
    expect((await ask('T2/silent-1000000000000-4000.vtt')).status).toBe(404);
  });

  /** What a list has from its last init on, in a file. */
  async function fetchedAs(name: string): Promise<string> {
    const list = await textAt(`${name}/live.m3u8`);
    const uris = list.slice(list.lastIndexOf('#EXT-X-MAP')).match(urisOf)!;
    const parts: Buffer[] = [];
    for (const uri of uris) parts.push((await ask(`${name}/${uri}`)).body);
    return writeParts(join(edge.clips, '..', `${name}.mp4`), parts);
  }

  it('a sound that has stopped goes on as the first one, in segments that say so', async () => {
    const list = await textAt('S1/live.m3u8');
    expect(namesIn(list).map((name) => /^[0-9a-f]{16}-/.test(name))).toEqual([false, false, false, true]);
    // Four seconds of the first sound.
    expect((await examine(await fetchedAs('S1'))).length).toBeGreaterThan(180);
  });

  it('a picture alone has no sound', async () => {
    const seen = await examine(await fetchedAs('HIp'));
    expect(new Set(seen.map(({ stream }) => stream))).toEqual(new Set([0]));
    expect(seen).toHaveLength(600);
  });

  it('are opened by viewers who may have the channel, and only within what they may have', async () => {
    const [first] = namesIn(await textAt('T1/live.m3u8'));
    const other = edge.ticket({ contentId: 'laine' });
    expect((await edge.ask(`/t/${other}/l/etv/T1/${first}`)).status).toBe(403);
    expect((await ask('T1/live.m3u8', { renditions: [] })).status).toBe(403);
    const past = { scope: 'past', fromSeconds: begin / 1000 + 8, toSeconds: now / 1000 } as const;
    expect((await ask(`T1/${first}`, past)).status).toBe(404);
    const [sound] = namesIn(await textAt('S1/live.m3u8'));
    expect((await ask(`S1/${sound}`, past)).status).toBe(404);
    expect((await ask('HIp/live.m3u8', { renditions: ['LO'] })).status).toBe(403);
  });
});
