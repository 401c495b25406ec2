import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { readWebvtt } from './read-webvtt.ts';

const cuesOf = (text: string) => readWebvtt(text)!.cues;

test('cues have their times, and the zero of their clock is tied to the pictures', () => {
  const read = readWebvtt(
    '\uFEFFWEBVTT Kind: captions\r\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:04.000\r\n\r\n' +
      'NOTE mine\r\n\r\nSTYLE\r\n::cue { color: lime }\r\n\r\n' +
      '7\r\n00:05.500 --> 01:00:07.250 line:85%\r\nTäna õhtul\r\nsõidame\r\n',
  );
  expect(read).toEqual({
    zeroSeconds: 6,
    cues: [{ startSeconds: 5.5, endSeconds: 3607.25, lines: ['Täna õhtul', 'sõidame'], isHigh: false }],
  });
});

test('without a map the zero is not known, and without a signature it is no text', () => {
  expect(readWebvtt('WEBVTT\n\n00:01.000 --> 00:02.000\nTere')).toMatchObject({ zeroSeconds: undefined });
  for (const other of ['', '<!doctype html>', 'WEBVTTX', '1\n00:01,000 --> 00:02,000\nTere'])
    expect(readWebvtt(other), other).toBeUndefined();
});

test('voices, classes and times inside are left out, and letters written as entities are letters', () => {
  const said = [
    '<v.loud Mari Maasikas>Kas <c.yellow><b>nii</b></c>?</v>',
    'Tom &amp; J&#xfc;ri &lt;3 &#9835;&nbsp;&unknown; 2 < 3 &gt; 1',
    '<00:00:01.500>edasi<i',
    '&lrm;',
  ];
  expect(cuesOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${said.join('\n')}`)[0]!.lines).toEqual([
    'Kas nii?',
    'Tom & Jüri <3 ♫ &unknown; 2 < 3 > 1',
    'edasi',
  ]);
});

test('what is written for the upper half stands there', () => {
  const isHigh = (settings: string) =>
    cuesOf(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nTere`)[0]!.isHigh;
  expect(['line:10%', 'line:0', 'align:start line:3'].map(isHigh)).toEqual([true, true, true]);
  expect(['', 'line:84%,end', 'line:-1', 'line:14', 'position:10%'].map(isHigh)).not.toContain(true);
});

test('cues without words or times are none, and any text is read', () => {
  expect(cuesOf('WEBVTT\n\n00:01.000 --> 00:02.000\n \n\n00:xx --> 00:03.000\nA\n\nB')).toEqual([]);
  assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (text) => void readWebvtt(`WEBVTT\n${text}`)),
  );
  assert(
    property(string({ maxLength: 80 }), string({ maxLength: 80 }), (settings, said) => {
      for (const { lines } of cuesOf(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\n${said}`))
        expect(lines.every((line) => line.length <= 200)).toBe(true);
    }),
  );
});
