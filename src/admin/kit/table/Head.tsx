import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TablePage } from '../../../shop/staff/table';
import type { List } from '../list';
import { ACT, BOX, CHECKBOX_CELL, NUMERIC } from './looks';
import type { Column, Table } from './types';

interface Props<Row, Page extends TablePage<Row>> {
  list: List<Row, Page>;
  spec: Table<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const HEAD =
  'h-9 whitespace-nowrap border-line border-b px-[clamp(7px,0.8vw,14px)] text-left font-[550] text-[0.75rem] text-muted aria-[sort]:text-ink';
const ORDER = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a list: pressing a column sorts by it, pressing it again reverses the order. */
export function Head<Row, Page extends TablePage<Row>>({ list, spec, columns, rows }: Props<Row, Page>) {
  const query = useStore(list.$query);
  const selected = useStore(list.$selected);
  const ids = rows.map((row) => list.idOf(row));
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const some = ids.some((id) => selected.has(id));
  const dirOf = (column: Column<Row>) =>
    (query.sort ? column.sort === query.sort && (query.dir ?? 'asc') : column.first) || undefined;
  const sortBy = (column: Column<Row>) =>
    list.change({ sort: column.sort, dir: dirOf(column) === 'asc' ? 'desc' : 'asc' });
  return (
    <thead className="max-md:sr-only">
      <tr className="bg-surface">
        {spec.bulk && (
          <th scope="col" className={clsx(HEAD, CHECKBOX_CELL)}>
            <input
              type="checkbox"
              className={BOX}
              aria-label="Select all on this page"
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = some && !all;
              }}
              onChange={() => list.select(all ? [] : ids)}
            />
          </th>
        )}
        {columns.map((column) => {
          const dir = dirOf(column);
          const Arrow = dir === 'desc' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              data-card={column.card}
              className={clsx(HEAD, column.numeric && NUMERIC)}
              aria-sort={dir && ORDER[dir]}
            >
              {column.sort ? (
                <button
                  type="button"
                  className={clsx(
                    'group inline-flex min-h-6 items-center gap-1 hover:text-ink',
                    column.numeric && 'flex-row-reverse',
                  )}
                  onClick={() => sortBy(column)}
                >
                  {column.label}
                  <Arrow
                    size={13}
                    aria-hidden="true"
                    className={dir ? undefined : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}
                  />
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
        {spec.actionsOf && (
          <th scope="col" className={clsx(HEAD, ACT)}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
