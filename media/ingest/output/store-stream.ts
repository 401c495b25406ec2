import { segmentMs } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { patchSegment, type PatchableSegment } from '../../fmp4/patch.ts';
import type { Init } from '../../fmp4/init.ts';
import { createSegmenter, type SegmenterEvent } from '../../fmp4/segmenter.ts';
import { initIdOf } from '../../segments/init-id.ts';
import { roundedOffMs } from '../../segments/longest-segment.ts';
import { timelineSeconds } from '../../segments/timeline.ts';
import type { NewSegment, SegmentWriter } from '../../segments/writer.ts';
import type { RenditionAnchor } from './shared-anchor.ts';

const usualNames: Readonly<Record<string, string>> = { mp4v: 'MPEG-2 või MPEG-4 Visual' };

/** The picture is of a kind that browsers do not show; copying it would fill the disk in vain. */
export class ForeignPictureError extends Error {
  override readonly name = 'ForeignPictureError';
  constructor(codec: string) {
    super(`pilt on ${usualNames[codec] ?? codec}, mida brauserid ei näita; vali --mode encode`);
  }
}

/** A channel that is on air and shows nothing helps nobody. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
  constructor() {
    super('allikas ei saada pilti; raadiojaam lisa valikuga --kind radio');
  }
}

/** Where segments go: to disk, or nowhere while a source is only looked at. */
export type SegmentSink = Pick<SegmentWriter, 'append' | 'lastEndMs'>;

/** One that hands on to several. */
export const sharedSink = (sinks: readonly SegmentSink[]): SegmentSink => ({
  lastEndMs: () => Math.max(...sinks.map((sink) => sink.lastEndMs())),
  append: async (segment) => void (await Promise.all(sinks.map((sink) => sink.append(segment)))),
});

export interface StoreOptions {
  sink: SegmentSink;
  anchor: RenditionAnchor;
  clock: Clock;
  steady: Clock;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  /** Every init that comes; what it throws ends the stream. */
  onInit: (init: Init) => void;
  /** No segment is longer; what cannot be cut so short ends the stream. */
  longestMs: number;
  /** How many times in a row a key frame may be missing; once, unless we make them ourselves. */
  toleratedLosses?: number | undefined;
}

/** Cuts one rendition's bytes into segments, puts them in their place in time and hands them to the sink. */
export interface Store {
  /** Rejects with `FormatChangeError` when picture or sound change their format, `ForeignPictureError`, `KeyFramesApartError`, and `BoxError` for junk. */
  push: (bytes: Buffer) => Promise<void>;
  /** Something is missing here; what has come so far is kept as far as it is whole. */
  cut: () => Promise<void>;
  /** Whether a box has begun that is not whole yet. */
  isInside: () => boolean;
  end: () => Promise<void>;
}

export function createStore(options: StoreOptions): Store {
  const { sink, anchor, clock, steady } = options;
  const seconds = (options.longestMs + roundedOffMs) / 1000;
  const limit = { seconds, tolerated: options.toleratedLosses ?? 1 };
  const segmenter = createSegmenter(segmentMs / 1000, anchor.cutsAt, limit);
  let init: NewSegment['init'] | undefined;
  let initChanged = false;

  async function keep(event: SegmenterEvent): Promise<void> {
    if (event.kind === 'init') {
      options.onInit(event.init);
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

  async function keepAll(events: readonly SegmenterEvent[]): Promise<void> {
    for (const event of events) await keep(event);
  }

  return {
    // Writing is waited for: a slow disk slows the source down instead of filling memory.
    push(bytes) {
      options.onBytes(bytes.length);
      return keepAll(segmenter.push(bytes));
    },
    cut: () => keepAll(segmenter.cut()),
    isInside: segmenter.isInside,
    end: () => keepAll(segmenter.end()),
  };
}

/** Stores one encoder's stream. Resolves at its end; rejects as `push` does. */
export async function storeStream(stream: AsyncIterable<Buffer>, options: StoreOptions): Promise<void> {
  const store = createStore(options);
  for await (const bytes of stream) await store.push(bytes);
  await store.end();
}

/** H.264, HEVC, AV1 and VP9, by the names of their sample entries: some browser or television shows each of them. */
const shown = /^(avc[13]|hev1|hvc1|dvh[1e]|av01|vp09)/;

/**
 * Throws `ForeignPictureError` for a picture that nobody could see, and `NoPictureError` where there is none.
 * @param soundOnly sound is all that is wanted
 */
export function refuseForeignPicture({ tracks }: Init, soundOnly: boolean): void {
  if (!soundOnly) refuseNoPicture({ tracks });
  const foreign = tracks.find(({ kind, codec }) => kind === 'video' && !shown.test(codec));
  if (foreign) throw new ForeignPictureError(foreign.codec);
}

/** Throws `NoPictureError` where there is sound alone. */
export function refuseNoPicture({ tracks }: Pick<Init, 'tracks'>): void {
  if (!tracks.some(({ kind }) => kind === 'video')) throw new NoPictureError();
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
