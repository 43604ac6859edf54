import { useStore } from '@nanostores/react';
import type { TablePage } from '../../../shop/staff/table';
import { $location, navigate, withSearch } from '../../app/location';
import { SkeletonRows } from '../../pending/SkeletonRows';
import { Empty } from '../Empty';
import type { List } from '../list';
import { Head } from './Head';
import { Row } from './Row';
import type { Column, Table } from './types';
import { useRowKeys } from './useRowKeys';

// Columns hidden on phones are also hidden in a narrow list, before it scrolls.
const TABLE = 'data-table border-separate border-spacing-0 max-md:block @max-[54rem]:[&_[data-card=none]]:hidden';
const BODY = 'max-md:block in-aria-busy:opacity-55 in-aria-busy:[transition:opacity_var(--motion)_150ms]';

interface Props<R, Page extends TablePage<R>> {
  list: List<R, Page>;
  spec: Table<R>;
  columns: readonly Column<R>[];
}

/** The rows of a list and its loading, empty and error states. On a phone, each row becomes a card of two lines. */
export function Rows<R, Page extends TablePage<R>>({ list, spec, columns }: Props<R, Page>) {
  const state = useStore(list.$state);
  const selected = useStore(list.$selected);
  const { q, filters } = useStore(list.$query);
  const rows = state.status === 'ready' ? state.page.rows : [];
  const { onOpen, bulk } = spec;
  const openId = useStore($location).search.get(list.record?.name ?? '');
  const openAt = rows.findIndex((row) => list.idOf(row) === openId);
  const on = (action: (row: R) => unknown) => (at: number) => {
    const row = rows[at];
    if (row !== undefined) action(row);
  };
  const keys = useRowKeys({
    count: rows.length,
    openAt,
    onOpen: onOpen && on(onOpen),
    onSelect: bulk && on((row) => list.toggle(list.idOf(row))),
    onMove: on(
      (row) => openId && navigate(withSearch({ [list.record?.name ?? '']: list.idOf(row) }), { replace: true }),
    ),
    onClear: selected.size > 0 ? () => list.select([]) : undefined,
    more: Object.fromEntries(Object.entries(spec.keys).map(([key, action]) => [key, on(action)])),
  });
  const filterNames = Object.keys(filters ?? {});
  const clears = [q && 'search', filterNames.length > 0 && 'filters'].filter(Boolean).join(' and ');
  const limits = [q && `“${q}”`, filterNames.length > 0 && 'these filters'].filter(Boolean).join(' with ');
  const empty = (!clears && spec.empty.none) || spec.empty;
  // Columns of nothing would stand where they never do.
  const nothing = state.status === 'ready' && rows.length === 0;
  const busy = state.status === 'loading' || (state.status === 'ready' && state.refreshing);

  return (
    <div className="data-scroll card md:max-lg:[--inset:8px] md:[&_tr>:first-child]:pl-(--inset)! md:[&_tr>:last-child:not(.data-action)]:pr-(--inset)! [&>table]:w-full [&>[hidden]+*]:border-t-0">
      <table className={TABLE} aria-label={spec.name} aria-busy={busy || undefined} hidden={nothing}>
        <Head list={list} spec={spec} columns={columns} rows={rows} />
        {state.status === 'loading' && <SkeletonRows spec={spec} columns={columns} />}
        <tbody className={BODY} onKeyDown={keys.onKeyDown}>
          {rows.map((row, at) => (
            <Row
              key={list.idOf(row)}
              row={row}
              spec={spec}
              columns={columns}
              selected={selected.has(list.idOf(row))}
              open={at === openAt}
              onSelect={() => list.toggle(list.idOf(row))}
              focus={keys.rowProps(at)}
            />
          ))}
        </tbody>
      </table>
      {nothing && (
        <Empty title={empty.title} picture={spec.empty.picture && !clears} clears={clears} onClear={list.clear}>
          {limits && `Nothing matches ${limits}. `}
          {q && `You can search for ${spec.search}. `}
          {empty.text}
        </Empty>
      )}
    </div>
  );
}
