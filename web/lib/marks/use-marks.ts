import {
  QueryObserver,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { UserMark } from '../../../contract/models/recording.ts';
import { session } from '../session.ts';
import { isTurnOf, lineTurn } from '../turns/picture-first.ts';
import { useTurnOf } from '../turns/use-turn.ts';
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
  const may = useTurnOf('guide');
  const { data } = useQuery({ ...query, enabled: token !== undefined && may, select: tableOf });
  return data ?? noMarks;
}

/** The member's mark on one programme; its component is drawn anew only when that changes. */
export function useMark(programId: number): UserMark | undefined {
  const { subscribe, marks } = followedBy(useQueryClient());
  return useSyncExternalStore(subscribe, () => marks().get(programId));
}

/** What is the same as before is the same object, so that its line is not drawn anew. */
const keeping = (before: Marks | undefined, now: Marks): Marks =>
  before === undefined || before === now
    ? now
    : new Map([...now].map(([id, mark]) => [id, replaceEqualDeep(before.get(id), mark)]));

interface Followed {
  subscribe: (changed: () => void) => () => void;
  marks: () => Marks;
}

const followed = new WeakMap<QueryClient, Followed>();

function followedBy(queries: QueryClient): Followed {
  const known = followed.get(queries) ?? followMarks(queries);
  followed.set(queries, known);
  return known;
}

/** One observer of the answer for every line of every list: with one of its own each, they cost more than the lines. */
function followMarks(queries: QueryClient): Followed {
  const lines = new Set<() => void>();
  let table: Marks | undefined;
  let stop = (): void => undefined;
  const query = () => userMarksQuery(session.getState().token);
  const read = (): Marks => {
    const answer = queries.getQueryData(query().queryKey);
    return answer ? tableOf(answer) : noMarks;
  };
  function follow(): () => void {
    // They are for the eyes: the first picture goes before them.
    const wanted = () => ({ ...query(), enabled: query().enabled === true && isTurnOf('guide') });
    const observer = new QueryObserver(queries, wanted());
    const look = (): void => {
      table = keeping(table, read());
      for (const changed of lines) changed();
    };
    const another = (): void => {
      observer.setOptions(wanted());
      look();
    };
    const stops = [observer.subscribe(look), session.subscribe(another), lineTurn.subscribe(another)];
    table = read();
    return () => {
      for (const end of stops) end();
      table = undefined;
    };
  }
  return {
    marks: () => table ?? read(),
    subscribe: (changed) => {
      if (lines.size === 0) stop = follow();
      lines.add(changed);
      return () => {
        lines.delete(changed);
        if (lines.size === 0) stop();
      };
    },
  };
}
