import type { CutChunk } from '../fmp4/segment-collector.ts';

/** A segment with a key frame every second. */
export const cutSegment = (startSeconds: number, jumped = false, durationSeconds = 4) => ({
  chunks: Array.from({ length: durationSeconds }, (_, i): CutChunk => ({
    header: Buffer.alloc(0),
    data: Buffer.alloc(0),
    mfhdOffset: 0,
    patches: [],
    lead: { startSeconds: startSeconds + i, key: true },
  })),
  startSeconds,
  durationSeconds,
  jumped,
});
