import { useStore } from 'zustand';
import { sameSubject } from '../../../player/subject.ts';
import { MarksOnLine } from '../controls/marks-on-line.tsx';
import type { TimelinePart } from '../controls/timeline-parts.ts';
import { usePlayerView } from '../player-context.tsx';
import { repeating } from './repeat.ts';

/** The stretch that is repeated, with its letters, on the line under the picture. */
export function RepeatMarks({ parts }: { parts: readonly TimelinePart[] }) {
  const { repeat, of } = useStore(repeating);
  const here = usePlayerView(({ subject }) => sameSubject(subject, of));
  if (!repeat || !here) return null;
  const { fromMs, toMs } = repeat;
  const marks = [
    { kind: 'repeat' as const, fromMs, toMs: toMs ?? fromMs },
    { kind: 'from' as const, fromMs, toMs: fromMs, sign: 'A' },
    ...(toMs === undefined ? [] : [{ kind: 'to' as const, fromMs: toMs, toMs, sign: 'B' }]),
  ];
  return <MarksOnLine parts={parts} marks={marks} />;
}
