import { movedProgramToleranceMs } from '../../../contract/constants.ts';
import { hourMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import { titleKey, type ProgramDraft } from './program.ts';

/** A programme that is in the schedule now, as far as matching needs it. */
export interface ExistingProgram {
  id: number;
  startMs: number;
  name: string;
}

export interface MergePlan {
  /** New content for programmes that keep their id; `moved` when the start changes. */
  keep: { id: number; moved: boolean; draft: ProgramDraft }[];
  /** Programmes that went and came again under another id; they are in neither list below. */
  again: { id: number; draft: ProgramDraft }[];
  add: ProgramDraft[];
  remove: number[];
}

/** So far apart the only one of a title that went and the only one that came are still the same programme, put off. */
const putOffMs = 12 * hourMs;

/**
 * Decides which programmes of a new schedule are the old ones. The same start and title is the same
 * programme; so is the same title within an hour, the nearest first, because broadcasters shift things and
 * reminders and recordings must follow. A start whose title changed is another programme. Both lists come in
 * order of their start.
 */
export function mergeSchedule(
  existing: readonly ExistingProgram[],
  drafts: readonly ProgramDraft[],
): MergePlan {
  const free = new Set(existing);
  const byStart = new Map(existing.map((old) => [old.startMs, old]));
  const byTitle = Map.groupBy(existing, (old) => titleKey(old.name));
  const idOf = new Map<ProgramDraft, ExistingProgram>();
  const claim = (draft: ProgramDraft, old: ExistingProgram) => {
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
  const keep = drafts.flatMap((draft) => {
    const old = idOf.get(draft);
    return old ? [{ id: old.id, moved: old.startMs !== draft.startMs, draft }] : [];
  });
  const came = drafts.filter((draft) => !idOf.has(draft));
  const again = putOff([...free], came);
  const replaced = new Set(again.map(({ id }) => id));
  const replacing = new Set(again.map(({ draft }) => draft));
  return {
    keep,
    again,
    add: came.filter((draft) => !replacing.has(draft)),
    remove: [...free].map((old) => old.id).filter((id) => !replaced.has(id)),
  };
}

/** Of a title that comes every hour nobody can say which one became which; so only those that are alone on either side. */
function putOff(went: readonly ExistingProgram[], came: readonly ProgramDraft[]): MergePlan['again'] {
  const cameByTitle = Map.groupBy(came, ({ name }) => titleKey(name));
  return [...Map.groupBy(went, ({ name }) => titleKey(name))].flatMap(([title, [old, ...others]]) => {
    const [draft, ...more] = cameByTitle.get(title) ?? [];
    if (!old || !draft || others.length + more.length > 0) return [];
    return Math.abs(old.startMs - draft.startMs) <= putOffMs ? [{ id: old.id, draft }] : [];
  });
}

/** Of programmes that repeat every few minutes only the nearest ones are looked at. */
const mostNeighbours = 16;

/** Pairs of equal titles within the tolerance, the nearest first. */
function nearPairs(drafts: readonly ProgramDraft[], byTitle: Map<string, ExistingProgram[]>) {
  const pairs: { draft: ProgramDraft; old: ExistingProgram; distance: number }[] = [];
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
function firstNotBefore(list: readonly ExistingProgram[], startMs: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (defined(list[middle]).startMs < startMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
