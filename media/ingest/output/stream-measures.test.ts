import { expect, it } from 'vitest';
import type { NewSegment } from '../../segments/writer.ts';
import type { OpenStreams } from '../source/reading.ts';
import { createStreamMeasures } from './stream-measures.ts';

let now = 0;

/** Places that take everything, as far as nobody has them fail. */
function places() {
  let endMs = 0;
  let full = false;
  const append = async ({ startMs, durationMs }: NewSegment): Promise<void> => {
    if (full) throw new Error('full');
    endMs = startMs + durationMs;
  };
  const open: OpenStreams = async (names) =>
    names.map((rendition) => ({ rendition, sink: { lastEndMs: () => endMs, append } }));
  return { open, fill: () => (full = true) };
}

const segment = (startMs: number, durationMs: number, bytes: number, keyFrames = 0): NewSegment => ({
  startMs,
  durationMs,
  parts: [Buffer.alloc(bytes / 2), Buffer.alloc(bytes / 2)],
  discontinuity: false,
  init: { id: 'a', bytes: Buffer.alloc(0), timescale: 90_000 },
  keyFrames: Array.from({ length: keyFrames }, (_, i) => ({ atMs: startMs + i, part: i })),
});

it('measures rate, segments and key frames of each rendition over its last minute', async () => {
  const measures = createStreamMeasures(() => now);
  expect(measures.renditions()).toEqual([]);
  const [high] = await measures.measured(places().open)(['HI']);
  const [text] = await measures.measured(places().open)(['T1']);
  await high!.sink.append(segment(1_000, 60_000, 90_000_000));
  await text!.sink.append(segment(1_000, 4_000, 400));
  for (let i = 0; i < 15; i++) await high!.sink.append(segment(61_000 + i * 4_000, 4_000, 2_000_000, 1));
  expect(measures.renditions()).toEqual([
    { rendition: 'HI', bitsPerSecond: 4_000_000, segmentMs: 4_000, keyFrameMs: 2_000 },
  ]);
  measures.forget();
  expect(measures.renditions()).toEqual([]);
});

it('notices a hole when what follows it is stored, and not what could not be stored', async () => {
  const measures = createStreamMeasures(() => now);
  const { open, fill } = places();
  const [high] = await measures.measured(open)(['HI']);
  await high!.sink.append(segment(1_000, 4_000, 100));
  await high!.sink.append(segment(5_100, 4_000, 100));
  expect(measures.holeAgeMs()).toBeNull();
  now = 20_000;
  await high!.sink.append(segment(19_100, 4_000, 100));
  now = 32_000;
  expect(measures.holeAgeMs()).toBe(12_000);
  fill();
  await expect(high!.sink.append(segment(60_000, 4_000, 100))).rejects.toThrow('full');
  expect(measures.holeAgeMs()).toBe(12_000);
});
