import { tSorting } from '../i18n/et/sorting.ts';
import type { Sorting } from '../lib/use-sorted.ts';
import { Select } from './parts.tsx';
import type { Column } from './table.tsx';

/** By what rows are sorted, for where the heads of their table are not seen: on a phone. */
export const SortSelect = <Row,>({
  columns,
  sorting: { by, sortBy },
}: {
  columns: readonly Column<Row>[];
  sorting: Sorting;
}) => (
  <Select inline label={tSorting('by')} value={by} onValue={sortBy}>
    {columns.flatMap(({ head, sort }) =>
      sort
        ? [
            <option key={sort.name} value={sort.name}>
              {head}
            </option>,
          ]
        : [],
    )}
  </Select>
);
