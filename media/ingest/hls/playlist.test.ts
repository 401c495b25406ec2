import { describe, expect, test } from 'vitest';
import { PlaylistError, ProtectedError, readPlaylist, type MediaPlaylist } from './playlist.ts';

const base = 'https://a.example/live/list.m3u8?k=1';
const media = (...lines: string[]): MediaPlaylist => {
  const found = readPlaylist(['#EXTM3U', '#EXT-X-TARGETDURATION:4', ...lines].join('\n'), base);
  if (found.kind !== 'media') throw new Error('not a media playlist');
  return found;
};

describe('a media playlist', () => {
  test('gives every segment its place, number, key and init', () => {
    const { segments, ...head } = media(
      '#EXT-X-MEDIA-SEQUENCE:268',
      '#EXT-X-DISCONTINUITY-SEQUENCE:5',
      '#EXT-X-KEY:METHOD=AES-128,URI="k?t=1",IV=0x000102030405060708090a0b0c0d0e0f',
      '#EXT-X-MAP:URI="init.mp4",BYTERANGE="100@10"',
      '#EXTINF:4.0,',
      '#EXT-X-BYTERANGE:50@7',
      'a.mp4?t=2',
      '#EXTINF:4.0,',
      '#EXT-X-BYTERANGE:60',
      'a.mp4?t=2',
      '#EXT-X-KEY:METHOD=NONE',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="//b.example/init2.mp4"',
      '#EXT-X-GAP',
      '#EXTINF:3.5,',
      '/b.mp4',
    );
    expect(head).toMatchObject({ targetMs: 4_000, firstSequence: 268, ended: false });
    const init = { address: 'https://a.example/live/init.mp4', range: { from: 10, to: 110 } };
    const key = { address: 'https://a.example/live/k?t=1', iv: Buffer.from([...Array(16).keys()]) };
    const address = 'https://a.example/live/a.mp4?t=2';
    expect(segments).toMatchObject([
      { sequence: 268, address, range: { from: 7, to: 57 }, key, map: init, discontinuitySequence: 5 },
      { sequence: 269, address, range: { from: 57, to: 117 }, key, map: init, gap: false },
      {
        sequence: 270,
        address: 'https://a.example/b.mp4',
        range: undefined,
        key: undefined,
        map: { address: 'https://b.example/init2.mp4' },
        discontinuity: true,
        gap: true,
        discontinuitySequence: 6,
        durationMs: 3_500,
      },
    ]);
  });

  test('leaves out parts that are not a segment yet', () => {
    const { segments } = media('#EXTINF:4,', 'a.mp4', '#EXT-X-PART:DURATION=0.3,URI="p.mp4"');
    expect(segments.map(({ address }) => address)).toEqual(['https://a.example/live/a.mp4']);
  });

  test.each([
    ['no playlist', '<html>'],
    ['nothing', ''],
    ['no target', '#EXTM3U\n#EXTINF:4,\na.ts'],
    ['an empty target', '#EXTM3U\n#EXT-X-TARGETDURATION:\n#EXTINF:4,\na.ts'],
    ['a negative duration', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:-4,\na.ts'],
    [
      'a vector cut short',
      '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-KEY:METHOD=AES-128,URI="k",IV=0xabc\n#EXTINF:4,\na',
    ],
    ['a range that is none', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n#EXT-X-BYTERANGE:zz\na.ts'],
    ['a broken address', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nhttp://[/a.ts'],
    [
      'a variable that nobody defines',
      '#EXTM3U\n#EXT-X-DEFINE:NAME="b",VALUE="b"\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n{$a}.ts',
    ],
    ['key frames alone', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-I-FRAMES-ONLY\n#EXTINF:4,\na.ts'],
  ])('%s is not understood', (_, text) => {
    expect(() => readPlaylist(text, base)).toThrow(PlaylistError);
  });

  test.each([
    'METHOD=SAMPLE-AES,URI="skd://x",KEYFORMAT="com.apple.streamingkeydelivery"',
    'METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AA"',
    'METHOD=AES-128,URI="k",KEYFORMAT="com.example.drm"',
  ])('%s is protected', (key) => {
    expect(() => media(`#EXT-X-KEY:${key}`, '#EXTINF:4,', 'a.ts')).toThrow(ProtectedError);
  });
});

const member = (name: string, path?: string) => ({
  address: path && `https://a.example/live/${path}`,
  name,
  language: undefined,
  characteristics: '',
  forced: false,
});

test('a multivariant playlist lists pictures, and whether their sound lies apart', () => {
  const found = readPlaylist(
    [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="apart",NAME="et",DEFAULT=YES,URI="a.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="within",NAME="et",DEFAULT=YES',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="within",NAME="ru",URI="ru.m3u8"',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Eesti",LANGUAGE="et",URI="s.m3u8"',
      '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="CC",INSTREAM-ID="CC1"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1300000,AVERAGE-BANDWIDTH=900000,RESOLUTION=640x360,AUDIO="apart"',
      'lo.m3u8?x=1',
      '#EXT-X-STREAM-INF:BANDWIDTH=3300000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="within",SUBTITLES="s",CLOSED-CAPTIONS="c"',
      'hi.m3u8',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=100,URI="i.m3u8"',
    ].join('\n'),
    base,
  );
  expect(found).toEqual({
    kind: 'multivariant',
    variables: new Map(),
    variants: [
      {
        address: 'https://a.example/live/lo.m3u8?x=1',
        bandwidth: 900_000,
        height: 360,
        codecs: undefined,
        firstSound: member('et', 'a.m3u8'),
        sounds: [member('et', 'a.m3u8')],
        texts: [],
        captions: [],
      },
      {
        address: 'https://a.example/live/hi.m3u8',
        bandwidth: 3_300_000,
        height: 720,
        codecs: 'avc1.4d401f,mp4a.40.2',
        firstSound: member('et'),
        sounds: [member('et'), member('ru', 'ru.m3u8')],
        texts: [{ ...member('Eesti', 's.m3u8'), language: 'et' }],
        captions: [{ channel: 'CC1', language: undefined }],
      },
    ],
  });
});

test('a time of day that is told is counted on, until nothing continues', () => {
  const { segments } = media(
    '#EXTINF:4,\n0.ts',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-22T12:00:00.250+02:00\n#EXTINF:4,\n1.ts',
    '#EXTINF:3.5,\n2.ts',
    '#EXTINF:4,\n3.ts',
    '#EXT-X-DISCONTINUITY\n#EXTINF:4,\n4.ts',
    '#EXT-X-PROGRAM-DATE-TIME:eile\n#EXTINF:4,\n5.ts',
  );
  const dateMs = Date.UTC(2026, 10, 22, 10, 0, 0, 250);
  expect(segments.map(({ timeMs }) => timeMs)).toEqual([
    undefined,
    dateMs,
    dateMs + 4_000,
    dateMs + 7_500,
    undefined,
    undefined,
  ]);
});
