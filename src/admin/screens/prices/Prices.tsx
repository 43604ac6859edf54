import { PRODUCT_STATUSES } from '../../../shop/catalog/labels';
import type { PriceRow } from '../../../shop/pricing/contract-staff';
import { screenPath } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import type { ScreenProps } from '../../app/screen-props';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { ProductName } from '../../records/ProductName';
import { PriceQuestion } from '../products/PriceQuestion';
import { PriceDetail } from './PriceDetail';
import { dollars, prices } from './prices';

/** What a phone says without heads of columns. */
const ON_PHONE = 'md:hidden';
const UNKNOWN = (
  <span className="md:text-muted">
    <span className="max-md:hidden">Not known</span>
    <span className={ON_PHONE}>Cost not known</span>
  </span>
);
/** Left out of a phone's card. */
const NONE = <span className="text-muted">—</span>;

function Margin({ costMinor, margin }: PriceRow) {
  if (costMinor === null || margin === null) return NONE;
  const percent = `${Math.round(margin / 100)}%`;
  return margin < 0 ? <Badge tone="bad">{percent}, below cost</Badge> : percent;
}

const COLUMNS: readonly ColumnOf<typeof prices>[] = [
  {
    id: 'name',
    label: 'Product',
    sort: 'name',
    cell: ({ id, name, version }) => (
      <span className="cell-main">
        <ProductName id={id} name={name} />
        {!name.includes(version) && <span className="cell-sub max-md:hidden">{version}</span>}
      </span>
    ),
  },
  {
    id: 'price',
    label: 'Price',
    sort: 'price',
    numeric: true,
    card: 'side',
    cell: ({ priceMinor }) => dollars(priceMinor),
  },
  {
    id: 'cost',
    label: 'Highest cost',
    numeric: true,
    card: 'line',
    cell: ({ costMinor }) =>
      costMinor === null
        ? UNKNOWN
        : [
            dollars(costMinor),
            <span key="cost" className={ON_PHONE}>
              {' cost'}
            </span>,
          ],
  },
  { id: 'margin', label: 'Margin', numeric: true, cell: (row) => <Margin {...row} /> },
  {
    id: 'low',
    label: '30-day low',
    numeric: true,
    card: 'line',
    cell: ({ lowMinor }) => [
      <span key="low" className={ON_PHONE}>
        {'30-day low '}
      </span>,
      dollars(lowMinor),
    ],
  },
  { id: 'fixed', label: 'Fixed currencies', numeric: true, hidden: true, cell: ({ fixed }) => fixed || NONE },
  { id: 'compared', label: 'Compared until', hidden: true, cell: ({ comparedUntil }) => <Time at={comparedUntil} /> },
];

const FILTERS: readonly FilterOf<typeof prices>[] = [
  { name: 'status', label: 'State', all: 'Any state', options: optionsOf(PRODUCT_STATUSES) },
];

const editorOf = (id: string) => `${screenPath('products')}?product=${encodeURIComponent(id)}`;

/** What everything costs, everywhere, and what is left of it. */
export default function Prices({ screen }: ScreenProps) {
  return (
    <Page title={screen.title} about={screen.about}>
      {/* On a phone whole names are worth more than their pictures, and the lowest price stands below the price. */}
      <div className="contents max-md:[&_img]:hidden max-md:[&_td[data-label^='30']]:ml-auto max-md:[&_td[data-label^='30']]:block!">
        <DataTable
          list={prices}
          spec={{
            name: 'Prices',
            columns: COLUMNS,
            filters: FILTERS,
            search: 'names and addresses',
            titleOf: ({ name }) => name,
            empty: { title: 'No product found', text: 'Nothing matches this search and these filters.' },
          }}
        />
      </div>
      <RecordPanel
        record={prices.record}
        noun="Price"
        title={({ price }) => `${price.name}: ${dollars(price.priceMinor)}`}
        about={({ price }) => (
          <span className="row">
            <Link className="link" href={editorOf(price.id)}>
              Change the price in US dollars
            </Link>
            <Link className="link" href={`${editorOf(price.id)}&view=schedules`}>
              Scheduled prices
            </Link>
          </span>
        )}
      >
        {(value) => <PriceDetail key={value.price.id} value={value} />}
      </RecordPanel>
      <PriceQuestion />
    </Page>
  );
}
