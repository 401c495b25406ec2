import hlsParser from 'hls-parser';
import { Parser } from 'm3u8-parser';
import { describe, expect, test } from 'vitest';
import { isoDay, isoInstant } from './instant.ts';
import { writeMediaPlaylist, type PlaylistSegment } from './media-playlist.ts';
import { bandwidthOf } from './bandwidth.ts';
import { writeMultivariantPlaylist, type Variant } from './multivariant-playlist.ts';

const start = Date.UTC(2026, 10, 21, 9, 32, 20);
const segment = (i: number, more: Partial<PlaylistSegment> = {}): PlaylistSegment => ({
  uri: `${100 + i}-bog.m4s`,
  sequence: 100 + i,
  startMs: start + i * 4_000,
  durationMs: 4_000,
  initUri: 'init-aa.mp4',
  discontinuity: false,
  gap: false,
  ...more,
});

function parseBoth(text: string) {
  const foreign = hlsParser.parse(text) as hlsParser.types.MediaPlaylist;
  const other = new Parser();
  other.push(text);
  other.end();
  return { foreign, other: other.manifest };
}

describe('media playlist', () => {
  test('a live one says the same to both parsers', () => {
    const text = writeMediaPlaylist(
      [0, 1, 2].map((i) => segment(i)),
      { type: 'live', longestMs: 4_000, discontinuitySequence: 0 },
    );
    const { foreign, other } = parseBoth(text);
    expect(foreign.targetDuration).toBe(4);
    expect(foreign.mediaSequenceBase).toBe(100);
    expect(foreign.endlist).toBe(false);
    expect(foreign.segments.map((s) => [s.uri, s.duration, s.map?.uri])).toEqual(
      [0, 1, 2].map((i) => [`${100 + i}-bog.m4s`, 4, 'init-aa.mp4']),
    );
    expect(foreign.segments[0]?.programDateTime?.getTime()).toBe(start);
    expect(other.mediaSequence).toBe(100);
    expect(other.targetDuration).toBe(4);
    expect(other.segments.map((s) => s.uri)).toEqual(['100-bog.m4s', '101-bog.m4s', '102-bog.m4s']);
    expect(other.endList).toBeFalsy();
  });

  test('discontinuities bring a new init and a new clock, and are counted', () => {
    const list = [
      segment(0, { discontinuity: true }),
      segment(1, { initUri: 'init-bb.mp4', discontinuity: true, startMs: start + 9_000, durationMs: 5_600 }),
      segment(2, { initUri: 'init-bb.mp4', startMs: start + 14_600, gap: true }),
    ];
    const text = writeMediaPlaylist(list, { type: 'live', longestMs: 6_000, discontinuitySequence: 7 });
    const { foreign, other } = parseBoth(text);
    expect(foreign.discontinuitySequenceBase).toBe(7);
    expect(foreign.targetDuration).toBe(6);
    expect(foreign.segments.map((s) => [Boolean(s.discontinuity), s.map?.uri])).toEqual([
      [true, 'init-aa.mp4'],
      [true, 'init-bb.mp4'],
      [false, 'init-bb.mp4'],
    ]);
    expect(foreign.segments[1]?.programDateTime?.getTime()).toBe(start + 9_000);
    expect(other.discontinuityStarts).toEqual([0, 1]);
    expect(text.match(/EXT-X-PROGRAM-DATE-TIME/g)).toHaveLength(2);
    expect(text.match(/EXT-X-GAP/g)).toHaveLength(1);
  });

  test.each([
    [{ type: 'vod' }, 'VOD', true],
    [{ type: 'event' }, 'EVENT', false],
    [{ type: 'event', ended: true }, 'EVENT', true],
  ] as const)('%j', (options, type, ended) => {
    const { foreign, other } = parseBoth(
      writeMediaPlaylist([segment(0)], { ...options, longestMs: 4_000, discontinuitySequence: 0 }),
    );
    expect(foreign.playlistType).toBe(type);
    expect(foreign.endlist).toBe(ended);
    expect(Boolean(other.endList)).toBe(ended);
  });
});

