import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { TablePage } from '../../../shop/staff/table';
import { $columns, recallColumns } from '../../../stores/admin/columns';
import type { List } from '../../../stores/admin/list';
import { Failed } from '../parts/Empty';
import { BulkBar } from './BulkBar';
import { Foot } from './Foot';
import { Rows } from './Rows';
import { Toolbar } from './Toolbar';
import type { Column, TableSpec } from './types';
import { useSearchKey } from './useSearchKey';

interface Props<Row, Page extends TablePage<Row>> {
  list: List<Row, Page>;
  spec: TableSpec<Row>;
}

/** The columns to show: as chosen in this browser, or else as the table has them. The first one always stays. */
const visible = <Row,>(columns: readonly Column<Row>[], choice: Record<string, boolean> = {}) =>
  columns.filter(({ id, hidden }, at) => at === 0 || (choice[id] ?? !hidden));

/**
 * The list of the back office: the server searches, filters, sorts and pages; the address says what is shown; arrows
 * or j and k move, Enter opens, x selects, / searches.
 */
export function DataTable<Row, Page extends TablePage<Row>>({ list, spec }: Props<Row, Page>) {
  const now = useStore(list.$state);
  const choices = useStore($columns);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  useEffect(() => {
    recallColumns(spec.name);
    return list.open();
  }, [list, spec.name]);

  return (
    <section className="data" aria-label={spec.name}>
      <Toolbar list={list} spec={spec} searchRef={search} />
      {spec.note}
      {now.state === 'failed' ? (
        <Failed text={now.text} onRetry={list.reload} />
      ) : (
        <Rows list={list} spec={spec} columns={visible(spec.columns, choices[spec.name])} />
      )}
      {now.state === 'ready' && <Foot list={list} page={now.page} />}
      {spec.bulk && now.state === 'ready' && <BulkBar list={list} rows={now.page.rows} bulk={spec.bulk} />}
    </section>
  );
}
