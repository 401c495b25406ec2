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
  startMs: number;
}

/** The live point moves by whole segments, so being within two of them counts as live. */
const liveToleranceSeconds = 9;

/** Real time around a live picture. */
export function timelineOf({ currentTime, wallMs, livePosition, startMs }: TimelineInput): Timeline {
  return {
    positionMs: wallMs,
    startMs,
    liveMs: wallMs + Math.max(0, livePosition - currentTime) * 1000,
    atLive: livePosition - currentTime < liveToleranceSeconds,
  };
}

/** Is there hardly anything after the instant on screen? */
export const nothingAhead = ({ positionMs, liveMs }: Timeline): boolean =>
  liveMs - positionMs < liveToleranceSeconds * 1000;
