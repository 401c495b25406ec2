import hlsParser from 'hls-parser';
import { Parser } from 'm3u8-parser';
import { describe, expect, test } from 'vitest';
import { isoDay, isoInstant } from './instant.ts';
import { writeMediaPlaylist, type PlaylistSegment } from './media-playlist.ts';
import { writeMultivariantPlaylist } from './multivariant-playlist.ts';

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
      { type: 'live', discontinuitySequence: 0 },
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
    const text = writeMediaPlaylist(list, { type: 'live', discontinuitySequence: 7 });
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
      writeMediaPlaylist([segment(0)], { ...options, discontinuitySequence: 0 }),
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
      bandwidth: 3_440_800,
      codecs: ['avc1.64001f', 'mp4a.40.2'],
      resolution: { width: 1280, height: 720 },
      frameRate: 25,
    },
    { uri: 'AU/live.m3u8', bandwidth: 140_800.5, codecs: ['mp4a.40.2'] },
  ]);
  const foreign = hlsParser.parse(text) as hlsParser.types.MasterPlaylist;
  expect(
    foreign.variants.map((v) => [v.uri, v.bandwidth, v.codecs, v.resolution?.height, v.frameRate]),
  ).toEqual([
    ['HI/live.m3u8', 3_440_800, 'avc1.64001f,mp4a.40.2', 720, 25],
    ['AU/live.m3u8', 140_801, 'mp4a.40.2', undefined, undefined],
  ]);
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
