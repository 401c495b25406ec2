import { searchedForMs } from '../../../../contract/rules/learned-start.ts';
import { minuteMs } from '../../../../contract/time.ts';

/** Nearer to the real beginning there is nothing to be gained. */
const nearMs = 10_000;

/** A programme whose guide and whose viewers say different beginnings, and where the picture is; all in ms. */
interface Beginning {
  positionMs: number;
  startTime: number;
  learnedStart: number;
}

/**
 * Is the real beginning offered here? While the picture is before it, in what the guide calls the programme; and where it has been missed
 * already, for the first minute. A pure rule.
 */
export function offersStart({ positionMs, startTime, learnedStart }: Beginning): boolean {
  const fromStart = positionMs - startTime;
  if (learnedStart < startTime) return fromStart > -nearMs && fromStart < minuteMs;
  return fromStart > -searchedForMs && positionMs < learnedStart - nearMs;
}
