import type { ProductRow } from '../../../shop/catalog/contract-staff';
import { PRODUCT_STATUSES } from '../../../shop/catalog/labels';
import { STOCK_COUNTED } from '../../../shop/catalog/stock';
import { addressOf } from '../../../shop/staff/screens';
import type { ScreenProps } from '../../app/screen-props';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { PriceQuestion } from '../products/PriceQuestion';
import { BadgeCell, PriceCell, StatusCell, StockCell } from './cells';
import { rows } from './rows';

const COLUMNS: readonly ColumnOf<typeof rows>[] = [
  {
    id: 'name',
    label: 'Product',
    sort: 'name',
    cell: ({ id, name, version }) => (
      <span className="cell-main">
        <Link className="link font-medium" href={`${addressOf('products')}?product=${encodeURIComponent(id)}`}>
          {name}
        </Link>
        {!name.includes(version) && <span className="cell-sub max-md:hidden">{version}</span>}
      </span>
    ),
  },
  { id: 'price', label: 'Price, USD', sort: 'price', cell: (row) => <PriceCell row={row} /> },
  { id: 'badge', label: 'Badge', cell: (row) => <BadgeCell row={row} /> },
  { id: 'backorder', label: 'Out of stock', cell: (row) => <StockCell row={row} /> },
  {
    id: 'stock',
    label: 'In stock',
    numeric: true,
    card: 'side',
    cell: ({ stock }) => (
      <span>
        {stock >= STOCK_COUNTED ? `${STOCK_COUNTED}+` : stock}
        <span className="text-muted md:hidden"> in stock</span>
      </span>
    ),
  },
  { id: 'status', label: 'Visibility', cell: (row) => <StatusCell row={row} /> },
];

const FILTERS: readonly FilterOf<typeof rows>[] = [
  { name: 'status', label: 'Status', all: 'Any status', options: optionsOf(PRODUCT_STATUSES) },
];

const titleOf = ({ name }: ProductRow) => name;

/** The four things changed daily, row by row: price, badge, stock policy and visibility. Each is saved as it is left. */
export default function QuickEditor({ screen }: ScreenProps) {
  return (
    <Page title={screen.title} about={screen.about}>
      <DataTable
        list={rows}
        spec={{
          name: 'Quick editor',
          columns: COLUMNS,
          filters: FILTERS,
          search: 'names and addresses',
          titleOf,
          empty: { title: 'No product found', text: 'Nothing matches this search and these filters.' },
        }}
      />
      <PriceQuestion />
    </Page>
  );
}
