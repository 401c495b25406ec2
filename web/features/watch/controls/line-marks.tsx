import { BroadcastMarks } from '../broadcast/broadcast-marks.tsx';
import { RepeatMarks } from '../repeat/repeat-marks.tsx';
import type { TimelinePart } from './timeline-parts.ts';

interface Props {
  parts: readonly TimelinePart[];
  /** Only what has been broadcast is repeated. */
  past: boolean;
}

/** What the broadcaster and the viewer have marked on the line. */
export const LineMarks = ({ parts, past }: Props) => (
  <>
    <BroadcastMarks parts={parts} />
    {past && <RepeatMarks parts={parts} />}
  </>
);
