import { sourceReport } from '../../contract/i18n/source-report.ts';
import { describe, expect, test } from 'vitest';
import { fragmentedOutput, words } from '../ffmpeg.ts';
import { recorded } from '../testing/recordings.ts';
import type { CutSegment } from './segment-collector.ts';
import { createSegmenter } from './segmenter.ts';

/** A picture of 32 s whose key frames stand at these seconds. */
const keysAt = (...seconds: number[]): Promise<Buffer> =>
  recorded([
    ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=32'),
    ...words('-c:v libx264 -preset ultrafast -g 5000 -sc_threshold 0 -bf 0'),
    ...words(`-force_key_frames ${seconds.join(',')}`),
    ...fragmentedOutput,
    'pipe:1',
  ]);

function cut(bytes: Buffer, seconds: number, tolerated = 1, segments: CutSegment[] = []): CutSegment[] {
  const segmenter = createSegmenter(4, undefined, { seconds: seconds + 0.499, tolerated });
  for (let at = 0; at < bytes.length; at += 20_000)
    for (const event of segmenter.push(bytes.subarray(at, at + 20_000)))
      if (event.kind === 'segment') segments.push(event.segment);
  return segments;
}
const lengths = (segments: readonly CutSegment[]): number[] =>
  segments.map(({ durationSeconds }) => Math.round(durationSeconds * 10) / 10);

describe('no segment is longer than it may be', () => {
  test('however key frames come, as long as none is further from the one before', async () => {
    const bytes = await keysAt(0, 1, 3.6, 10, 11, 17.5, 18, 25, 26);
    const segments = cut(bytes, 8);
    expect(Math.max(...lengths(segments))).toBeLessThanOrEqual(8);
    expect(segments.some(({ jumped }) => jumped)).toBe(false);
    // One ends where the next begins: nothing is lost.
    for (const [i, { startSeconds }] of segments.slice(1).entries())
      expect(segments[i]!.startSeconds + segments[i]!.durationSeconds).toBeCloseTo(startSeconds, 3);
    expect(lengths(segments).reduce((sum, length) => sum + length, 0)).toBeCloseTo(26, 0);
  });

  test('nor longer than four seconds where the source allows it', async () => {
    const every = (step: number): number[] =>
      Array.from({ length: Math.floor(30 / step) }, (_, i) => i * step);
    expect(new Set(lengths(cut(await keysAt(...every(2.56)), 8)))).toEqual(new Set([2.6]));
    // One that is lost of those every two seconds, and one that comes early.
    const lost = every(2).filter((at) => at !== 8);
    expect(lengths(cut(await keysAt(...lost), 8))).toEqual([4, 2, 4, 4, 4, 4, 4, 2]);
    expect(Math.max(...lengths(cut(await keysAt(0, 4, 5, 8, 12, 16, 20, 24, 28), 8)))).toBeLessThanOrEqual(
      4.5,
    );
  });

  test('a key frame that is lost on the way costs what follows until the next one', async () => {
    const segments = cut(await keysAt(0, 4, 8, 20, 24, 28), 8);
    expect(Math.max(...lengths(segments))).toBeLessThanOrEqual(8.5);
    expect(
      segments.filter(({ jumped }) => jumped).map(({ startSeconds }) => Math.round(startSeconds)),
    ).toEqual([20]);
  });

  test('a source that has none so often is refused in words, before anything of it is on air', async () => {
    const bytes = await keysAt(0, 10, 20, 30);
    const given: CutSegment[] = [];
    expect(() => cut(bytes, 8, 1, given)).toThrow(sourceReport('keyFramesApart', { seconds: 8 }));
    expect(given).toEqual([]);
    expect(() => cut(bytes, 8, Infinity)).not.toThrow();
    expect(lengths(cut(bytes, 10))).toEqual([10, 10, 10]);
  });
});
