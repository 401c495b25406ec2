import { expect, test } from 'vitest';
import { createListedSounds } from './listed-sounds.ts';

const listing = [
  "[info] Input #0, mpegts, from 'udp://239.1.1.1:5000':",
  '[info]   Program 1201 ',
  '[info]   Stream #0:0[0x100]: Video: h264 (High) ([27][0][0][0] / 0x001B), yuv420p, 1920x1080',
  '[info]   Stream #0:1[0x101](est): Audio: mp2 ([3][0][0][0] / 0x0003), 48000 Hz, stereo',
  '[info]   Stream #0:2[0x102](rus): Audio: aac (LC) ([15][0][0][0] / 0x000F), 48000 Hz, stereo',
  '[info]   Program 1202 ',
  '[info]   Stream #0:3[0x201]: Audio: aac (LC) ([15][0][0][0] / 0x000F), 48000 Hz, stereo',
  '[info] Stream mapping:',
  '[info]   Stream #0:0 -> #0:0 (copy)',
  '[info]   Stream #0:9[0x999](eng): Audio: aac',
];

function heard(lines: readonly string[], program?: number) {
  const found: unknown[] = [];
  const sounds = createListedSounds((languages) => found.push(languages), program);
  for (const line of lines) sounds.line(line);
  return found;
}

test('several sounds are told once, with their languages', () => {
  expect(heard(listing)).toEqual([['est', 'rus', undefined]]);
});

test('of the programme that is read', () => {
  expect(heard(listing, 1201)).toEqual([['est', 'rus']]);
  expect(heard(listing, 1202)).toEqual([]);
});

test('one sound is nothing to tell', () => {
  expect(heard(listing.filter((line) => !/rus|0x201/.test(line)))).toEqual([]);
});
