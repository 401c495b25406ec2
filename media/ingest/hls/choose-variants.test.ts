import { expect, test } from 'vitest';
import type { Rendition } from '../../../contract/quality.ts';
import { chooseVariants } from './choose-variants.ts';
import type { Variant } from './playlist.ts';

const picture = (height: number, kbps: number, codecs?: string): Variant => ({
  address: `http://a.example/${height}-${kbps}`,
  bandwidth: kbps * 1000,
  height,
  codecs,
  firstSound: undefined,
  sounds: [],
  texts: [],
  captions: [],
});
const sound = (kbps: number): Variant => picture(0, kbps, 'mp4a.40.2');

const chosen = (variants: readonly Variant[], has: readonly Rendition[]) =>
  chooseVariants(variants, has).map(({ rendition, variant }) => [
    rendition,
    variant.height || variant.bandwidth / 1000,
  ]);
const all = ['LO', 'ME', 'HI'] as const;

test.each([
  ['the nearest of many', [240, 360, 480, 540, 720, 1080], [360, 540, 720]],
  ['those there are, in their order', [720, 1080, 2160], [720, 1080, 2160]],
  ['an order that is not theirs', [720, 360, 540], [360, 540, 720]],
])('%s', (_, heights, wanted) => {
  const variants = heights.map((height) => picture(height, height * 4));
  expect(chosen(variants, all)).toEqual(all.map((rendition, i) => [rendition, wanted[i]]));
});

test('fewer variants than renditions go where they fit', () => {
  expect(chosen([picture(720, 3_000), picture(360, 700)], all)).toEqual([
    ['LO', 360],
    ['HI', 720],
  ]);
  expect(chosen([picture(576, 1_600)], all)).toEqual([['ME', 576]]);
  expect(chosen([], all)).toEqual([]);
});

test('without heights the rates decide', () => {
  const variants = [5_000, 400, 1_500, 3_000, 750].map((kbps) => picture(0, kbps));
  expect(chosen(variants, all)).toEqual([
    ['LO', 400],
    ['ME', 1_500],
    ['HI', 3_000],
  ]);
});

test('a spare of the same picture, and sound alone, are no qualities of a channel', () => {
  const spare = { ...picture(720, 3_000), address: 'http://b.example/720' };
  expect(chosen([sound(64), picture(720, 3_000), spare], all)).toEqual([['HI', 720]]);
});

test('a station takes sound alone, nearest to its rate', () => {
  expect(chosen([picture(360, 700), sound(48), sound(130), sound(320)], ['AU'])).toEqual([['AU', 130]]);
  expect(chosen([picture(360, 700, 'avc1.4d401f,mp4a.40.2')], ['AU'])).toEqual([]);
});
