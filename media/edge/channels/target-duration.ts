import { once } from '../../../contract/once.ts';
import type { MaybePromise } from '../../../runtime/maybe-promise.ts';
import { hourMs } from '../../../contract/time.ts';
import type { StoredSegment } from '../../segments/collect.ts';
import { longestCopiedMs, roundedOffMs } from '../../segments/longest-segment.ts';

/** Few, so that a source whose key frames are a little uneven keeps the one that it has. */
const stepsMs = [4_000, 6_000, longestCopiedMs];

type Lengths = readonly Pick<StoredSegment, 'durationMs'>[];

/** The least target duration that these segments keep, and others of their source most likely as well. */
export function targetMsOf(segments: Lengths): number {
  const longestMs = segments.reduce((most, { durationMs }) => Math.max(most, durationMs), 0);
  return stepsMs.find((step) => longestMs <= step + roundedOffMs) ?? longestMs;
}

/**
 * What the live lists of a copied channel promise, the same for all its renditions: no less than the last hour would have
 * needed, and never less than before.
 */
export interface TargetDuration {
  /** @param lastHour looked up once */
  of: (
    listed: readonly StoredSegment[],
    lastHour: (fromMs: number, toMs: number) => Promise<Lengths>,
  ) => MaybePromise<number>;
}

export function createTargetDuration(): TargetDuration {
  let promisedMs = 0;
  const raise = (segments: Lengths): void => {
    promisedMs = Math.max(promisedMs, targetMsOf(segments));
  };
  let ask: () => Promise<Lengths> = async () => [];
  let hasLooked = false;
  const look = once(async () => {
    raise(await ask());
    hasLooked = true;
  });
  const promised = (listed: Lengths): number => {
    raise(listed);
    return promisedMs;
  };
  return {
    of(listed, lastHour) {
      const last = listed.at(-1);
      if (!last || hasLooked) return promised(listed);
      ask = () => lastHour(last.startMs - hourMs, last.startMs);
      // A look that failed is made again with the next list.
      return look()
        .catch(() => {})
        .then(() => promised(listed));
    },
  };
}

/** Of segments that are made here, which are as long as is wanted. */
export const fixedTarget = (ms: number): TargetDuration => ({ of: () => ms });
