import { useStore } from '@nanostores/react';
import type { TablePage } from '../../../shop/staff/table';
import type { List } from '../../../stores/admin/list';
import { Empty } from '../parts/Empty';
import { Head } from './Head';
import { Row } from './Row';
import type { Column, TableSpec } from './types';
import { useRowKeys } from './useRowKeys';
import { Waiting } from './Waiting';

interface Props<R, Page extends TablePage<R>> {
  list: List<R, Page>;
  spec: TableSpec<R>;
  columns: readonly Column<R>[];
}

/** The rows of a list, with their states. On a phone each row becomes a card of labelled lines. */
export function Rows<R, Page extends TablePage<R>>({ list, spec, columns }: Props<R, Page>) {
  const now = useStore(list.$state);
  const selected = useStore(list.$selected);
  const rows = now.state === 'ready' ? now.page.rows : [];
  const { onOpen, bulk } = spec;
  const on = (act: (row: R) => void) => (at: number) => {
    const row = rows[at];
    if (row !== undefined) act(row);
  };
  const keys = useRowKeys({
    count: rows.length,
    onOpen: onOpen && on(onOpen),
    onSelect: bulk && on((row) => list.toggle(list.idOf(row))),
    onClear: bulk && (() => list.select([])),
    more: Object.fromEntries(Object.entries(spec.keys ?? {}).map(([key, act]) => [key, on(act)])),
  });
  const busy = now.state === 'loading' || (now.state === 'ready' && now.refreshing);

  return (
    <div className="data-scroll">
      <table className="data-table" aria-label={spec.name} aria-busy={busy || undefined}>
        <Head list={list} spec={spec} columns={columns} rows={rows} />
        {now.state === 'loading' && <Waiting cells={columns.length + (bulk ? 1 : 0) + (spec.actions ? 1 : 0)} />}
        <tbody onKeyDown={keys.onKeyDown}>
          {rows.map((row, at) => (
            <Row
              key={list.idOf(row)}
              row={row}
              spec={spec}
              columns={columns}
              selected={selected.has(list.idOf(row))}
              onSelect={() => list.toggle(list.idOf(row))}
              focus={keys.rowProps(at)}
            />
          ))}
        </tbody>
      </table>
      {now.state === 'ready' && rows.length === 0 && <Empty title={spec.empty.title}>{spec.empty.text}</Empty>}
    </div>
  );
}
