/** Where the picture is, in real time. */
export interface Timeline {
  /** The instant on screen. */
  positionMs: number;
  /** The first and last instant that can be sought to. */
  startMs: number;
  liveMs: number;
  /** Is this as live as it gets? */
  atLive: boolean;
}

export interface TimelineInput {
  currentTime: number;
  wallMs: number;
  livePosition: number;
  seekableStart: number;
}

/** The live point moves by whole segments, so being within two of them counts as live. */
const liveToleranceSeconds = 9;

/** Maps the element's own time line onto real time. */
export function timelineOf({ currentTime, wallMs, livePosition, seekableStart }: TimelineInput): Timeline {
  return {
    positionMs: wallMs,
    startMs: wallMs - Math.max(0, currentTime - seekableStart) * 1000,
    liveMs: wallMs + Math.max(0, livePosition - currentTime) * 1000,
    atLive: livePosition - currentTime < liveToleranceSeconds,
  };
}

/** The element time to seek to, kept inside what can be sought. */
export function seekTarget(from: number, bySeconds: number, start: number, live: number): number {
  return Math.min(Math.max(from + bySeconds, start + 1), Math.max(live, start));
}
