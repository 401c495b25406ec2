import { ChevronDown, ChevronUp } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import { tCommon } from '../i18n/et/common.ts';
import type { Sorting, SortValue } from '../lib/use-sorted.ts';
import { SelectAll, SelectRow } from './select-rows.tsx';
import { PanelTitle } from './page.tsx';
import type { Selection } from './use-selection.ts';
import css from './table.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  number?: boolean;
  /** Takes no more room than it needs. */
  tight?: boolean;
  /** By what rows are sorted under its head, and how the address of the screen calls that. */
  sort?: { name: string; of: (row: Row) => SortValue };
}

interface Props<Row> {
  /** What the table holds, read out before it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Where a row leads: its first cell is the link. */
  to?: (row: Row) => string;
  /** Said where there are no rows. */
  empty?: ReactNode;
  /** Buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  faded?: (row: Row) => boolean;
  /** How the rows are sorted; heads of columns that say by what become buttons. */
  sorting?: Sorting;
  /** Rows can be ticked. */
  selection?: Selection & { nameOf: (row: Row) => string };
}

/** Rows of one kind. On a phone each row becomes a card whose cells say what they are. */
export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, to, empty = tCommon('empty'), actions, faded } = props;
  const { sorting, selection } = props;
  const isNamedByPanel = use(PanelTitle) === label;
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  const keys = rows.map((row) => String(rowKey(row)));
  return (
    // Wide ones are moved by keys. Two landmarks of one name, the panel and its table, cannot be distinguished.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={css.scroll}
      role={isNamedByPanel ? 'group' : 'region'}
      aria-label={label}
      tabIndex={0}
      data-rows=""
    >
      <table className={css.table}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.tight}>
                <SelectAll selection={selection} keys={keys} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} sorting={sorting} />
            ))}
            {actions && (
              <th scope="col" className={css.tight}>
                <VisuallyHidden>{tCommon('actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row=""
              tabIndex={-1}
              className={classNames(
                faded?.(row) === true && css.faded,
                selection?.has(String(rowKey(row))) && css.chosen,
              )}
            >
              {selection && (
                <td className={classNames(css.tight, css.ticks)}>
                  <SelectRow
                    selection={selection}
                    keys={keys}
                    name={selection.nameOf(row)}
                    own={String(rowKey(row))}
                  />
                </td>
              )}
              {columns.map(({ head, cell, number, tight }, index) => (
                <td
                  key={head}
                  data-head={head}
                  className={classNames(number && css.number, tight && css.tight)}
                >
                  <span>{index === 0 && to ? <Link to={to(row)}>{cell(row)}</Link> : cell(row)}</span>
                </td>
              ))}
              {actions && <td className={css.actions}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({
  column: { head, number, tight, sort },
  sorting,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
}) {
  const className = classNames(number && css.number, tight && css.tight);
  if (!sorting || !sort)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const isBy = sorting.by === sort.name;
  const Arrow = sorting.descending ? ChevronDown : ChevronUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isBy ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={css.sort} onClick={() => sorting.sortBy(sort.name)}>
        {head}
        {isBy && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}
