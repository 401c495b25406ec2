import { expect, test } from 'vitest';
import { trackKey } from '../../../contract/models/tracks.ts';
import { listedTracks } from './listed-tracks.ts';
import { readPlaylist } from './playlist.ts';

const describing = 'public.accessibility.describes-video';
const hearing =
  'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';

/** The tracks of a list, the best variant first. */
function tracksIn(...lines: string[]) {
  const list = readPlaylist(['#EXTM3U', ...lines].join('\n'), 'https://a.example/live.m3u8');
  if (list.kind !== 'multivariant') throw new Error('no list of variants');
  const { first, sounds, texts, captions } = listedTracks(list.variants, list.variables);
  return {
    first: first && trackKey(first),
    sounds: sounds.map(({ track, address }) => [trackKey(track), address.slice(18)]),
    texts: texts.map(({ track, address }) => [trackKey(track), address.slice(18)]),
    captions: Object.fromEntries(captions),
  };
}

test('two groups of the same sounds are one set, by the addresses of the best', () => {
  const group = (id: string) => [
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${id}",NAME="Eesti",LANGUAGE="et",DEFAULT=YES,URI="${id}/et"`,
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${id}",NAME="Kirjeldus",LANGUAGE="et",CHARACTERISTICS="${describing}",URI="${id}/ad"`,
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${id}",NAME="Vene",LANGUAGE="RU",URI="${id}/ru"`,
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${id}",NAME="Vene 2",LANGUAGE="ru",URI="${id}/ru2"`,
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${id}",NAME="Algne",URI="${id}/x"`,
  ];
  expect(
    tracksIn(
      ...group('high'),
      ...group('low'),
      '#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1280x720,AUDIO="high"\nhi',
      '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=640x360,AUDIO="low"\nlo',
    ),
  ).toEqual({
    first: 'sound aac et normal  0',
    sounds: [
      ['sound aac et description  0', 'high/ad'],
      ['sound aac ru normal  0', 'high/ru'],
      ['sound aac ru normal  1', 'high/ru2'],
      ['sound aac  normal  0', 'high/x'],
    ],
    texts: [],
    captions: {},
  });
});

test('texts say for whom they are, and captions in which language', () => {
  const text = (name: string, more: string) =>
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="${name}",LANGUAGE="et",URI="${name}",${more}`;
  expect(
    tracksIn(
      text('a', 'DEFAULT=NO'),
      text('b', 'FORCED=YES'),
      text('c', `CHARACTERISTICS="${hearing}"`),
      '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="CC",LANGUAGE="en",INSTREAM-ID="CC1"',
      '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="708",LANGUAGE="es",INSTREAM-ID="SERVICE2"',
      '#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1280x720,SUBTITLES="t",CLOSED-CAPTIONS="c"\nhi',
    ),
  ).toEqual({
    first: undefined,
    sounds: [],
    texts: [
      ['text webvtt et normal  0', 'a'],
      ['text webvtt et forced  0', 'b'],
      ['text webvtt et hearing  0', 'c'],
    ],
    captions: { CC1: 'en', SERVICE2: 'es' },
  });
});

test('what lies in the pictures is the first sound, and others with addresses stand beside it', () => {
  expect(
    tracksIn(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Eesti",LANGUAGE="et",DEFAULT=YES',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Vene",LANGUAGE="ru",URI="ru"',
      '#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1280x720,AUDIO="a"\nhi',
    ),
  ).toMatchObject({ first: 'sound aac et normal  0', sounds: [['sound aac ru normal  0', 'ru']] });
});
