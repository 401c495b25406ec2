import { expect, test } from 'vitest';
import { newestPart } from './newest-part.ts';
import { PlaylistError, readPlaylist, type MediaPlaylist } from './playlist.ts';

const base = 'https://allikas.test/kanal/';
const read = (text: string): MediaPlaylist => readPlaylist(text, base) as MediaPlaylist;

interface Entry {
  before?: string[];
}

/** A live list of so many segments of two seconds. */
const listOf = (count: number, more: string[] = [], entry: (i: number) => Entry = () => ({})): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-TARGETDURATION:2',
    ...more,
    ...Array.from({ length: count }, (_, i) => [
      ...(entry(i).before ?? []),
      '#EXTINF:2.000,',
      `tykk-${i}.ts?ticket=${'x'.repeat(60)}`,
    ]).flat(),
    '',
  ].join('\n');

test('a list as they usually are is read as it is', () => {
  const text = listOf(900);
  expect(newestPart(text)).toBe(text);
});

test('of a very long one the newest part is read, with the numbers that it has in the whole', () => {
  const whole = listOf(36_000, ['#EXT-X-MEDIA-SEQUENCE:500', '#EXT-X-DISCONTINUITY-SEQUENCE:3'], (i) => ({
    before: i % 10_000 === 9_999 ? ['#EXT-X-DISCONTINUITY'] : [],
  }));
  expect(whole.length).toBeGreaterThan(3_000_000);
  const { segments, firstSequence, countsDiscontinuities } = read(whole);
  expect(firstSequence).toBe(35_500);
  expect(segments).toHaveLength(1_000);
  expect(segments.at(-1)).toMatchObject({ sequence: 36_499, discontinuitySequence: 6 });
  expect(segments.at(-1)!.address).toContain('tykk-35999.ts');
  expect(countsDiscontinuities).toBe(true);
});

test('reading it takes no longer than what a channel can wait for', () => {
  const whole = listOf(36_000, ['#EXT-X-MEDIA-SEQUENCE:500']);
  const took = (): number => {
    const began = performance.now();
    read(whole);
    return performance.now() - began;
  };
  took();
  const tookMs = Math.min(took(), took(), took());
  console.log(`a playlist of ${(whole.length / 1e6).toFixed(1)} MB is read in ${tookMs.toFixed(0)} ms`);
  expect(tookMs).toBeLessThan(250);
});

test('keys and what has to be known before a segment hold on, although they were said long before', () => {
  const key = `#EXT-X-KEY:METHOD=AES-128,URI="voti",IV=0x${'0'.repeat(31)}1`;
  const whole = listOf(3_000, [], (i) => ({ before: i === 0 ? [key, '#EXT-X-MAP:URI="algus.mp4"'] : [] }));
  const { segments } = read(whole);
  expect(segments[0]).toMatchObject({
    sequence: 2_000,
    key: { address: `${base}voti` },
    map: { address: `${base}algus.mp4` },
  });
});

test('a range that goes on from the one before never comes first', () => {
  const whole = listOf(3_000, [], (i) => ({
    before: [i % 100 === 50 ? '#EXT-X-BYTERANGE:1000@0' : '#EXT-X-BYTERANGE:1000'],
  })).replaceAll(/tykk-\d+/g, 'koik');
  const { segments } = read(whole);
  expect(segments[0]).toMatchObject({ sequence: 2_050, range: { from: 0, to: 1_000 } });
  expect(segments[1]).toMatchObject({ sequence: 2_051, range: { from: 1_000, to: 2_000 } });
});

test('what was said of a segment that is left out is not said of the first that is not', () => {
  const time = (i: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(i * 2_000).toISOString()}`;
  const part = newestPart(
    listOf(3_000, [], (i) => ({ before: i === 0 ? ['#EXT-X-DISCONTINUITY', time(i)] : [time(i)] })),
  )!;
  expect(part).not.toContain('#EXT-X-DISCONTINUITY\n');
  expect(part.split('\n').slice(0, 6)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:2000',
    time(2_000),
    '#EXTINF:2.000,',
  ]);
});

test('a list that is large for another reason is refused in words', () => {
  expect(() => read(`#EXTM3U\n${'#EXT-X-MUU:x\n'.repeat(60_000)}`)).toThrow(PlaylistError);
  expect(() => read(`#EXTM3U\n${'#EXT-X-MUU:x\n'.repeat(60_000)}`)).toThrow('listTooLarge');
});
