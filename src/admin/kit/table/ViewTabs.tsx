import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { type TablePage, type TableState, tableSearch } from '../../../shop/staff/table';
import type { List } from '../list';
import { alertLook, TAB, TabRow } from '../Tabs';
import { $views, viewState } from '../views';
import type { Table } from './types';

interface Props<Row, Page extends TablePage<Row>> {
  list: List<Row, Page>;
  spec: Table<Row>;
}

/** Returns a canonical text of a query, without the page: equal for queries with the same rows. */
const textOf = ({ page: _, size: __, ...state }: TableState) => {
  const search = tableSearch(state);
  search.sort();
  return String(search);
};

/** Returns the number of rows of each view, reloaded when `at` changes. Unknown ones are left out. */
function useCounts<Row, Page extends TablePage<Row>>(
  { count }: List<Row, Page>,
  views: readonly { id: string; state: TableState }[],
  at: unknown,
) {
  const [counts, setCounts] = useState<Record<string, number>>({});
  const viewsJson = JSON.stringify(views);
  useEffect(() => {
    if (at === undefined) return;
    let canceled = false;
    for (const { id, state } of JSON.parse(viewsJson) as typeof views)
      count(state).then(
        (total) => !canceled && setCounts((before) => ({ ...before, [id]: total })),
        () => undefined,
      );
    return () => {
      canceled = true;
    };
  }, [count, viewsJson, at]);
  return counts;
}

/** The views of a list, built-in and saved, as tabs with their number of rows. */
export function ViewTabs<Row, Page extends TablePage<Row>>({ list, spec }: Props<Row, Page>) {
  const query = useStore(list.$query);
  const state = useStore(list.$state);
  const saved = (useStore($views) ?? []).filter((view) => view.list === spec.name);
  const own = (spec.views ?? []).map(({ name, filters, alert }) => {
    return { id: `own ${name}`, name, alert, state: { filters } as TableState };
  });
  const custom = saved.map((view) => ({ id: view.id, name: view.name, alert: undefined, state: viewState(view) }));
  const tabs =
    own.length + custom.length > 0 ? [{ id: 'all', name: 'All', alert: undefined, state: {} }, ...own, ...custom] : [];
  const counts = useCounts(list, tabs, state.status === 'ready' ? state.page.total : undefined);
  if (tabs.length === 0) return null;
  const open = (id: string) => {
    list.clear({ sort: '', dir: undefined, ...tabs.find((tab) => tab.id === id)?.state });
  };
  // What is typed looks through the view that is open.
  const isOf = (target: TableState) => tabs.find((tab) => textOf(tab.state) === textOf(target))?.id;
  const current = isOf(query) ?? isOf({ ...query, q: '' }) ?? '';
  const matchCount = query.q && state.status === 'ready' ? state.page.total : undefined;
  return (
    <div className="mb-2">
      <TabRow
        label={`Views of ${spec.name}`}
        tabs={tabs.map(({ id, name }) => ({ id, label: name, count: counts[id] }))}
        current={current}
        onChoose={open}
      >
        {tabs.map(({ id, name, alert }) => (
          <button
            key={id}
            type="button"
            className={clsx(
              TAB,
              state.status !== 'failed' && !query.q && 'has-[.num:empty]:mr-3.5 first:has-[.num:empty]:mr-[30px]',
            )}
            aria-current={id === current ? 'true' : undefined}
            onClick={() => open(id)}
          >
            {name}
            {/* Until it is known, a margin keeps the room of most, so that the tabs after it stay. */}
            <span className={clsx('num empty:hidden', alertLook(counts[id] ? alert : undefined))}>
              {(query.q ? (id === current ? matchCount : undefined) : counts[id])?.toLocaleString('en')}
            </span>
          </button>
        ))}
      </TabRow>
    </div>
  );
}
