import { useState } from 'react';
import { editions } from '../../shop/catalogue/editions';
import { formatMoney } from '../../shop/money';
import { Pagination } from '../../ui/Pagination';
import { type Column, Table } from '../../ui/Table';
import { Part } from './Part';

type Edition = (typeof editions)[number];
const COLUMNS: Column<Edition>[] = [
  { id: 'name', label: 'Edition', cell: ({ name }) => name, sortable: true },
  { id: 'year', label: 'Year', cell: ({ version }) => version },
  {
    id: 'price',
    label: 'Price',
    cell: ({ priceMinor }) => formatMoney({ minor: priceMinor, currency: 'USD' }),
    numeric: true,
    sortable: true,
  },
];
const PAGE = 3;
const rowId = ({ id }: Edition) => id;

/** Tables with their pages: filled and sortable, loading, empty. */
export function Lists() {
  const [page, setPage] = useState(1);
  const [far, setFar] = useState(7);
  const [sort, setSort] = useState({ column: 'name', descending: false });
  const sorted = editions.toSorted((a, b) => {
    const order = sort.column === 'price' ? a.priceMinor - b.priceMinor : a.name.localeCompare(b.name);
    return sort.descending ? -order : order;
  });
  const turn = (column: string) => setSort({ column, descending: sort.column === column && !sort.descending });
  const shared = { columns: COLUMNS, rowId, empty: 'Nothing here yet.' };
  return (
    <Part title="Table and pagination">
      <Table
        {...shared}
        caption="Editions by price"
        rows={sorted.slice((page - 1) * PAGE, page * PAGE)}
        sort={sort}
        onSort={turn}
      />
      <Pagination label="Pages of editions" page={page} pages={Math.ceil(editions.length / PAGE)} onChange={setPage} />
      <Pagination label="Pages of a long list" page={far} pages={40} onChange={setFar} />
      <Table {...shared} caption="A table that is loading" rows={[]} loading />
      <Table {...shared} caption="A table without rows" rows={[]} />
    </Part>
  );
}
