import type { OnFragment } from '../../fmp4/segment-collector.ts';
import { longestCopiedMs, roundedOffMs } from '../../segments/longest-segment.ts';

/** Finds out whether the key frames of a source lie close enough together for its picture to be copied. */
export interface KeyFrameLook {
  onFragment: OnFragment;
  /** Undefined as long as that is not known. */
  apart: () => boolean | undefined;
}

const longestSeconds = (longestCopiedMs + roundedOffMs) / 1000;

export function lookAtKeyFrames(): KeyFrameLook {
  let lastKey: number | undefined;
  let apart: boolean | undefined;
  return {
    onFragment({ startSeconds, endSeconds, key }) {
      if (apart !== undefined) return;
      const known = lastKey;
      if (key) lastKey = startSeconds;
      if (known === undefined) return;
      if ((key ? startSeconds : endSeconds) - known > longestSeconds) apart = true;
      else if (key) apart = false;
    },
    apart: () => apart,
  };
}
