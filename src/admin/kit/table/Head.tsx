import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TablePage } from '../../../shop/staff/table';
import type { List } from '../list';
import type { Column, TableSpec } from './types';

interface Props<Row, Page extends TablePage<Row>> {
  list: List<Row, Page>;
  spec: TableSpec<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a list: pressing a column sorts by it, pressing it again turns the order round. */
export function Head<Row, Page extends TablePage<Row>>({ list, spec, columns, rows }: Props<Row, Page>) {
  const query = useStore(list.$query);
  const selected = useStore(list.$selected);
  const ids = rows.map((row) => list.idOf(row));
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const some = ids.some((id) => selected.has(id));
  const dirOf = (column: Column<Row>) => (column.sort && column.sort === query.sort ? (query.dir ?? 'asc') : undefined);
  const sortBy = (column: Column<Row>) =>
    list.change({ sort: column.sort, dir: dirOf(column) === 'asc' ? 'desc' : 'asc' });
  return (
    <thead>
      <tr>
        {spec.bulk && (
          <th scope="col" className="data-head data-tick">
            <input
              type="checkbox"
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
              className={clsx('data-head', column.numeric && 'data-number')}
              aria-sort={dir && ORDER[dir]}
            >
              {column.sort ? (
                <button type="button" className="data-sort" onClick={() => sortBy(column)}>
                  {column.label}
                  <Arrow size={13} aria-hidden="true" className={dir ? undefined : 'data-unsorted'} />
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
        {spec.actions && (
          <th scope="col" className="data-head data-act">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
