import { expect, test } from 'vitest';
import { decodeSubtitles, onTimeline } from './captions.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const sentence = 'Õhtu: šokk ja žürii, öö, üle';
const legacy = (text: string, table: Record<string, number>): Uint8Array =>
  bytes(...[...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));

test('subtitles are read in the encoding they were written in', () => {
  expect(decodeSubtitles(new TextEncoder().encode(sentence), 'et')).toBe(sentence);
  expect(decodeSubtitles(legacy(sentence, { š: 0xf0, ž: 0xfe }), 'et')).toBe(sentence);
  expect(decodeSubtitles(legacy(sentence, { š: 0x9a, ž: 0x9e }), 'et')).toBe(sentence);
  expect(decodeSubtitles(bytes(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'ru')).toBe('Привет');
  expect(decodeSubtitles(bytes(0xff, 0xfe, 0x54, 0, 0x65, 0), 'et')).toContain('Te');
  expect(decodeSubtitles(bytes(0xe7, 0x61), 'fr')).toBe('ça');
});

test('WebVTT is put on the clock of pictures and sound', () => {
  expect(onTimeline('WEBVTT\n\n00:01.000 --> 00:02.000\nTere\n')).toBe(
    'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n00:01.000 --> 00:02.000\nTere\n',
  );
});
