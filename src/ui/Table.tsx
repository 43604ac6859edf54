import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton';

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right-aligned in figures of one width. */
  numeric?: boolean;
  sortable?: boolean;
}

interface Props<Row> {
  /** Said to screen readers; the heading above the table says it to everybody else. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  loading?: boolean;
  sort?: { column: string; descending: boolean };
  onSort?: (column: string) => void;
}

const SKELETON_ROWS = ['a', 'b', 'c'];

/** Rows of facts; wider than its place it scrolls in its own box, by keyboard too. */
export function Table<Row>({ caption, columns, rows, rowId, empty, loading, sort, onSort }: Props<Row>) {
  const align = (column: Column<Row>) => clsx(column.numeric && 'num cell-number');
  const sorted = (column: Column<Row>) =>
    sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus to be scrolled by keys.
    <section className="table-scroll" tabIndex={0} aria-label={caption} aria-busy={loading || undefined}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={align(column)} aria-sort={sorted(column)}>
                {column.sortable ? (
                  <button type="button" className="font-semibold underline" onClick={() => onSort?.(column.id)}>
                    {column.label}
                    {sorted(column) && <span aria-hidden="true">{sort?.descending ? ' ↓' : ' ↑'}</span>}
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading &&
            SKELETON_ROWS.map((row) => (
              <tr key={row}>
                <td colSpan={columns.length}>
                  <Skeleton />
                </td>
              </tr>
            ))}
          {!loading && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
          {!loading &&
            rows.map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column) => (
                  <td key={column.id} className={align(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
