import { useStore } from '@nanostores/react';
import { use, useCallback, useEffect, useRef } from 'react';
import { shownColumns } from '../../../shop/staff/shown-columns';
import type { TablePage } from '../../../shop/staff/table';
import { may } from '../../app/session';
import { Sums } from '../../records/Sums';
import { $columns, recallColumns } from '../columns';
import { Failed } from '../Empty';
import type { List } from '../list';
import { PartOf } from '../Page';
import { BulkBar } from './BulkBar';
import { Rows } from './Rows';
import { TableFooter } from './TableFooter';
import { Toolbar } from './Toolbar';
import type { Table, TableSpec } from './types';
import { useRowActions } from './useRowActions';
import { useSearchKey } from './useSearchKey';

interface Props<Row, Page extends TablePage<Row>, Sort extends string, Filter extends string> {
  list: List<Row, Page, Sort, Filter>;
  spec: TableSpec<Row, NoInfer<Sort>, NoInfer<Filter>>;
}

/**
 * The list of the back office: the server searches, filters, sorts and pages, and the address holds the query. Arrows
 * or j and k move, Enter opens, x selects, / searches.
 */
export function DataTable<Row, Page extends TablePage<Row>, Sort extends string, Filter extends string>({
  list,
  spec: options,
}: Props<Row, Page, Sort, Filter>) {
  const state = useStore(list.$state);
  const choices = useStore($columns);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  const onDone = useCallback(
    async (rows: readonly Row[]) => {
      if (rows.length > 1) list.select([]);
      await (list.refresh ?? list.reload)();
    },
    [list],
  );
  // Beside a panel, there is room for the first columns only.
  const room = use(PartOf)?.part === 'list' ? (options.beside ?? 3) : undefined;
  const rows = state.status === 'ready' ? state.page.rows : [];
  const visibleColumns = shownColumns(options.columns, rows, choices[options.name]);
  const columns = visibleColumns.slice(0, room);
  const { panel, ...rowActions } = useRowActions(options.actions, onDone);
  const onExport = !list.csvPermission || may(list.csvPermission) ? list.saveCsv : undefined;
  const spec: Table<Row> = { onOpen: list.onOpen, onExport, ...rowActions, ...options };
  useEffect(() => {
    recallColumns(spec.name);
    return list.open();
  }, [list, spec.name]);

  return (
    <section className="grid gap-3 *:min-w-0" aria-label={spec.name}>
      <Toolbar list={list} spec={spec} searchRef={search} visible={visibleColumns} />
      {spec.note}
      {state.status === 'ready' && spec.sums && <Sums label={spec.sums} sums={state.page.totals ?? []} />}
      {state.status === 'failed' ? (
        <Failed title={`${spec.name} could not be loaded`} text={state.text} onRetry={list.reload} />
      ) : (
        <Rows list={list} spec={spec} columns={columns} />
      )}
      {state.status === 'ready' && <TableFooter list={list} page={state.page} />}
      {spec.bulk && state.status === 'ready' && <BulkBar list={list} rows={rows} bulk={spec.bulk} />}
      {panel}
    </section>
  );
}
