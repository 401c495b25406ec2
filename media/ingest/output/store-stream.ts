import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { segmentMs } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { patchSegment } from '../../fmp4/patch.ts';
import type { Init } from '../../fmp4/init.ts';
import type { CutSegment, OnFragment } from '../../fmp4/segment-collector.ts';
import { createSegmenter, type SegmenterEvent } from '../../fmp4/segmenter.ts';
import { initIdOf } from '../../segments/init-id.ts';
import { roundedOffMs } from '../../segments/longest-segment.ts';
import { firstFragment, timelineSeconds } from '../../segments/timeline.ts';
import type { KeyFrame, NewSegment, PartSink, SegmentWriter } from '../../segments/writer.ts';
import type { Mark } from '../../marks/mark.ts';
import type { MarkReader } from '../../marks/mark-book.ts';
import type { PicturePlace } from '../tracks/text-segment.ts';
import type { PlacedSegment } from '../time/placed-segment.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import { createPartCutter } from './cut-parts.ts';

const usualNames: Readonly<Record<string, string>> = { mp4v: sourceReport('mpeg2Picture') };

/** The picture is of a kind that browsers do not show; copying it would fill the disk in vain. */
export class ForeignPictureError extends Error {
  override readonly name = 'ForeignPictureError';
  constructor(codec: string) {
    super(sourceReport('pictureForeign', { codec: usualNames[codec] ?? codec }));
  }
}

/** A channel that is on air and shows nothing helps nobody. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
  constructor() {
    super(sourceReport('pictureMissing'));
  }
}

/** Where segments go: to disk, to memory while another ingest writes them, or nowhere while a source is only looked at. */
export interface SegmentSink extends Pick<SegmentWriter, 'append' | 'lastEndMs'> {
  /** Where segments are given out part by part as well. */
  parts?: PartSink | undefined;
}

/** One of which segments come only when they are whole. */
export const wholeSink = ({ append, lastEndMs }: SegmentSink): SegmentSink => ({ append, lastEndMs });

/** One that hands on to several. */
export const sharedSink = (sinks: readonly SegmentSink[]): SegmentSink => ({
  lastEndMs: () => Math.max(...sinks.map((sink) => sink.lastEndMs())),
  parts: {
    add: (partOf) => sinks.forEach(({ parts }) => parts?.add(partOf)),
    drop: () => sinks.forEach(({ parts }) => parts?.drop()),
  },
  append: async (segment) => void (await Promise.all(sinks.map((sink) => sink.append(segment)))),
});

export interface StoreOptions {
  sink: SegmentSink;
  anchor: RenditionAnchor;
  clock: Clock;
  steady: Clock;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  onFragment?: OnFragment | undefined;
  /** One came that lies where the archive has something already. */
  onLeftOut?: (() => void) | undefined;
  /** Every init that comes; what it throws ends the stream. */
  onInit: (init: Init) => void;
  /** No segment is longer; what cannot be cut so short ends the stream. */
  longestMs: number;
  /** How many times in a row a key frame may be missing; once, unless we make them ourselves. */
  toleratedLosses?: number | undefined;
  /** Whether another ingest goes on from the last key frame when the stream is over. */
  isHandedOver?: (() => boolean) | undefined;
  /** What the broadcaster says begins in a stretch of the source. */
  marks?: MarkReader | undefined;
  /** By what its stretches are counted: the time of day that the source says, unless it is the time of the stream itself. */
  marksBy?: 'stream' | undefined;
  /** Those who store texts that lie in this picture and beside it. */
  texts?: PictureListener | undefined;
}

/** Hears of the segments of a picture. */
export interface PictureListener {
  /** One has been cut. */
  cut: (segment: CutSegment, tracks: Init['tracks']) => void;
  /** One has been stored. */
  stored: (place: PicturePlace) => void;
}

/** Cuts one rendition's bytes into segments, puts them in their place in time and hands them to the sink. */
export interface Store {
  /** Rejects with `FormatChangeError` when picture or sound change their format, `ForeignPictureError`, `KeyFramesApartError`, and `BoxError` for junk. */
  push: (bytes: Buffer) => Promise<void>;
  /** The next fragment begins at this time of day, by what the source says. */
  dated: (timeMs: number) => void;
  /** Something is missing here; what has come so far is kept as far as it is whole. */
  cut: () => Promise<void>;
  /** Places what still waits for its place, for what follows has another time. */
  settle: () => Promise<void>;
  /** Whether a box has begun that is not whole yet. */
  isInside: () => boolean;
  end: () => Promise<void>;
}

/** Opens what a stream goes to; it says what comes. */
export type OpenStore = (hooks: Pick<StoreOptions, 'onInit' | 'onBytes'>) => Store;

/** A segment that waits for its place. */
interface PendingSegment {
  segment: CutSegment;
  init: NewSegment['init'];
  initChanged: boolean;
}

/** Where nothing more comes, a place is asked for again after this time. */
const askAgainMs = 500;

