import { describe, expect, test } from 'vitest';
import { faultsBetween, faultsIn } from './check-list.ts';

/** Lists that keep every rule, and what becomes of them when one thing is changed. */
const media = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:7
#EXT-X-DISCONTINUITY-SEQUENCE:2
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init-a.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:30:00.000Z
#EXTINF:4.000,
7.m4s
#EXTINF:4.000,
8.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-b.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:30:20.000Z
#EXTINF:4.000,
9.m4s
#EXTINF:4.000,
10.m4s
`;
const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="eesti",LANGUAGE="et",DEFAULT=YES,AUTOSELECT=YES,URI="A0.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="inglise",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,URI="A1.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=700000,AVERAGE-BANDWIDTH=600000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2",FRAME-RATE=25.000,VIDEO-RANGE=SDR,AUDIO="sound"
LO.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,RESOLUTION=640x360,CODECS="avc1.64001e",VIDEO-RANGE=SDR,URI="LO.keys.m3u8"
`;
const keys = `#EXTM3U
#EXT-X-VERSION:8
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:7
#EXT-X-I-FRAMES-ONLY
#EXT-X-MAP:URI="init-a.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:30:00.000Z
#EXTINF:4.000,
#EXT-X-BYTERANGE:1234@0
7.m4s
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:30:04.000Z
#EXTINF:4.000,
#EXT-X-BYTERANGE:1200@0
8.m4s
#EXTINF:4.000,
#EXT-X-GAP
9.m4s
`;

test('lists that keep the rules break none', () => {
  expect([...faultsIn(media), ...faultsIn(master), ...faultsIn(keys)]).toEqual([]);
  expect(faultsBetween(media, media)).toEqual([]);
});

/** A list in which something is put in place of something else has this fault, and once. */
function expectFault(list: string, fault: string, from: string | RegExp, to: string): void {
  const changed = list.replace(from, to);
  expect(changed).not.toBe(list);
  expect(faultsIn(changed).filter((one) => one.startsWith(fault))).toHaveLength(1);
}

describe('a list of segments', () => {
  test.each([
    ['4.1: no byte order mark', '#EXTM3U', '\uFEFF#EXTM3U'],
    ['4.1: tags of segments', 'INDEPENDENT-SEGMENTS', 'MEDIA:TYPE=AUDIO'],
    ['4.2: attributes', 'MAP:URI="init-a.mp4"', 'MAP:URI="init-a.mp4",URI="init-a.mp4"'],
    ['4.4.1.1', '#EXTM3U\n', '#EXT\n'],
    ['4.4.1, 4.4.2, 4.4.3', '#EXT-X-VERSION:7', '#EXT-X-VERSION:7\n#EXT-X-VERSION:7'],
    ['8: the version', 'VERSION:7', 'VERSION:5'],
    ['4.4.3.1: there is a target', 'TARGETDURATION:4', 'TARGETDURATION:4.0'],
    ['4.4.3.1: no segment', '#EXTINF:4.000,\n9', '#EXTINF:4.500,\n9'],
    ['4.4.3.2, 4.4.3.3', '7.m4s\n', '7.m4s\n#EXT-X-MEDIA-SEQUENCE:7\n'],
    ['4.4.3.5', '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-PLAYLIST-TYPE:VOD'],
    ['4.4.4.1', '#EXTINF:4.000,\n8', '#EXTINF:0.000,\n8'],
    ['4.4.4.1', '8.m4s\n', ''],
    ['4.4.4.3: another init', '#EXT-X-DISCONTINUITY\n', ''],
    ['4.4.4.3: a clock', '#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-b.mp4"\n', ''],
    [
      'of this house',
      /#EXT-X-MAP:URI="init-b.mp4"\n.*09:30:20.000Z/,
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:30:08.000Z',
    ],
    ['4.4.4.5', '#EXT-X-MAP:URI="init-a.mp4"\n', ''],
    ['4.4.4.6', '09:30:00.000Z', '09:30:00Z'],
    ['4.4.4.6', '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:30:00.000Z\n', ''],
    ['4.4.2.2', '#EXTM3U\n', '#EXTM3U\n#EXT-X-START:TIME-OFFSET=14.5\n'],
  ])('%s', (fault, from, to) => {
    expectFault(media, fault, from, to);
  });
});

