import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { BoxError } from '../../fmp4/boxes.ts';
import type { Init } from '../../fmp4/init.ts';
import { FormatChangeError } from '../../fmp4/segmenter.ts';
import { clockRunSeconds } from '../../mpeg-clock.ts';
import { refuseForeignPicture } from '../output/store-stream.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import { openRemux, type Remux, type RemuxOptions } from './remux.ts';
import { createSegmentClock, transportStreamSync } from './segment-clock.ts';

/** Takes what is pulled of one rendition, in order, and stores it. */
export interface RenditionOutput {
  /** The source's time begins anew. */
  turn: (timeline: number) => Promise<void>;
  /** What is pushed next begins at this time of day, by what the source says. */
  dated: (timeMs: number) => void;
  /** Whether it is known where its segments lie in time. */
  isPlaced: () => boolean;
  /** What follows is fragmented MP4 with this init, or something that needs none. */
  init: (bytes: Buffer | undefined) => void;
  /** Rejects with `BoxError` for junk, `FormatChangeError` when picture or sound change their format. */
  push: (bytes: Buffer) => Promise<void>;
  /** A segment is whole. Rejects with `BoxError` when its bytes were not. */
  segmentEnd: () => Promise<void>;
  /** Something is missing here. */
  lost: () => Promise<void>;
  end: () => Promise<void>;
  /** Ends at once; what is not stored yet is lost. */
  kill: () => void;
}

export interface OutputOptions extends RemuxOptions {
  anchor: Pick<RenditionAnchor, 'turn' | 'claimed' | 'isPlaced'>;
  /** What was handed over before turned out to be junk. */
  onJunk: (fault: unknown) => void;
}

/**
 * Fragmented MP4 is stored as it comes. What comes without an init (MPEG-TS, or sound by itself) goes through an
 * ffmpeg of its own, one for as long as nothing is missing and the source's time goes on.
 */
export function openRenditionOutput(options: OutputOptions): RenditionOutput {
  const onInit = (init: Init): void => {
    refuseForeignPicture(init, options.soundOnly);
    options.onFormat(init);
  };
  const store = options.openStore({ onInit, onBytes: options.onBytes });
  let direct = false;
  /** What the list says is needed to read what follows, and whether that is new. */
  let map: { bytes: Buffer | undefined; isNew: boolean } = { bytes: undefined, isNew: false };
  /** No byte of the segment has come yet. */
  let begins = true;
  let remux: Remux | undefined;
  const segmentClock = createSegmentClock(options.soundOnly);
  /** Numbers the turns of sound without a clock: every hole is a turn. */
  let timeline = 0;
  let holes = 0;
  /** When what is pushed next begins. */
  let dateMs: number | undefined;

  async function endRemux(): Promise<void> {
    const ending = remux;
    remux = undefined;
    await ending?.end().catch((fault: unknown) => {
      if (!isJunk(fault)) throw fault;
      options.onJunk(fault);
    });
  }

  async function finish(): Promise<void> {
    begins = true;
    await endRemux();
    if (direct) await store.cut();
  }

  /**
   * ffmpeg would give what begins before the end of the last segment the time of that end, all of it; and a last picture
   * would last until what begins far behind it.
   */
  async function beginRemuxed(bytes: Buffer): Promise<void> {
    const { startSeconds, jumps } = segmentClock.begin(bytes);
    if (jumps) await endRemux();
    if (dateMs !== undefined && startSeconds !== undefined)
      options.anchor.claimed(startSeconds, dateMs, clockRunSeconds);
    dateMs = undefined;
  }

  async function intoRemux(bytes: Buffer, isFirst: boolean): Promise<void> {
    if (isFirst) await beginRemuxed(bytes);
    else segmentClock.goOn(bytes);
    remux ??= openRemux(bytes, options);
    try {
      await remux.push(bytes);
    } catch (fault) {
      remux = undefined;
      throw fault;
    }
  }

  /** A map holds until the next one, though what is put into a stream of others' may be MPEG-TS, which needs none. */
  async function begin(bytes: Buffer): Promise<void> {
    begins = false;
    const isMapped = map.bytes !== undefined && bytes[0] !== transportStreamSync;
    if (direct !== isMapped) await finish();
    [direct, begins] = [isMapped, false];
    if (!direct || !map.bytes) return;
    if (map.isNew) await store.push(map.bytes);
    map.isNew = false;
    if (dateMs !== undefined) store.dated(dateMs);
    dateMs = undefined;
  }

  return {
    async turn(next) {
      await finish();
      await store.settle();
      segmentClock.forget();
      timeline = next;
      options.anchor.turn(timeline + holes);
    },
    dated: (timeMs) => void (dateMs = timeMs),
    isPlaced: options.anchor.isPlaced,
    init: (bytes) => void (map = { bytes, isNew: true }),
    async push(bytes) {
      const isFirst = begins;
      if (isFirst) await begin(bytes);
      await (direct ? store.push(bytes) : intoRemux(bytes, isFirst));
    },
    async segmentEnd() {
      begins = true;
      if (!direct || !store.isInside()) return;
      await store.cut();
      throw new BoxError(sourceReport('segmentCut'));
    },
    async lost() {
      const ended = remux;
      await finish();
      if (!ended || ended.hasClock) return;
      holes++;
      options.anchor.turn(timeline + holes);
    },
    async end() {
      await finish();
      await store.end();
    },
    kill: () => remux?.kill(),
  };
}

/** Whether a fault is the source's own, so that the next segment may be better. */
export const isJunk = (fault: unknown): boolean =>
  fault instanceof BoxError && !(fault instanceof FormatChangeError);
