import type { OnFragment } from '../../fmp4/segment-collector.ts';
import { lookAtKeyFrames } from './key-frame-look.ts';

/** Where nothing has come by then, nothing will. */
const enoughMs = 8_500;
/** As much as tells a rate, and holds two key frames of most sources. */
const lookMs = 3_000;

/** How long a look at a source goes on. */
export interface LookLength {
  /** Enough was seen, or nothing comes. */
  signal: AbortSignal;
  onFormat: () => void;
  onFragment: OnFragment;
  keyFramesApart: () => boolean;
  close: () => void;
}

/**
 * @param needsKeyFrames it goes on until a second key frame has come, or is too late
 * @param isListed whether there is a picture: if it does not come, it waits for its first key frame
 */
export function lookLength(needsKeyFrames: boolean, isListed: () => boolean): LookLength {
  const over = new AbortController();
  const keyFrames = lookAtKeyFrames();
  let came: NodeJS.Timeout | undefined;
  let hasLooked = false;
  const look = (): void => {
    if (hasLooked && !(needsKeyFrames && keyFrames.apart() === undefined)) over.abort();
  };
  const waiting = setTimeout(() => {
    if (!came && !(needsKeyFrames && isListed())) over.abort();
  }, enoughMs);
  return {
    signal: over.signal,
    onFormat() {
      came ??= setTimeout(() => {
        hasLooked = true;
        look();
      }, lookMs);
    },
    onFragment(span) {
      keyFrames.onFragment(span);
      look();
    },
    keyFramesApart: () => needsKeyFrames && keyFrames.apart() === true,
    close() {
      clearTimeout(waiting);
      clearTimeout(came);
    },
  };
}
