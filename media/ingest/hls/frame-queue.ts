import type { Init } from '../../fmp4/init.ts';
import { clockRunSeconds } from '../../mpeg-clock.ts';
import type { SoundFrame } from './apart-sound.ts';

/** A fragment of a picture, in the source's time. */
export interface PictureSpan {
  timeline: number;
  startSeconds: number;
  endSeconds: number;
  /** It begins with a key frame. */
  isKey: boolean;
}

/** One sound that waits for its pictures: frames go in, what belongs to a picture comes out. */
export interface FrameQueue {
  add: (frames: readonly SoundFrame[]) => void;
  /** Whether all of the sound of a picture has come, or none is waited for. */
  has: (span: PictureSpan) => boolean;
  /** It is not waited for any more, until it comes again. */
  giveUp: () => void;
  /** This picture is next: what lies before it is nobody's, and where it is a key frame the sound may become another. */
  reach: (span: PictureSpan) => void;
  /** What the sound is now; undefined until the first of it has come. */
  format: () => Init | undefined;
  /** What is heard beside a picture: frames that follow each other, group by group. */
  take: (span: PictureSpan) => SoundFrame[][];
  /** Sound comes and pictures come, and they never meet. */
  isApart: () => boolean;
}

/** A frame may be a little shorter than its picture. */
const toleratedLagSeconds = 0.1;
/** Pictures further apart have a hole between them; a clock that goes back by more than this begins anew. */
const holeSeconds = 0.5;
const backSeconds = 1;
/** Frames that follow each other are as near as this. */
const sameSeconds = 0.005;
/** So many frames wait at most: more than a minute. */
const mostFrames = 4_000;
const apartSeconds = 20;

/** @param isAwaited whether pictures wait for the first of it */
export function createFrameQueue(isAwaited: boolean): FrameQueue {
  let frames: SoundFrame[] = [];
  let awaited = isAwaited;
  let format: Init | undefined;
  let newest: Pick<SoundFrame, 'timeline' | 'endSeconds'> | undefined;
  /** The newest picture, and where what is heard beside it ended. */
  let picture: PictureSpan | undefined;
  let floorSeconds = -Infinity;
  /** How much was heard, and seen, since both last met. */
  let unmet = { heard: 0, seen: 0 };

  /** In the same run of the clock as the pictures: two readers may count on from different sides of its end. */
  function shifted(frame: SoundFrame): SoundFrame {
    if (picture?.timeline !== frame.timeline) return frame;
    const runs = Math.round((picture.startSeconds - frame.startSeconds) / clockRunSeconds);
    if (runs === 0) return frame;
    const bySeconds = runs * clockRunSeconds;
    return {
      ...frame,
      startSeconds: frame.startSeconds + bySeconds,
      endSeconds: frame.endSeconds + bySeconds,
    };
  }

  const isAhead = ({ timeline, endSeconds }: Pick<SoundFrame, 'timeline' | 'endSeconds'>): boolean =>
    !picture ||
    timeline > picture.timeline ||
    (timeline === picture.timeline && endSeconds > picture.endSeconds);

  return {
    add(come) {
      const next = come.map(shifted);
      const [first, last] = [next[0], next.at(-1)];
      if (!first || !last) return;
      const isBack =
        newest?.timeline === first.timeline && first.startSeconds < newest.endSeconds - backSeconds;
      frames = [...(isBack ? [] : frames), ...next].slice(-mostFrames);
      newest = last;
      if (isAhead(last)) awaited = true;
      unmet.heard += come.reduce((sum, frame) => sum + frame.endSeconds - frame.startSeconds, 0);
    },
    has: ({ timeline, endSeconds }) =>
      !awaited ||
      (newest !== undefined &&
        (newest.timeline > timeline ||
          (newest.timeline === timeline && newest.endSeconds >= endSeconds - toleratedLagSeconds))),
    giveUp: () => void (awaited = false),
    reach(span) {
      const before = picture?.timeline === span.timeline ? picture : undefined;
      if (!before || span.startSeconds < before.startSeconds - backSeconds) floorSeconds = span.startSeconds;
      else if (span.startSeconds > before.endSeconds + holeSeconds) floorSeconds = span.startSeconds;
      picture = span;
      unmet.seen += span.endSeconds - span.startSeconds;
      const usable = frames.findIndex(
        (frame) =>
          frame.timeline > span.timeline ||
          (frame.timeline === span.timeline && frame.endSeconds > floorSeconds + sameSeconds),
      );
      frames = usable < 0 ? [] : frames.slice(usable);
      const next = frames[0];
      if (span.isKey && next?.timeline === span.timeline && next.startSeconds < span.endSeconds)
        format = next.init;
    },
    format: () => format,
    take(span) {
      const groups: SoundFrame[][] = [];
      let taken = 0;
      let end: number | undefined;
      for (const frame of frames) {
        const { timeline, startSeconds, endSeconds, init } = frame;
        if (timeline !== span.timeline || startSeconds >= span.endSeconds || init !== format) break;
        taken++;
        if (endSeconds <= floorSeconds + sameSeconds) continue;
        if (end !== undefined && Math.abs(startSeconds - end) <= sameSeconds) groups.at(-1)?.push(frame);
        else groups.push([frame]);
        floorSeconds = end = endSeconds;
      }
      frames = frames.slice(taken);
      if (taken > 0) unmet = { heard: 0, seen: 0 };
      if (!awaited) floorSeconds = Math.max(floorSeconds, span.endSeconds);
      return groups;
    },
    isApart: () => unmet.heard > apartSeconds && unmet.seen > apartSeconds,
  };
}
