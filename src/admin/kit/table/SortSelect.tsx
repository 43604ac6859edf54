import { clsx } from 'clsx';
import type { TableState } from '../../../shop/staff/table';
import { FILTER_SELECT } from './looks';
import type { Column } from './types';

interface Props<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  dir: 'asc' | 'desc' | undefined;
  onChange: (changes: Partial<TableState>) => void;
}

/** The order on a phone, where rows are cards without a table head. */
export function SortSelect<Row>({ columns, sort, dir = 'asc', onChange }: Props<Row>) {
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  const choose = (value: string) => {
    const [name, order] = value.split(' ');
    onChange(name ? { sort: name, dir: order === 'desc' ? 'desc' : 'asc' } : { sort: '', dir: undefined });
  };
  return (
    <select
      className={clsx(FILTER_SELECT, 'max-md:max-w-none max-md:flex-[1_1_40%] md:hidden')}
      aria-label="Order"
      value={sort ? `${sort} ${dir}` : ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Default order</option>
      {sortable.flatMap(({ id, label, sort: name }) => [
        <option key={`${id}-asc`} value={`${name} asc`}>{`${label}, ascending`}</option>,
        <option key={`${id}-desc`} value={`${name} desc`}>{`${label}, descending`}</option>,
      ])}
    </select>
  );
}