export function createStore(options: StoreOptions): Store {
  const { sink, anchor, clock, steady } = options;
  const seconds = (options.longestMs + roundedOffMs) / 1000;
  const limit = { seconds, tolerated: options.toleratedLosses ?? 1 };
  let dateMs: number | undefined;
  const segmenter = createSegmenter(segmentMs / 1000, anchor.cutsAt, limit, (span) => {
    anchor.arrived(span, steady());
    options.onFragment?.(span);
    if (dateMs !== undefined) anchor.claimed(span.startSeconds, dateMs);
    dateMs = undefined;
  });
  const parts = createPartCutter(sink, anchor);
  const waiting: PendingSegment[] = [];
  let asking: NodeJS.Timeout | undefined;
  let tail: Promise<void> = Promise.resolve();
  let failed: unknown;
  let init: NewSegment['init'] | undefined;
  let tracks: Init['tracks'] = [];
  let initChanged = false;

  function take(event: SegmenterEvent): void {
    if (event.kind === 'init') {
      options.onInit(event.init);
      const id = initIdOf(event.plain);
      initChanged = init !== undefined && init.id !== id;
      init = { id, bytes: event.plain, timescale: event.timescale };
      tracks = event.init.tracks;
      return;
    }
    options.texts?.cut(event.segment, tracks);
    waiting.push({ segment: event.segment, init: init!, initChanged });
    initChanged = false;
  }

  /** What begins in a segment, in the archive's time. */
  function marksOf({ segment, startMs }: PlacedSegment): Mark[] {
    if (!options.marks) return [];
    const { startSeconds } = segment;
    const fromMs =
      options.marksBy === 'stream' ? startSeconds * 1000 : anchor.claimedAt(startSeconds, startMs);
    if (fromMs === undefined) return [];
    const span = { fromMs, toMs: fromMs + segment.durationSeconds * 1000 };
    return options.marks(span, (timeMs) => startMs + timeMs - fromMs);
  }

  async function keep(
    { init: own, initChanged: changed }: PendingSegment,
    placed: PlacedSegment,
  ): Promise<void> {
    const { startSeconds, durationSeconds } = placed.segment;
    const place = {
      startMs: placed.startMs,
      durationMs: placed.durationMs,
      timelineMs: startSeconds * 1000 + placed.mediaOffsetMs,
      discontinuity: placed.discontinuity || changed,
    };
    const marks = marksOf(placed);
    const movedBy = (ms: number): NewSegment => {
      const [startMs, mediaOffsetMs] = [placed.startMs + ms, placed.mediaOffsetMs + ms];
      const moved = { ...placed, startMs, mediaOffsetMs };
      const at = { ...place, startMs, timelineMs: place.timelineMs + ms };
      const later = marks.map((mark) => ({ ...mark, atMs: mark.atMs + ms }));
      return { ...at, parts: movedTo(moved), init: own, keyFrames: keyFramesOf(moved), marks: later };
    };
    parts.end(placed, own);
    await sink.append({ ...movedBy(0), movedBy });
    options.texts?.stored({ ...place, startSeconds, endSeconds: startSeconds + durationSeconds });
    options.onSegment(durationSeconds * 1000);
  }

  /** Stores what has a place. */
  async function keepPlaced(atOnce: boolean): Promise<void> {
    clearTimeout(asking);
    for (let first = waiting[0]; first; first = waiting[0]) {
      const placed = anchor.place(first.segment, clock(), steady(), atOnce);
      if (placed === 'later') break;
      waiting.shift();
      if (placed === 'nowhere') options.onLeftOut?.();
      if (placed !== 'nowhere') await keep(first, placed);
      else if (waiting[0]) waiting[0].initChanged ||= first.initChanged;
      else initChanged ||= first.initChanged;
    }
    if (waiting.length > 0) asking = setTimeout(askAgain, askAgainMs);
  }

  const askAgain = (): void => {
    enqueue(() => keepPlaced(false)).catch((fault: unknown) => (failed = fault));
  };

  /** One after the other. What failed while nobody waited for it is reported to the next caller. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = tail.then(() => {
      const fault = failed;
      failed = undefined;
      if (fault !== undefined) throw fault;
      return work();
    });
    tail = done.catch(() => {});
    return done;
  }

  const takeAll = (events: () => readonly SegmenterEvent[], atOnce = false): Promise<void> =>
    enqueue(async () => {
      for (const event of events()) take(event);
      await keepPlaced(atOnce);
      const open = segmenter.open();
      if (open && init && !initChanged && waiting.length === 0) parts.cut(open, init);
    });

  return {
    // Writing is waited for: a slow disk slows the source down instead of filling memory.
    push(bytes) {
      options.onBytes(bytes.length);
      return takeAll(() => segmenter.push(bytes));
    },
    dated: (timeMs) => void (dateMs = timeMs),
    cut: () => takeAll(segmenter.cut),
    settle: () => enqueue(() => keepPlaced(true)),
    isInside: segmenter.isInside,
    end: () => takeAll(() => segmenter.end(options.isHandedOver?.()), true),
  };
}

/** Stores one encoder's stream. Resolves at its end; rejects as `push` does. */
export const storeStream = (stream: AsyncIterable<Buffer>, options: StoreOptions): Promise<void> =>
  pourInto(createStore(options), stream);

/** The same into a store that is there already, which is over with the stream. */
export async function pourInto(store: Store, stream: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const bytes of stream) await store.push(bytes);
    await store.end();
  } catch (fault) {
    // What came before it is kept, as far as that is possible.
    await store.settle().catch(() => {});
    throw fault;
  }
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

/** Where a segment could be cut; each chunk becomes two parts, its header and its data. */
function keyFramesOf({ segment, startMs, durationMs }: PlacedSegment): KeyFrame[] {
  const pace = durationMs / segment.durationSeconds;
  return segment.chunks.flatMap(({ lead }, i) =>
    i > 0 && lead?.key
      ? [{ atMs: startMs + (lead.startSeconds - segment.startSeconds) * pace, part: 2 * i }]
      : [],
  );
}

/** The segment's bytes on the common timeline. */
const movedTo = ({ segment, startMs, mediaOffsetMs }: PlacedSegment): Buffer[] =>
  patchSegment(segment, timelineSeconds(mediaOffsetMs), firstFragment(startMs));
