import { patchChunks } from '../../fmp4/patch.ts';
import type { CutChunk, OpenSegment } from '../../fmp4/segment-collector.ts';
import { firstFragment, timelineSeconds } from '../../segments/timeline.ts';
import type { NewSegment, PartSink } from '../../segments/writer.ts';
import type { PlacedSegment } from '../time/placed-segment.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';

/** The shortest piece that is given out, if it is not the last one of its segment. */
const leastSeconds = 0.3;
/** Places that were foreseen are those that came, but for what is lost in the sums. */
const sameMs = 0.5;

/** The segment of which parts are given out. */
interface PartedSegment {
  startSeconds: number;
  startMs: number;
  mediaOffsetMs: number;
  /** What has gone out of it: so many parts, of so many chunks, which end there. */
  parts: number;
  chunks: number;
  untilSeconds: number;
}

/** Gives out a segment part by part while it is being made. */
export interface PartCutter {
  /** It has got so far. */
  cut: (open: OpenSegment, init: NewSegment['init']) => void;
  /** It is whole, and has its place: gives out what is left of it, or takes all of it back where it is another than was foreseen. */
  end: (placed: PlacedSegment, init: NewSegment['init']) => void;
}

export function createPartCutter(
  sink: { parts?: PartSink | undefined },
  anchor: Pick<RenditionAnchor, 'foresee'>,
): PartCutter {
  let parted: PartedSegment | undefined;

  function give(
    of: PartedSegment,
    chunks: readonly CutChunk[],
    untilSeconds: number,
    init: NewSegment['init'],
  ): void {
    const { startMs, mediaOffsetMs, parts: before } = of;
    const durationMs = (untilSeconds - of.untilSeconds) * 1000;
    const independent = chunks.find(({ lead }) => lead)?.lead?.key ?? false;
    sink.parts?.add((laterMs) => {
      const at = startMs + laterMs;
      const moved = patchChunks(
        chunks,
        timelineSeconds(mediaOffsetMs + laterMs),
        firstFragment(at) + of.chunks,
      );
      return { startMs: at, init, before, durationMs, independent, bytes: Buffer.concat(moved) };
    });
    parted = { ...of, parts: before + 1, chunks: of.chunks + chunks.length, untilSeconds };
  }

  function begin({ startSeconds, jumped }: OpenSegment): PartedSegment | undefined {
    const foreseen = anchor.foresee({ startSeconds, jumped });
    return foreseen && { ...foreseen, startSeconds, parts: 0, chunks: 0, untilSeconds: startSeconds };
  }

  return {
    cut(open, init) {
      if (!sink.parts) return;
      const of = parted?.startSeconds === open.startSeconds ? parted : begin(open);
      if (!of || open.endSeconds - of.untilSeconds < leastSeconds) return;
      give(of, open.chunks.slice(of.chunks), open.endSeconds, init);
    },
    end({ segment, startMs, mediaOffsetMs }, init) {
      const of = parted;
      if (!of) return;
      const { startSeconds, durationSeconds, chunks } = segment;
      const isForeseen =
        of.startSeconds === startSeconds &&
        of.chunks <= chunks.length &&
        Math.abs(of.startMs - startMs) < sameMs &&
        of.mediaOffsetMs === mediaOffsetMs;
      if (!isForeseen) sink.parts?.drop();
      else if (of.chunks < chunks.length)
        give(of, chunks.slice(of.chunks), startSeconds + durationSeconds, init);
      parted = undefined;
    },
  };
}
