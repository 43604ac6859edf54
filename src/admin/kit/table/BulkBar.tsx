import { useStore } from '@nanostores/react';
import type { TablePage } from '../../../shop/staff/table';
import { Button } from '../../../ui/Button';
import type { List } from '../list';
import type { RowActions } from './useRowActions';

interface Props<Row, Page extends TablePage<Row>> {
  list: List<Row, Page>;
  rows: readonly Row[];
  bulk: NonNullable<RowActions<Row>['bulk']>;
}

/** The bulk actions on the selected rows, with their number. */
export function BulkBar<Row, Page extends TablePage<Row>>({ list, rows, bulk }: Props<Row, Page>) {
  const selected = useStore(list.$selected);
  const selectedRows = rows.filter((row) => selected.has(list.idOf(row)));
  return (
    <section
      className="sticky bottom-4 z-20 flex animate-[rise_var(--motion)_var(--ease-out)] flex-wrap items-center gap-2 justify-self-center rounded-card border border-line bg-surface py-2 pr-2.5 pl-4 shadow-float"
      aria-label="Selected rows"
      hidden={selectedRows.length === 0}
    >
      <p className="num" role="status">
        {selectedRows.length} selected
      </p>
      {bulk.map(({ label, run, danger }) => (
        <Button key={label} size="small" look={danger ? 'danger' : 'quiet'} onClick={() => run(selectedRows)}>
          {label.replace('…', '')}
        </Button>
      ))}
      <Button size="small" look="plain" onClick={() => list.select([])}>
        Clear<span className="max-sm:sr-only"> selection</span>
      </Button>
    </section>
  );
}