describe('a list of variants', () => {
  test.each([
    ['4.4.6.2: every variant', 'LO.m3u8\n', ''],
    ['4.4.6.2: BANDWIDTH', 'BANDWIDTH=700000', 'BANDWIDTH=500000'],
    ['4.4.6.2: BANDWIDTH', 'AVERAGE-BANDWIDTH=600000,', ''],
    ['4.4.6.2, RFC 6381', 'avc1.64001e', 'hev1'],
    ['4.4.6.2, RFC 6381', 'mp4a.40.2', 'mp4a.6b'],
    ['4.4.6.2: what has a picture', ',FRAME-RATE=25.000', ''],
    ['4.4.6.2: what has a picture', ',VIDEO-RANGE=SDR', ''],
    ['4.4.6.2: groups', 'AUDIO="sound"\n', 'AUDIO="noise"\n'],
    ['4.4.6.1: what can be chosen', 'NAME="eesti",', ''],
    ['4.4.6.1: what is chosen', 'DEFAULT=YES,AUTOSELECT=YES', 'DEFAULT=YES,AUTOSELECT=NO'],
    ['4.4.6.1.1', 'NAME="inglise"', 'NAME="eesti"'],
    ['4.4.6.1.1', 'DEFAULT=NO', 'DEFAULT=YES'],
  ])('%s', (fault, from, to) => {
    expectFault(master, fault, from, to);
  });
});

test.each([
  ['4.4.4.2', '1234@0', '1234'],
  ['4.4.4.2', 'VERSION:8', 'VERSION:3'],
  ['4.4.3.6: a list', '#EXT-X-BYTERANGE:1234@0\n', ''],
  ['4.4.3.6: a list', 'FRAMES-ONLY\n', 'FRAMES-ONLY\n#EXT-X-INDEPENDENT-SEGMENTS\n'],
  ['4.4.3.6, 4.4.4.1', '09:30:04', '09:30:05'],
])('a list of key frames: %s', (fault, from, to) => expectFault(keys, fault, from, to));

test.each([
  ['4.4.6.3', ',URI="LO.keys.m3u8"', ''],
  ['4.4.6.3', 'BANDWIDTH=90000,', ''],
  ['4.4.6.3', 'CODECS="avc1.64001e",VIDEO', 'CODECS="avc1.64001e,mp4a.40.2",VIDEO'],
  [
    '4.4.6.3',
    'RESOLUTION=640x360,CODECS="avc1.64001e",VIDEO',
    'RESOLUTION=640x360,AUDIO="sound",CODECS="avc1.64001e",VIDEO',
  ],
])('key frames beside variants: %s', (fault, from, to) => expectFault(master, fault, from, to));

describe('a list that is asked for again', () => {
  const later = media
    .replace('SEQUENCE:7', 'SEQUENCE:8')
    .replace('#EXTINF:4.000,\n7.m4s\n', '')
    .replace('09:30:00.000Z', '09:30:04.000Z');
  const event = media.replace('#EXT-X-INDEPENDENT', '#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-INDEPENDENT');
  const marked = media.replace('#EXT-X-MAP:URI="init-a', '#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-a');

  test('may slide', () => expect(faultsBetween(media, later)).toEqual([]));

  test.each([
    ['4.4.3.1, 6.2.1', media, later.replace('TARGETDURATION:4', 'TARGETDURATION:5')],
    ['6.2.2: numbers', media, later.replace('9.m4s', '9b.m4s')],
    ['6.2.2: discontinuities', marked, later],
    ['6.2.2: a list from which', media, later.replace('#EXTINF:4.000,\n10.m4s\n', '')],
    ['6.2.1: an event', event, event.replace('8.m4s', '8b.m4s')],
    ['6.2.1: what has ended', `${media}#EXT-X-ENDLIST\n`, media],
  ])('%s', (fault, before, after) => {
    expect(faultsBetween(before, after).filter((one) => one.startsWith(fault))).toHaveLength(1);
  });
});
