import { expect, test } from 'vitest';
import { castMedia, listedSpan } from './cast-media.ts';

const page = 'https://tv.naide.test/app/';
const url = 'https://s1.naide.test/t/T/l/etv/master.m3u8?begin=1';
const shown = { title: 'Õhtu', channel: 'Eesti Üks', logoUrl: 'logos/etv.svg', pictureUrl: undefined };

test('live has no end, and is told to come in fMP4', () => {
  expect(castMedia({ url }, { ...shown, pictureUrl: '/pictures/1/640.webp' }, page)).toEqual({
    contentId: url,
    contentType: 'application/x-mpegURL',
    streamType: 'LIVE',
    duration: -1,
    hlsSegmentFormat: 'fmp4',
    hlsVideoSegmentFormat: 'fmp4',
    metadata: {
      metadataType: 0,
      title: 'Õhtu',
      subtitle: 'Eesti Üks',
      images: [{ url: 'https://tv.naide.test/pictures/1/640.webp' }],
    },
  });
});

test('the past, and a title, are as long as they are', () => {
  const past = { fromMs: 1_000_000, toMs: 1_090_500, startMs: 1_010_000 };
  expect(castMedia({ url, past }, shown, page)).toMatchObject({ streamType: 'BUFFERED', duration: 90.5 });
  expect(castMedia({ url, durationMs: 5_400_000 }, shown, page)).toMatchObject({
    streamType: 'BUFFERED',
    duration: 5_400,
  });
});

test('sound alone is a list of its own; without a picture there is the logo, and before all is known nothing', () => {
  expect(castMedia({ url, path: 'AU.m3u8' }, shown, page)).toMatchObject({
    contentId: 'https://s1.naide.test/t/T/l/etv/AU.m3u8',
    metadata: { images: [{ url: 'https://tv.naide.test/app/logos/etv.svg' }] },
  });
  expect(castMedia({ url: '/t/T/l/etv/master.m3u8' }, undefined, page)).toMatchObject({
    contentId: 'https://tv.naide.test/t/T/l/etv/master.m3u8',
    metadata: { title: '', images: [] },
  });
});

test('the lists that came along say from when to when they reach', () => {
  const body = [
    '#EXTM3U',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-24T03:00:00.500Z',
    '#EXTINF:4.0,',
    '1.m4s',
    '#EXTINF:3.5,',
    '2.m4s',
  ].join('\n');
  const fromMs = Date.UTC(2026, 10, 24, 3) + 500;
  const playlists = [
    { path: 'master.m3u8', body: '#EXTM3U' },
    { path: 'LO.m3u8', body },
  ];
  expect(listedSpan({ playlists })).toEqual({ fromMs, toMs: fromMs + 7_500 });
  expect(listedSpan({ playlists: [] })).toBeUndefined();
});
