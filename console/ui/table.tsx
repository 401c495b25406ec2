import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import { tCommon } from '../i18n/et/common.ts';
import css from './table.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  number?: boolean;
  /** Takes no more room than it needs. */
  tight?: boolean;
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
}

/** Rows of one kind. On a phone each row becomes a card whose cells say what they are. */
export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, to, empty = tCommon('empty'), actions, faded } = props;
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    // Wide ones are moved by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ head, number, tight }) => (
              <th key={head} scope="col" className={classNames(number && css.number, tight && css.tight)}>
                {head}
              </th>
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
            <tr key={rowKey(row)} className={classNames(faded?.(row) === true && css.faded)}>
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
