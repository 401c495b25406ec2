import type { CutChunk } from '../fmp4/segment-collector.ts';
import { streamed } from '../ingest/time/arrivals.ts';
import type { PlacedSegment } from '../ingest/time/placed-segment.ts';
import { sharedAnchor, type RenditionAnchor } from '../ingest/time/shared-anchor.ts';

/** A source in tests: what it made at an instant comes later, and its own clock may run wrong. */
export interface SimulatedSource {
  /** How fast its clock runs: 1.001 makes 1.001 s of its time in a second. */
  pace: number;
  /** When something that was made at an instant comes; never before it was made. */
  arrivesMs: (madeMs: number) => number;
  /** It is there for those who come from this instant on, with what it made `burstMs` before. */
  burstMs: number;
}

/** A segment in the archive, and what its first and last picture are in truth. */
export interface ArchivedSegment {
  placed: PlacedSegment;
  /** How much later than the truth the archive says it was. */
  firstErrorMs: number;
  lastErrorMs: number;
  /** How much later it ends than the instant at which it was written. */
  aheadMs: number;
}

const chunkSeconds = 0.5;
const chunksPerSegment = 8;
const chunksPerGroup = 2;

/**
 * Reads a source for a while, in one run or several; each goes on with the archive that the one before left.
 * @param runs where each run begins and ends
 */
export function archiveOf(
  source: SimulatedSource,
  runs: readonly { fromMs: number; toMs: number }[],
  clock: (steadyMs: number) => number = (steadyMs) => steadyMs,
): ArchivedSegment[] {
  const archived: ArchivedSegment[] = [];
  for (const { fromMs, toMs } of runs) {
    const lastEndMs = archived.reduce(
      (end, { placed }) => Math.max(end, placed.startMs + placed.durationMs),
      0,
    );
    const anchor = sharedAnchor(lastEndMs, streamed).rendition();
    readRun(source, anchor, { fromMs, toMs }, clock, archived);
  }
  return archived;
}

interface Chunk {
  madeMs: number;
  arrivedMs: number;
  startSeconds: number;
}

function readRun(
  { pace, arrivesMs, burstMs }: SimulatedSource,
  anchor: RenditionAnchor,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  clock: (steadyMs: number) => number,
  archived: ArchivedSegment[],
): void {
  const chunkMs = (chunkSeconds * 1000) / pace;
  const firstMs = fromMs - burstMs;
  const waiting: Chunk[][] = [];
  const collected: Chunk[] = [];
  let atMs = fromMs;
  for (let i = 0; ; i++) {
    const madeMs = firstMs + i * chunkMs;
    // A chunk is whole when its last picture was made, and comes after the one before.
    atMs = Math.max(atMs, arrivesMs(madeMs + chunkMs));
    if (atMs > toMs) break;
    const chunk = { madeMs, arrivedMs: atMs, startSeconds: 1_000 + i * chunkSeconds };
    anchor.arrived({ startSeconds: chunk.startSeconds, endSeconds: chunk.startSeconds + chunkSeconds }, atMs);
    if (collected.length === chunksPerSegment) waiting.push(collected.splice(0));
    collected.push(chunk);
    while (waiting[0]) {
      const placed = anchor.place(segmentOf(waiting[0]), clock(atMs), atMs);
      if (placed === 'later') break;
      const chunks = waiting.shift()!;
      if (placed !== 'nowhere') archived.push(comparedWith(chunks, placed, clock, atMs, chunkMs));
    }
  }
}

const segmentOf = (chunks: readonly Chunk[]) => ({
  chunks: chunks.map(({ startSeconds }, i): CutChunk => ({
    header: Buffer.alloc(0),
    data: Buffer.alloc(0),
    mfhdOffset: 0,
    patches: [],
    lead: { startSeconds, key: i % chunksPerGroup === 0 },
  })),
  startSeconds: chunks[0]!.startSeconds,
  durationSeconds: chunks.length * chunkSeconds,
  jumped: false,
});

function comparedWith(
  chunks: readonly Chunk[],
  placed: PlacedSegment,
  clock: (steadyMs: number) => number,
  atMs: number,
  chunkMs: number,
): ArchivedSegment {
  const { segment, startMs, durationMs } = placed;
  const kept = chunks.filter(
    ({ startSeconds }) =>
      startSeconds >= segment.startSeconds &&
      startSeconds < segment.startSeconds + segment.durationSeconds - 0.01,
  );
  return {
    placed,
    firstErrorMs: startMs - clock(kept[0]!.madeMs),
    lastErrorMs: startMs + durationMs - clock(kept.at(-1)!.madeMs + chunkMs),
    aheadMs: startMs + durationMs - clock(atMs),
  };
}
