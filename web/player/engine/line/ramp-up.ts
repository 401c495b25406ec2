/** So many segments in a row have to come so much faster than what is reckoned with. */
const [segments, faster] = [3, 1.5];
/** Of what came no more is reckoned with than this part. */
const careful = 0.8;

/**
 * Says when a line is to be reckoned with anew. hls.js weighs what it measures by how long it takes to come, so that after a weak
 * time light segments, which take no time, leave it at the lightest picture for minutes.
 */
export function createRampUp() {
  let inARow = 0;
  return {
    /** A segment has come. Answers the bits per second to reckon with from now on, if that changes. */
    came(reckonedBps: number, measuredBps: number | undefined): number | undefined {
      inARow = measuredBps !== undefined && measuredBps > faster * reckonedBps ? inARow + 1 : 0;
      if (inARow < segments || measuredBps === undefined) return undefined;
      inARow = 0;
      return careful * measuredBps;
    },
  };
}