test('a multivariant playlist lists the lowest first', () => {
  const text = writeMultivariantPlaylist([
    {
      uri: 'HI/live.m3u8',
      bandwidth: { peak: 3_440_800, average: 3_000_000 },
      codecs: ['avc1.64001f', 'mp4a.40.2'],
      resolution: { width: 1280, height: 720 },
      frameRate: 25,
      range: 'SDR',
    },
    { uri: 'AU/live.m3u8', bandwidth: { peak: 140_800.5, average: 130_000 }, codecs: ['mp4a.40.2'] },
  ]);
  const foreign = hlsParser.parse(text) as hlsParser.types.MasterPlaylist;
  expect(
    foreign.variants.map((v) => [
      v.uri,
      v.bandwidth,
      v.averageBandwidth,
      v.codecs,
      v.resolution?.height,
      v.frameRate,
    ]),
  ).toEqual([
    ['HI/live.m3u8', 3_440_800, 3_000_000, 'avc1.64001f,mp4a.40.2', 720, 25],
    ['AU/live.m3u8', 140_801, 130_000, 'mp4a.40.2', undefined, undefined],
  ]);
  expect(text).toMatch(/,FRAME-RATE=25\.000,VIDEO-RANGE=SDR\nHI/);
});

test('pictures that not every player shows come after those that all show, and before sound alone', () => {
  const variant = (uri: string, codec: string, peak: number): Variant => ({
    uri,
    bandwidth: { peak, average: peak },
    codecs: [codec],
    ...(uri !== 'sound' && { resolution: { width: 640, height: 360 }, frameRate: 25, range: 'SDR' }),
  });
  const text = writeMultivariantPlaylist([
    variant('sound', 'mp4a.40.2', 64_000),
    variant('av1', 'av01.0.04M.08', 300_000),
    variant('hevc', 'hvc1.1.6.L93.B0', 200_000),
    variant('high', 'avc1.64001f', 3_000_000),
    variant('low', 'avc1.64001e', 600_000),
  ]);
  expect(text.match(/^\w+$/gm)).toEqual(['low', 'high', 'hevc', 'av1', 'sound']);
});

describe('what is said of the rate', () => {
  const second = { durationMs: 1_000, length: 125_000 };

  test('is measured over ten seconds, so that a tail of one key frame does not count for itself', () => {
    const tail = { durationMs: 40, length: 1_045_000 };
    const { peak, average } = bandwidthOf([...Array.from({ length: 20 }, () => second), tail]);
    expect(average).toBe(1_500_000);
    expect(peak).toBe(1_900_000);
    expect(bandwidthOf([tail]).peak).toBe(2_100_000);
  });

  test('is the most that ten seconds take, and the whole', () => {
    const loud = Array.from({ length: 10 }, () => ({ durationMs: 1_000, length: 500_000 }));
    const quiet = Array.from({ length: 30 }, () => second);
    expect(bandwidthOf([...quiet, ...loud, ...quiet])).toEqual({ peak: 4_000_000, average: 1_500_000 });
  });

  test('of sound is that of sound', () => {
    const segments = Array.from({ length: 15 }, () => ({ durationMs: 4_000, length: 12_300 }));
    expect(bandwidthOf(segments)).toEqual({ peak: 25_000, average: 25_000 });
  });
});

test('the longest segment that may ever come is the target, also while all are shorter', () => {
  const short = writeMediaPlaylist([segment(0)], {
    type: 'live',
    longestMs: 8_000,
    discontinuitySequence: 0,
  });
  expect(short).toContain('#EXT-X-TARGETDURATION:8\n');
});

test('instants are written as a Date writes them', () => {
  for (const ms of [
    0,
    951_782_399_999,
    951_782_400_000,
    1_709_164_800_000,
    start,
    4_102_444_799_001,
    13_574_000_000_123,
  ]) {
    expect(isoInstant(ms)).toBe(new Date(ms).toISOString());
    expect(isoDay(Math.floor(ms / 86_400_000))).toBe(new Date(ms).toISOString().slice(0, 10));
  }
});
