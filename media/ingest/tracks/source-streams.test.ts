import { expect, test } from 'vitest';
import { trackKey } from '../../../contract/models/tracks.ts';
import { listStreams, type ListedStream } from '../ffmpeg/listed-streams.ts';
import { noStreams, sourceStreams, takesSame } from './source-streams.ts';

const lines = [
  '[info]   Program 1 ',
  '[info]   Stream #0:0[0x100]: Video: h264 (Main) ([27][0][0][0] / 0x001B), yuv420p, 320x180, 25 fps',
  '[info]   Stream #0:1[0x101](est): Audio: mp2 ([3][0][0][0] / 0x0003), 48000 Hz, mono, fltp, 64 kb/s',
  '[info]   Stream #0:2[0x102](est): Audio: ac3 (AC-3 / 0x332D4341), 48000 Hz, 5.1(side), fltp, 384 kb/s',
  '[info]   Stream #0:3[0x103](est): Audio: aac (LC), 48000 Hz, stereo, fltp, 50 kb/s (visual impaired) (descriptions)',
  '[info]   Stream #0:4[0x104](rus): Audio: aac ([15][0][0][0] / 0x000F), 0 channels',
  '[info]   Stream #0:5[0x105](eng): Audio: aac (LC), 48000 Hz, mono, fltp (visual impaired) (dependent)',
  '[info]   Stream #0:6[0x106]: Audio: aac (LC), 48000 Hz, stereo, fltp',
  '[info]   Stream #0:7[0x107]: Audio: aac (LC), 48000 Hz, stereo, fltp',
  '[info]   Stream #0:8[0x110](est,rus): Subtitle: dvb_teletext ([6][0][0][0] / 0x0006), 492x250',
  '[info]   Stream #0:9[0x120](est): Subtitle: dvb_subtitle ([6][0][0][0] / 0x0006)',
  '[info]   Stream #0:10[0x121](est): Subtitle: dvb_subtitle ([6][0][0][0] / 0x0006) (hearing impaired)',
  '[info]   Stream #0:11[0x122](est): Subtitle: dvb_subtitle ([6][0][0][0] / 0x0006)',
  '[info]   Stream #0:12: Subtitle: subrip',
];

function listed(...more: string[]): readonly ListedStream[] {
  let found: readonly ListedStream[] = [];
  const list = listStreams((streams) => (found = streams));
  for (const line of [...lines, ...more]) list.line(line);
  return found;
}
const mapping = [
  '[info] Stream mapping:',
  '[info]   Stream #0:0 -> #0:0 (copy)',
  '[info]   Stream #0:2 -> #0:1 (copy)',
];

test('what ffmpeg lists is sounds by language and purpose, the one with the picture first, and texts that can be copied', () => {
  const { sounds, texts } = sourceStreams(listed(...mapping));
  expect(
    sounds.map(({ index, track, isMono }) => [index, trackKey(track), track.first === true, isMono]),
  ).toEqual([
    [1, 'sound mp2 est normal  0', false, true],
    [2, 'sound ac3 est normal  0', true, false],
    [3, 'sound aac est description  0', false, false],
    [6, 'sound aac  normal  0', false, false],
    [7, 'sound aac  normal  1', false, false],
  ]);
  expect(texts).toEqual([
    { index: 8, order: 0 },
    { index: 9, order: 0 },
    { index: 10, order: 0 },
    { index: 11, order: 1 },
  ]);
});

test('a source without programmes has all that it lists', () => {
  const { sounds, texts } = sourceStreams(listed(...mapping));
  const streams: ListedStream[] = [];
  const list = listStreams((found) => streams.push(...found));
  for (const line of [...lines.slice(1), ...mapping]) list.line(line);
  expect(sourceStreams(streams)).toEqual({ sounds, texts });
});

test('of several programmes that of the picture counts, if nobody has chosen one', () => {
  const streams: ListedStream[] = [];
  const list = listStreams((found) => streams.push(...found));
  const second = (at: number, index: number): string => lines[at]!.replace(/#0:\d+/, `#0:${index}`);
  const said = [
    '[info]   Program 1 ',
    lines[1]!,
    lines[2]!,
    lines[9]!,
    '[info]   Program 2 ',
    second(1, 20),
    second(3, 22),
    second(4, 23),
    second(10, 24),
    '[info] Stream mapping:',
    '[info]   Stream #0:20 -> #0:0 (copy)',
    '[info]   Stream #0:22 -> #0:1 (copy)',
  ];
  said.forEach(list.line);
  const { sounds, texts } = sourceStreams(streams);
  expect(sounds.map(({ index }) => index)).toEqual([22, 23]);
  expect(texts.map(({ index }) => index)).toEqual([24]);
});

test('nothing is listed before it is known which sound goes with the picture', () => {
  expect(listed('[info] Output #0, mp4', ...mapping.slice(0, 2))).toEqual([]);
  const single = listStreams((streams) => expect(streams).toHaveLength(2));
  for (const line of [lines[1]!, lines[2]!, '[info] Output #0, mp4']) single.line(line);
  // One that takes no sound at all.
  expect(listed(...mapping.slice(0, 2), '[info] Press').length).toBe(13);
});

test('another first sound is no reason to begin anew, another second one is', () => {
  const streams = sourceStreams(listed(...mapping));
  const [mp2, ...others] = streams.sounds;
  const first = { ...streams.sounds[1]!, track: { ...streams.sounds[1]!.track, language: 'fin' } };
  expect(takesSame(streams, { ...streams, sounds: [mp2!, first, ...others.slice(1)] })).toBe(true);
  expect(takesSame(streams, { ...streams, sounds: others })).toBe(false);
  expect(takesSame(noStreams, { sounds: [first], texts: [] })).toBe(true);
  expect(takesSame(streams, { ...streams, texts: [] })).toBe(false);
});
