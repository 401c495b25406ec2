import { contains, type Interval } from '../../../contract/interval.ts';
import type { ProgramDraft } from '../guide/index.ts';

/** What a source's good feeds have said of one channel of ours. */
export interface Coverage extends Interval {
  sourceId: string;
  priority: number;
  /** It still brings good feeds, so it decides. */
  standing: boolean;
}

/**
 * The intervals in which `sourceId` has no say on a channel: what sources before it cover. One that stopped
 * bringing good feeds keeps what has been, so that programmes somebody recorded stay what they were.
 */
export function decidedByOthers(
  self: { sourceId: string; priority: number },
  covered: readonly Coverage[],
  nowMs: number,
): Interval[] {
  return covered
    .filter((other) => other.sourceId !== self.sourceId && comesBefore(other, self))
    .map(({ fromMs, toMs, standing }) => ({ fromMs, toMs: standing ? toMs : Math.min(toMs, nowMs) }))
    .filter(({ fromMs, toMs }) => fromMs < toMs);
}

/** The lower number first; of equal numbers the id that comes first, so that the order is never open. */
const comesBefore = (
  a: { sourceId: string; priority: number },
  b: { sourceId: string; priority: number },
): boolean => a.priority < b.priority || (a.priority === b.priority && a.sourceId < b.sourceId);

/**
 * The stretches of a schedule that lie outside of the intervals that others decide. A programme that begins in
 * one is left out, one that runs into one ends there. Expects order by start.
 */
export function spansOutside(
  drafts: readonly ProgramDraft[],
  decided: readonly Interval[],
): ProgramDraft[][] {
  const walls = decided.toSorted((a, b) => a.fromMs - b.fromMs);
  const spans = new Map<number, ProgramDraft[]>();
  for (const draft of drafts) {
    if (walls.some((wall) => contains(wall, draft.startMs))) continue;
    const before = walls.filter(({ fromMs }) => fromMs <= draft.startMs).length;
    const endMs = Math.min(draft.endMs, walls[before]?.fromMs ?? draft.endMs);
    const span = spans.get(before);
    if (span) span.push({ ...draft, endMs });
    else spans.set(before, [{ ...draft, endMs }]);
  }
  return [...spans.values()];
}
