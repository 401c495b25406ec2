import { movedProgramToleranceMs } from '../../../contract/constants.ts';
import type { ProgramDraft } from './program.ts';

/** A programme that is in the schedule now, as far as matching needs it. */
export interface Existing {
  id: number;
  startMs: number;
  name: string;
}

export interface Merge {
  /** New content for programmes that keep their id; `moved` when the start changes. */
  keep: { id: number; moved: boolean; draft: ProgramDraft }[];
  add: ProgramDraft[];
  remove: number[];
}

/**
 * Decides which programmes of a new schedule are the old ones. The same start and title is the same
 * programme; so is the same title within an hour, the nearest first, because broadcasters shift things and
 * reminders and recordings must follow. A start whose title changed is another programme. Both lists come in
 * order of their start.
 */
export function mergeSchedule(existing: readonly Existing[], drafts: readonly ProgramDraft[]): Merge {
  const free = new Set(existing);
  const byStart = new Map(existing.map((old) => [old.startMs, old]));
  const byTitle = Map.groupBy(existing, (old) => titleKey(old.name));
  const idOf = new Map<ProgramDraft, Existing>();
  const claim = (draft: ProgramDraft, old: Existing) => {
    idOf.set(draft, old);
    free.delete(old);
  };
  for (const draft of drafts) {
    const same = byStart.get(draft.startMs);
    if (same && titleKey(same.name) === titleKey(draft.name)) claim(draft, same);
  }
  for (const { draft, old } of nearPairs(drafts, byTitle)) {
    if (!idOf.has(draft) && free.has(old)) claim(draft, old);
  }
  const keep: Merge['keep'] = [];
  const add: ProgramDraft[] = [];
  for (const draft of drafts) {
    const old = idOf.get(draft);
    if (old) keep.push({ id: old.id, moved: old.startMs !== draft.startMs, draft });
    else add.push(draft);
  }
  return { keep, add, remove: [...free].map((old) => old.id) };
}

/** Of programmes that repeat every few minutes only the nearest ones are looked at. */
const mostNeighbours = 16;

/** Pairs of equal titles within the tolerance, the nearest first. */
function nearPairs(drafts: readonly ProgramDraft[], byTitle: Map<string, Existing[]>) {
  const pairs: { draft: ProgramDraft; old: Existing; distance: number }[] = [];
  for (const draft of drafts) {
    const candidates = byTitle.get(titleKey(draft.name)) ?? [];
    const first = firstNotBefore(candidates, draft.startMs - movedProgramToleranceMs);
    for (const old of candidates.slice(first, first + mostNeighbours)) {
      const distance = Math.abs(old.startMs - draft.startMs);
      if (distance <= movedProgramToleranceMs) pairs.push({ draft, old, distance });
    }
  }
  return pairs.sort((a, b) => a.distance - b.distance || a.old.id - b.old.id);
}

/** Index of the first programme that starts at or after an instant; expects order by start. */
function firstNotBefore(list: readonly Existing[], startMs: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.startMs < startMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

const titleKey = (name: string): string => name.trim().toLocaleLowerCase('et');
