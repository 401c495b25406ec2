/** Decode times count from here, in every stream: 2024-01-01 UTC. A multiple of 8 s since 1970. */
export const timelineEpochMs = 1_704_067_200_000;

/** A source that is ahead of its time by more than this is not live; readers look this far ahead of their clock. */
export const toleratedLeadMs = 60_000;

/** Seconds on the media timeline at an instant. */
export const timelineSeconds = (instantMs: number): number => (instantMs - timelineEpochMs) / 1000;

/** More than there ever are. */
const fragmentsPerSecond = 8;

/** The number of the first fragment of a segment that begins at an instant: numbers rise from one to the next. */
export const firstFragment = (startMs: number): number =>
  Math.floor(timelineSeconds(startMs) * fragmentsPerSecond);
