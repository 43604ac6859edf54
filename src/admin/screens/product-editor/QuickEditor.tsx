import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { ProductRow } from '../../../shop/catalog/contract-staff';
import { PRODUCT_STATES, STOCK_STATES } from '../../../shop/catalog/labels';
import { SUITE_PREFIX } from '../../../shop/orders/short-items';
import { imageOf } from '../../../shop/pictures/image-of';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { CheckIcon } from '../../../ui/icons';
import type { ScreenProps } from '../../app/screen-props';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { StockLeft } from '../../records/StockLeft';
import { PriceQuestion } from '../products/PriceQuestion';
import { BadgeCell, PriceCell, StatusCell, StockCell } from './cells';
import { $saveStatus, rows } from './rows';

const COLUMNS: readonly ColumnOf<typeof rows>[] = [
  {
    id: 'name',
    label: 'Product',
    sort: 'name',
    cell: ({ id, name, version }) => (
      <span className="cell-main">
        <Link className="link font-medium" href={screenLink('products', { product: id })}>
          {/* Tablets have no room for what all names begin with; screen readers still get it. */}
          <span className="md:max-lg:sr-only">{SUITE_PREFIX.exec(name)?.[0]}</span>
          {name.replace(SUITE_PREFIX, '')}
        </Link>
        {!name.includes(version) && <span className="cell-sub max-md:hidden">{version}</span>}
        {/* As in the list of products. */}
        <img
          src={imageOf(id)}
          alt=""
          width="36"
          height="24"
          className="-order-1 h-6 w-9 flex-none rounded-tiny border border-line object-cover max-md:hidden"
        />
      </span>
    ),
  },
  {
    id: 'price',
    label: 'Price, USD',
    sort: 'price',
    numeric: true,
    card: 'line',
    cell: (row) => <PriceCell row={row} />,
  },
  { id: 'badge', label: 'Badge', cell: (row) => <BadgeCell row={row} /> },
  { id: 'backorder', label: 'When out of stock', cell: (row) => <StockCell row={row} /> },
  {
    id: 'stock',
    label: 'In stock',
    numeric: true,
    card: 'side',
    cell: ({ stock }) =>
      stock === 0 ? (
        <Badge tone={STOCK_STATES.none.tone}>{STOCK_STATES.none.label}</Badge>
      ) : (
        <StockLeft stock={stock} />
      ),
  },
  { id: 'status', label: 'Visibility', cell: (row) => <StatusCell row={row} /> },
];

const FILTERS: readonly FilterOf<typeof rows>[] = [
  { name: 'status', label: 'State', all: 'Any state', options: optionsOf(PRODUCT_STATES) },
];

const titleOf = ({ name }: ProductRow) => name;

const STATUS_TEXT = { entered: 'Not saved yet', saving: 'Saving', saved: 'Saved', refused: 'Not saved' } as const;

/** Whether everything is saved, and which field was saved last. */
function SaveStatus() {
  const status = useStore($saveStatus);
  const isOpen = status.status === 'entered' || status.status === 'refused';
  return (
    <p
      className={clsx('flex items-center gap-1.5 text-sm', isOpen ? 'font-[550] text-ink' : 'text-muted')}
      role="status"
    >
      {status.status === 'idle' ? (
        <span>
          <span className="max-md:hidden pointer-coarse:hidden">Underlined values can be edited. </span>Each field is
          saved when you leave it
          <span className="max-md:hidden pointer-coarse:hidden"> or press Enter. Esc restores the saved value</span>.
        </span>
      ) : (
        <>
          {status.status === 'saved' && <CheckIcon />}
          <span>
            {STATUS_TEXT[status.status]}: {status.of}
            {status.status === 'entered' && (
              <span className="max-md:hidden pointer-coarse:hidden">. Press Enter or leave the field.</span>
            )}
          </span>
        </>
      )}
    </p>
  );
}

/** Fields are at the same distances; on a phone, all four are visible as well, in two columns. */
const ALL_FOUR =
  'contents md:[&_:is(th,td):nth-child(3)]:pl-5! lg:[&_:is(th,td):nth-child(3)]:pl-8! xl:[&_td:first-child]:w-full md:[&_tbody_.data-cell]:h-11 max-md:[&_tbody>.data-row]:pt-3 max-md:[&_tbody>.data-row]:pb-4 max-md:[&_td[data-label=Visibility]]:block max-md:[&_td[data-label^=When]]:block max-md:[&_td]:overflow-visible';

/**
 * Edits the four fields that change daily, row by row: price, badge, stock policy and visibility. Each is saved on
 * blur.
 */
export default function QuickEditor({ screen }: ScreenProps) {
  return (
    <Page title={screen.title} about={screen.about}>
      <div className={ALL_FOUR}>
        <DataTable
          list={rows}
          spec={{
            name: 'Quick editor',
            rows: 'products',
            columns: COLUMNS,
            filters: FILTERS,
            search: 'names and addresses',
            note: <SaveStatus />,
            titleOf,
            empty: { picture: true, title: 'No products found' },
          }}
        />
      </div>
      <PriceQuestion />
    </Page>
  );
}
