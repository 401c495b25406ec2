import { MarksOnLine, type LineMark } from '../controls/marks-on-line.tsx';
import type { TimelinePart } from '../controls/timeline-parts.ts';
import type { StreamMark } from '../../../player/engine/stream-marks.ts';
import { usePlayer } from '../player-context.tsx';

/** What the broadcaster marks in what the stream holds, on the line under the picture. */
export function BroadcastMarks({ parts }: { parts: readonly TimelinePart[] }) {
  const marks = usePlayer().marks();
  return marks.length > 0 && <MarksOnLine parts={parts} marks={marks.map(onLine)} />;
}

/** Where an advertisement ends is not known while it is on; others are places. */
const onLine = ({ kind, fromMs, toMs = fromMs }: StreamMark): LineMark => ({
  kind,
  fromMs,
  toMs: kind === 'ad' ? toMs : fromMs,
});
