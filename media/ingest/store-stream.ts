import { segmentMs } from '../../contract/constants.ts';
import type { Clock } from '../clock.ts';
import { patchSegment, type PatchableSegment } from '../fmp4/patch.ts';
import { createSegmenter, type SegmenterEvent } from '../fmp4/segmenter.ts';
import { initIdOf } from '../segments/init-id.ts';
import { timelineSeconds } from '../segments/timeline.ts';
import type { NewSegment, SegmentWriter } from '../segments/writer.ts';
import { createAnchor, type Anchor } from './anchor.ts';

/** Where segments go: to disk, or nowhere while a source is only looked at. */
export type SegmentSink = Pick<SegmentWriter, 'append' | 'lastEndMs'>;

export interface StoreOptions {
  sink: SegmentSink;
  anchor: Anchor;
  clock: Clock;
  steady: Clock;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
}

/**
 * Cuts one encoder's stream into segments, puts them in their place in time and hands them to the sink.
 * Resolves at the stream's end; rejects with `FormatChangeError` when its format changes, with `BoxError` for junk.
 */
export async function storeStream(stream: AsyncIterable<Buffer>, options: StoreOptions): Promise<void> {
  const { sink, anchor, clock, steady } = options;
  const segmenter = createSegmenter(segmentMs / 1000);
  let init: NewSegment['init'] | undefined;
  let initChanged = false;

  async function keep(event: SegmenterEvent): Promise<void> {
    if (event.kind === 'init') {
      const id = initIdOf(event.plain);
      initChanged = init !== undefined && init.id !== id;
      init = { id, bytes: event.plain, timescale: event.timescale };
      return;
    }
    const { segment } = event;
    const { startMs, discontinuity } = anchor.place(segment, clock(), steady());
    const durationMs = segment.durationSeconds * 1000;
    await sink.append({
      parts: movedTo(segment, startMs, segment.startSeconds),
      startMs,
      durationMs,
      discontinuity: discontinuity || initChanged,
      init: init!,
    });
    initChanged = false;
    options.onSegment(durationMs);
  }

  // Writing is waited for: a slow disk slows the source down instead of filling memory.
  for await (const bytes of stream) {
    options.onBytes(bytes.length);
    for (const event of segmenter.push(bytes)) await keep(event);
  }
  for (const event of segmenter.end()) await keep(event);
}

/** More than there ever are, so that fragment numbers rise from segment to segment. */
const fragmentsPerSecond = 8;

/** The segment's bytes on the common timeline. */
const movedTo = (segment: PatchableSegment, startMs: number, startSeconds: number): Buffer[] =>
  patchSegment(
    segment,
    timelineSeconds(startMs) - startSeconds,
    Math.floor(timelineSeconds(startMs) * fragmentsPerSecond),
  );

/** One anchor for several renditions: the first to finish a segment decides, the others take over its place. */
export function sharedAnchor(notBeforeMs: number): Anchor {
  const lead = createAnchor(notBeforeMs);
  const places: { mediaStart: number; offsetMs: number; discontinuity: boolean }[] = [];
  return {
    place(segment, nowMs, steadyMs) {
      const known = places.find(
        (place) => Math.abs(place.mediaStart - segment.startSeconds) < 0.5 && !segment.jumped,
      );
      if (known)
        return { startMs: segment.startSeconds * 1000 + known.offsetMs, discontinuity: known.discontinuity };
      const placed = lead.place(segment, nowMs, steadyMs);
      const offsetMs = placed.startMs - segment.startSeconds * 1000;
      places.push({ mediaStart: segment.startSeconds, offsetMs, discontinuity: placed.discontinuity });
      if (places.length > 16) places.shift();
      return placed;
    },
  };
}
