import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { UserMark } from '../../../contract/models/recording.ts';
import { session } from '../session.ts';
import { useLane } from '../loading/use-lane.ts';
import { userMarksQuery } from './marks-query.ts';

export type Marks = ReadonlyMap<number, UserMark>;

/** The same answer always gives the same table: one stands for every line of a list. */
const tables = new WeakMap<readonly UserMark[], Marks>();
const noMarks: Marks = new Map();

function tableOf(marks: readonly UserMark[]): Marks {
  const made = tables.get(marks) ?? new Map(marks.map((mark) => [mark.programId, mark]));
  tables.set(marks, made);
  return made;
}

/** The member's marks by programme; empty for a visitor. */
export function useMarks(): Marks {
  const token = useStore(session, (state) => state.token);
  const query = userMarksQuery(token);
  // They are for the eyes: the first picture goes before them.
  const may = useLane('later.guide');
  const { data } = useQuery({ ...query, enabled: token !== undefined && may, select: tableOf });
  return data ?? noMarks;
}

/** The member's mark on one programme; its component is drawn anew only when that changes. */
export function useMark(programId: number): UserMark | undefined {
  const token = useStore(session, (state) => state.token);
  const may = useLane('later.guide');
  const { data } = useQuery({
    ...userMarksQuery(token),
    enabled: token !== undefined && may,
    select: (marks) => tableOf(marks).get(programId) ?? null,
  });
  return data ?? undefined;
}
