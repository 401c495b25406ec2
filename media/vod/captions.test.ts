import { expect, test } from 'vitest';
import { decodeSubtitles, onTimeline, withSignsEscaped } from './captions.ts';

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

test('signs of WebVTT in a text are read as signs, and its shapes stay', () => {
  const text = [
    'WEBVTT\n',
    '00:01.000 --> 00:05.000\n<i>Tere</i>\nõhtust <3 & "jutumärgid" -->',
    'kaks\n00:06.000 --> 00:07.000\n<b>AT&amp;T</b> a<b <font color=red> R&D <ruby>字<rt>ji</rt></ruby>\n',
  ].join('\n\n');
  expect(withSignsEscaped(text)).toBe(
    [
      'WEBVTT\n',
      '00:01.000 --> 00:05.000\n<i>Tere</i>\nõhtust &lt;3 &amp; "jutumärgid" --&gt;',
      'kaks\n00:06.000 --> 00:07.000\n<b>AT&amp;T</b> a&lt;b &lt;font color=red&gt; R&amp;D <ruby>字<rt>ji</rt></ruby>\n',
    ].join('\n\n'),
  );
});
