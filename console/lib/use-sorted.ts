import { useMemo } from 'react';
import { useFilter } from './use-filter.ts';

/** What rows are sorted by; null stands at the end whichever way they go. */
export type SortValue = string | number | null;

/** How the rows of a table are sorted. */
export interface Sorting {
  by: string;
  descending: boolean;
  /** Sorts by another column, or by the same the other way round. */
  sortBy: (name: string) => void;
}

interface SortedColumn<Row> {
  sort?: { name: string; of: (row: Row) => SortValue };
}

const words = new Intl.Collator('et', { numeric: true, sensitivity: 'base' });

/** Rows as the address of the screen has them sorted: `sort=name`, `sort=-name` from the end. */
export function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  fallback: string,
): { sorted: readonly Row[]; sorting: Sorting } {
  const [order, setOrder] = useFilter('sort', fallback);
  const descending = order.startsWith('-');
  const by = descending ? order.slice(1) : order;
  const sorted = useMemo(() => {
    const column = columns.find(({ sort }) => sort?.name === by)?.sort;
    return column ? rows.toSorted((a, b) => compared(column.of(a), column.of(b), descending)) : rows;
  }, [rows, columns, by, descending]);
  return {
    sorted,
    sorting: {
      by,
      descending,
      sortBy: (name) => setOrder(name === by && !descending ? `-${name}` : name),
    },
  };
}

function compared(a: SortValue, b: SortValue, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const forward =
    typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
  return descending ? -forward : forward;
}
