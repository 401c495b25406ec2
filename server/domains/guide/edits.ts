import type { MergePlan } from './merge.ts';
import type { ProgramEdit } from './edit-store.ts';
import type { ProgramDraft } from './program.ts';
import type { ProgramRow } from './store.ts';
import type { EditedFields } from './tables.ts';

/** The fields of a programme that an operator may write themselves. */
export const fieldsOf = (row: ProgramRow): EditedFields => {
  const { name, seriesName, season, episode, episodeName, description, year, genres } = row;
  return { name, seriesName, season, episode, episodeName, description, year, genres };
};

/** The same of what a feed says. */
const fieldsOfDraft = (draft: ProgramDraft): EditedFields => ({
  name: draft.name,
  seriesName: draft.seriesName ?? null,
  season: draft.season ?? null,
  episode: draft.episode ?? null,
  episodeName: draft.episodeName ?? null,
  description: draft.description ?? '',
  year: draft.year ?? null,
  genres: [...(draft.genres ?? [])],
});

/** What a feed says, with what an operator has written over it. */
function overlaid(draft: ProgramDraft, edited: EditedFields): ProgramDraft {
  const { seriesName, season, episode, episodeName, year, ...rest } = edited;
  return {
    ...draft,
    ...rest,
    seriesName: seriesName ?? undefined,
    season: season ?? undefined,
    episode: episode ?? undefined,
    episodeName: episodeName ?? undefined,
    year: year ?? undefined,
  };
}

/** A merge in which what operators have written stays, and what the feed says now instead of it, by programme. */
export function keepEdits(
  merge: MergePlan,
  edits: ReadonlyMap<number, ProgramEdit>,
): { merge: MergePlan; said: Map<number, EditedFields> } {
  const said = new Map<number, EditedFields>();
  const overlay = <T extends { id: number; draft: ProgramDraft }>(one: T): T => {
    const edit = edits.get(one.id);
    if (!edit) return one;
    said.set(one.id, fieldsOfDraft(one.draft));
    return { ...one, draft: overlaid(one.draft, edit.edited) };
  };
  if (edits.size === 0) return { merge, said };
  return { merge: { ...merge, keep: merge.keep.map(overlay), again: merge.again.map(overlay) }, said };
}
