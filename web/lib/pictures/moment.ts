import type { ProgramSummary } from '../../../contract/models/program.ts';
import { previewFloorMs, sheetBefore } from '../../../contract/rules/preview-sheet.ts';
import { minuteMs } from '../../../contract/time.ts';

/** Pictures are made so late after what they are of. */
const lateMs = minuteMs;

/**
 * Of which moment a programme has its picture: a third into it, where titles and what came before are over; while it runs, or where
 * a viewer is not so far, the last whole minute. Undefined for one of which nothing has been yet. A pure rule.
 * @param untilMs the last instant of which a picture may be shown
 */
export function momentOf(
  { startTime, endTime }: Pick<ProgramSummary, 'startTime' | 'endTime'>,
  nowMs: number,
  untilMs: number,
): number | undefined {
  const lastMs = Math.min(nowMs - lateMs, untilMs);
  const atMs = previewFloorMs(Math.min(startTime + (endTime - startTime) / 3, lastMs - (lastMs % minuteMs)));
  return sheetBefore(atMs).fromMs >= startTime ? atMs : undefined;
}
