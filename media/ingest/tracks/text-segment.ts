import type { NewSegment } from '../../segments/writer.ts';
import { initIdOf } from '../../segments/init-id.ts';
import { encodeText, type StoredCue } from '../../texts/stored-text.ts';

/** Where a segment of the picture lies: in the archive, and in the source's time. */
export interface PicturePlace {
  startMs: number;
  durationMs: number;
  /** Where the times inside it begin. */
  timelineMs: number;
  discontinuity: boolean;
  startSeconds: number;
  endSeconds: number;
  /** The stretch of the source in which its clock runs on, where it has several. */
  timeline?: number | undefined;
}

/** Texts need none, but every segment of the archive names one. */
const noInit = { id: initIdOf(Buffer.alloc(0)), bytes: Buffer.alloc(0), timescale: 1_000 };

/** The cues over a segment of the picture, as a segment that lies beside it. */
export function textSegment(place: PicturePlace, cues: readonly StoredCue[]): NewSegment {
  const { startMs, durationMs, timelineMs, discontinuity } = place;
  const partsFrom = (leftOutMs: number): Buffer[] => [bodyOf(timelineMs + leftOutMs, moved(cues, leftOutMs))];
  const movedBy = (ms: number): NewSegment =>
    textSegment({ ...place, startMs: startMs + ms, timelineMs: timelineMs + ms }, cues);
  return {
    startMs,
    durationMs,
    timelineMs,
    discontinuity,
    init: noInit,
    parts: partsFrom(0),
    partsFrom,
    movedBy,
  };
}

const bodyOf = (timelineMs: number, cues: readonly StoredCue[]): Buffer =>
  encodeText({ timelineMs: Math.round(timelineMs * 1000) / 1000, cues: [...cues] });

/** The same cues, counted from a later instant. */
const moved = (cues: readonly StoredCue[], laterMs: number): StoredCue[] =>
  cues
    .map((cue) => ({
      ...cue,
      fromMs: cue.fromMs - Math.round(laterMs),
      toMs: cue.toMs === null ? null : cue.toMs - Math.round(laterMs),
    }))
    .filter(({ toMs }) => toMs === null || toMs > 0);
