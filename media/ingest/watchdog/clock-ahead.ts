import type { Clock } from '../../../runtime/clock.ts';
import { words } from '../../ffmpeg.ts';

/** Notices a source that puts its clock forward where its pictures are encoded: ffmpeg would fill what is skipped with pictures. */
export interface ClockAhead {
  /** A picture has come. */
  alive: () => void;
  /** A line that ffmpeg says. */
  line: (line: string) => void;
}

const longStepSeconds = 4;

/** An output on its way to nowhere, which says of pictures that come by so much of their time after the one before how much that is. */
export const longSteps = (streams: string): string[] => [
  ...words(`-map ${streams}:v:0 -an -vf`),
  `setpts=PTS-PREV_INPTS,select=gt(t\\,${longStepSeconds}),showinfo`,
  ...words('-f null -'),
];

const longStep = /showinfo\S* @ .*\bpts_time:\s*(\d+(?:\.\d+)?)/;

/** @param onAhead called once, when time skips something without pictures having been away for half as long */
export function watchClockAhead(steady: Clock, onAhead: () => void): ClockAhead {
  let aliveAt: number | undefined;
  let isOver = false;
  return {
    alive: () => (aliveAt = steady()),
    line(line) {
      const seconds = longStep.exec(line)?.[1];
      if (isOver || aliveAt === undefined || seconds === undefined) return;
      if (steady() - aliveAt > (Number(seconds) * 1000) / 2) return;
      isOver = true;
      onAhead();
    },
  };
}
