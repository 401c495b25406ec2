import { expect, it } from 'vitest';
import { shifted, webvttOf } from './webvtt.ts';

const row = (text: string, y = 20, colour?: string) => ({ y, parts: [{ text, ...(colour && { colour }) }] });

it('ties cues to the times inside the picture, and begins before it where they do', () => {
  const cues = [
    { fromMs: -2_000, toMs: 520, rows: [row('Tere õhtust!')] },
    { fromMs: 600, toMs: null, rows: [row('Täna sõidame', 20), row('šokolaadi juurde', 22)] },
  ];
  expect(webvttOf(cues, 10_000, 4_000)).toBe(
    `WEBVTT
X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:01:00:00.000

00:59:58.000 --> 01:00:00.520 line:83%
Tere õhtust!

01:00:00.600 --> 01:00:04.000 line:83%
Täna sõidame
šokolaadi juurde
`,
  );
});

it('the clock of MPEG begins anew every 26 hours', () => {
  const decodeMs = (2 ** 33 + 90) / 90;
  expect(webvttOf([], decodeMs, 4_000)).toContain('MPEGTS:90,');
});

it('what looks like markup, or like an arrow, is text', () => {
  const cues = [{ fromMs: 0, toMs: 1_000, rows: [row('a <b> & c --> d\n\ne')] }];
  expect(webvttOf(cues, 0, 4_000)).toContain('\na &lt;b&gt; &amp; c --&gt; d e\n');
});

it('colours other than white are classes', () => {
  const cues = [
    {
      fromMs: 0,
      toMs: 1_000,
      rows: [
        {
          y: 20,
          parts: [
            { text: 'Tere', colour: 'yellow' },
            { text: ' ja', colour: 'white' },
          ],
        },
      ],
    },
  ];
  expect(webvttOf(cues, 0, 4_000)).toContain('\n<c.yellow>Tere</c> ja\n');
});

it('a cue without words, or without a length, is left out', () => {
  const images = [{ x: 0, y: 0, width: 1, height: 1, canvasWidth: 720, canvasHeight: 576, png: '' }];
  const cues = [
    { fromMs: 0, toMs: 1_000, images },
    { fromMs: 5_000, toMs: null, rows: [row('hilja')] },
  ];
  expect(webvttOf(cues, 0, 4_000)).not.toContain('-->');
});

it('a text is shown later by what an operator says', () => {
  const cues = [{ fromMs: 0, toMs: null, rows: [row('a')] }];
  expect(shifted({ timelineMs: 0, cues }, 680).cues[0]).toMatchObject({ fromMs: 680, toMs: null });
});
