import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import hlsParser from 'hls-parser';
import { Parser } from 'm3u8-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fedChannel } from '../../edge/channels/fed-channel.ts';
import { ffmpegArguments } from '../../ingest/ffmpeg/ffmpeg-arguments.ts';
import { runOnce } from '../../ingest/ffmpeg/run.ts';
import { readSource } from '../../ingest/source/source.ts';
import { writeMediaPlaylist, type PlaylistSegment } from '../../playlist/media-playlist.ts';
import { openArchive, type Archive } from '../../segments/archive.ts';
import { renditionDirectory } from '../../segments/layout.ts';
import { openSegmentWriter } from '../../segments/writer.ts';
import { ffmpeg } from '../recordings.ts';
import { temporaryDirectory, writeParts } from '../temporary-directory.ts';
import { makeTransportStream, runFfmpeg } from '../test-media.ts';

/** A channel that was interrupted: 12 s of one source, half a minute of nothing, 12 s of another. */

const start = Date.UTC(2026, 10, 21, 10, 0, 0);
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let now = start;
let archive: Archive;
let playlist: string;
const clock = (): number => now;

beforeAll(async () => {
  home = await temporaryDirectory();
  const writer = await openSegmentWriter(renditionDirectory(home.path, 'etv', 'HI'), clock);
  for (const [i, size] of ['320x180', '480x270'].entries()) {
    const file = await writeParts(join(home.path, `${size}.ts`), [await makeTransportStream(13, size)]);
    const source = readSource(file, { allowPrivate: true, soundOnly: false });
    now = start + i * 42_000 + 4_000;
    await runOnce({
      ffmpegPath: ffmpeg.path,
      // At once: what takes its time elsewhere is only read here.
      args: ffmpegArguments(source, { mode: 'copy' }, ['HI']).filter((word) => word !== '-re'),
      sinks: [writer],
      clock,
      steady: clock,
      silentAfterMs: 10_000,
      longestMs: 8_000,
      onBytes: () => {},
      onSegment: () => (now += 4_000),
      onInit: () => {},
      onLine: () => {},
      signal: new AbortController().signal,
    });
  }
  await writer.close();
  archive = openArchive(home.path, clock);
  const window = { fromMs: start - 60_000, toMs: now };
  now += 60_000;
  playlist = String(await fedChannel('etv', 'HI', archive, clock).windowPlaylist(window));
});
afterAll(() => home.dispose());

/** Serves the playlist with its segments as an edge would, and lets ffmpeg play it to the end. */
async function play(text: string): Promise<number[]> {
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1);
    const init = /^init-(.+)\.mp4$/.exec(name)?.[1];
    const bytes =
      name === 'x.m3u8'
        ? Buffer.from(text)
        : init
          ? await archive.readInit('etv', 'HI', init)
          : await archive.readSegment('etv', 'HI', name);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.m3u8`;
  try {
    // One line for every picture that was decoded.
    const out = await runFfmpeg(['-v', 'fatal', '-i', url, '-map', '0:v', '-f', 'framecrc', 'pipe:1']);
    return out
      .toString()
      .split('\n')
      .flatMap((line) => /^0, +-?\d+, +(-?\d+)/.exec(line)?.slice(1).map(Number) ?? []);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a source that was switched', () => {
  test('is a discontinuity with an init of its own, for every reader of playlists', () => {
    const parsed = hlsParser.parse(playlist);
    if (!(parsed instanceof hlsParser.types.MediaPlaylist)) throw new Error('no media playlist');
    const marks = parsed.segments.map((one) => one.discontinuity);
    expect(marks.filter(Boolean).length).toBeGreaterThanOrEqual(1);
    const second = parsed.segments.findIndex((one, i) => i > 0 && one.discontinuity);
    expect(parsed.segments[second]!.map!.uri).not.toBe(parsed.segments[0]!.map!.uri);
    const at = (i: number): number => parsed.segments[i]!.programDateTime!.getTime();
    expect(at(second) - at(0)).toBeGreaterThan(30_000);

    const other = new Parser();
    other.push(playlist);
    other.end();
    expect(other.manifest.discontinuityStarts).toContain(second);
    expect(other.manifest.segments).toHaveLength(parsed.segments.length);
  });

  test('plays over the step in ffmpeg, with every picture of both', async () => {
    const pictures = await play(playlist);
    expect(pictures.length).toBeGreaterThanOrEqual(620);
    pictures.slice(1).forEach((pts, i) => expect(pts).toBeGreaterThan(pictures[i]!));
  });
});

test('a segment that is missing is said to be, and stepped over', async () => {
  const segments = await archive.find('etv', 'HI', start - 60_000, start + 30_000);
  const lines = segments.map((one, i): PlaylistSegment => ({
    uri: i === 1 ? 'puudub.m4s' : one.name,
    sequence: one.sequence,
    startMs: one.startMs,
    durationMs: one.durationMs,
    initUri: `init-${one.initId}.mp4`,
    discontinuity: one.discontinuity,
    gap: i === 1,
  }));
  const text = writeMediaPlaylist(lines, { type: 'vod', longestMs: 4_000, discontinuitySequence: 0 });
  const parsed = hlsParser.parse(text);
  if (!(parsed instanceof hlsParser.types.MediaPlaylist)) throw new Error('no media playlist');
  expect(parsed.segments.map((one) => one.gap ?? false)).toEqual(lines.map((one) => one.gap));
  const other = new Parser();
  other.push(text);
  other.end();
  expect(other.manifest.segments).toHaveLength(lines.length);
  const pictures = await play(text);
  expect(pictures.length).toBeGreaterThanOrEqual(220);
  expect(pictures.length).toBeLessThan(300);
});
