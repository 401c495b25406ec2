import { describe, expect, test } from 'vitest';
import { spliceSection } from '../../testing/scte35.ts';
import { readPlaylist } from './playlist.ts';

const start = '2026-11-21T18:00:00.000Z';
const startMs = Date.parse(start);
const hex = (script: Parameters<typeof spliceSection>[0]): string =>
  `0x${spliceSection(script).toString('hex').toUpperCase()}`;

/** Marks of a list of four segments of four seconds, with these lines before the second and the fourth. */
function marksOf(second: string, fourth = '', dated = true) {
  const list = readPlaylist(
    `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:7\n${dated ? `#EXT-X-PROGRAM-DATE-TIME:${start}\n` : ''}` +
      `#EXTINF:4,\na.ts\n${second}#EXTINF:4,\nb.ts\n#EXTINF:4,\nc.ts\n${fourth}#EXTINF:4,\nd.ts\n`,
    'http://allikas.test/live.m3u8',
  );
  if (list.kind !== 'media') throw new Error('a media playlist was meant');
  return list.marks.map(({ timeMs, ...mark }) => ({ ...mark, seconds: (timeMs - startMs) / 1000 }));
}
const range = (more: string): string =>
  `#EXT-X-DATERANGE:ID="7",START-DATE="2026-11-21T18:00:05.500Z"${more}\n`;

describe('a range of dates', () => {
  test.each([
    [',CLASS="com.example.ad",DURATION=30', { kind: 'ad', durationMs: 30_000 }],
    [',CLASS="ad-break",PLANNED-DURATION=12.5', { kind: 'ad', durationMs: 12_500 }],
    [',CLASS="program",END-DATE="2026-11-21T18:30:05.500Z"', { kind: 'program', durationMs: 1_800_000 }],
    [',CLASS="chapter"', { kind: 'chapter', durationMs: undefined }],
    [
      `,PLANNED-DURATION=20,SCTE35-OUT=${hex({ insert: { out: true, pts: 0, durationTicks: 1_800_000 } })}`,
      { kind: 'ad', durationMs: 20_000 },
    ],
    [
      `,SCTE35-CMD=${hex({ signal: { pts: 0 }, segments: [{ typeId: 0x10, durationTicks: 90_000_000 }] })}`,
      { kind: 'program', durationMs: 1_000_000 },
    ],
  ])('with %s', (more, mark) => {
    expect(marksOf(range(more))).toEqual([{ key: 'range 7', seconds: 5.5, ...mark }]);
  });

  test.each([',CLASS="broadcast"', ',CLASS="leads"', `,SCTE35-CMD=${hex({})}`, ',SCTE35-CMD=0xFC00', ''])(
    'with %s says nothing that is kept',
    (more) => expect(marksOf(range(more))).toEqual([]),
  );
});

describe('a break', () => {
  test('lasts from where it goes out to where it comes in', () => {
    expect(marksOf('#EXT-X-CUE-OUT:DURATION=30\n', '#EXT-X-CUE-IN\n')).toEqual([
      { key: `cue ${startMs + 4_000}`, kind: 'ad', seconds: 4, durationMs: 8_000 },
    ]);
  });

  test('lasts as long as was planned until then', () => {
    expect(marksOf('#EXT-X-CUE-OUT:DURATION=30\n')[0]).toMatchObject({ seconds: 4, durationMs: 30_000 });
  });

  test('is not known in a list without dates', () => {
    expect(marksOf('#EXT-X-CUE-OUT:DURATION=30\n', '', false)).toEqual([]);
  });
});
