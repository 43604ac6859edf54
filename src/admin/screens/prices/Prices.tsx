import { clsx } from 'clsx';
import { PRODUCT_STATES } from '../../../shop/catalog/labels';
import { formatUsd } from '../../../shop/money';
import type { PriceRow } from '../../../shop/pricing/contract-staff';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import type { ScreenProps } from '../../app/screen-props';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { OUTLINES } from '../../pending/outlines';
import { PICTURED, ProductName } from '../../records/ProductName';
import { PriceQuestion } from '../products/PriceQuestion';
import { PriceDetail } from './PriceDetail';
import { prices } from './prices';

/** On a phone, the lowest price has the second line; the third one has the cost at its left and the margin at its right. */
const THREE_LINES = [
  'max-md:[&_td[data-card=line]]:block! max-md:[&_td[data-card=line]]:before:hidden max-md:[&_td[data-card=line]]:ml-0 max-md:[&_td[data-label^="30"]]:basis-full',
  'max-md:[&_td:is([data-label^=High],[data-label=Margin])]:order-4 max-md:[&_td[data-label=Margin]]:ml-auto! max-md:[&_td[data-label=Margin]]:text-ink',
].join(' ');

/** Without it, nobody knows what a sale earns. */
const UNKNOWN = (
  <Badge tone="warn">
    <span className="md:hidden">Cost not known</span>
    <span className="max-md:hidden">Not known</span>
  </Badge>
);
/** Hidden on a phone's card. */
const NONE = <span className="text-muted max-md:hidden">—</span>;

function Margin({ costMinor, margin }: PriceRow) {
  if (costMinor === null || margin === null) return NONE;
  const percent = `${Math.round(margin / 100)}%`;
  if (margin < 0) return <Badge tone="bad">{percent}, below cost</Badge>;
  return (
    <>
      <span className="max-md:font-[620]">{percent}</span>
      <span className="md:hidden"> margin</span>
    </>
  );
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
    cell: ({ priceMinor }) => formatUsd(priceMinor),
  },
  {
    id: 'cost',
    label: 'Highest cost',
    numeric: true,
    card: 'line',
    cell: ({ costMinor }) =>
      costMinor === null ? (
        UNKNOWN
      ) : (
        <>
          {formatUsd(costMinor)}
          <span className="md:hidden"> highest cost</span>
        </>
      ),
  },
  { id: 'margin', label: 'Margin', numeric: true, card: 'line', cell: (row) => <Margin {...row} /> },
  {
    id: 'low',
    label: '30-day low',
    numeric: true,
    card: 'line',
    cell: ({ lowMinor }) => (
      <span>
        {formatUsd(lowMinor)}
        <span className="md:hidden"> 30-day low</span>
      </span>
    ),
  },
  { id: 'fixed', label: 'Fixed currencies', numeric: true, hidden: true, cell: ({ fixed }) => fixed || NONE },
  { id: 'compared', label: 'Compared until', hidden: true, cell: ({ comparedUntil }) => <Time at={comparedUntil} /> },
];

const FILTERS: readonly FilterOf<typeof prices>[] = [
  { name: 'status', label: 'State', all: 'Any state', options: optionsOf(PRODUCT_STATES) },
];

const editorOf = (id: string) => screenLink('products', { product: id });

/** The prices of all products in all currencies, with their margins. */
export default function Prices({ screen }: ScreenProps) {
  return (
    <Page title={screen.title} about={screen.about}>
      <div className={clsx(PICTURED, THREE_LINES)}>
        <DataTable
          list={prices}
          spec={{
            name: 'Prices',
            columns: COLUMNS,
            filters: FILTERS,
            lines: OUTLINES.prices.lines,
            search: 'names and addresses',
            titleOf: ({ name }) => name,
            empty: { picture: true, title: 'No product found' },
          }}
        />
      </div>
      <RecordPanel
        record={prices.record}
        noun="Price"
        title={({ price }) => `${price.name}: ${formatUsd(price.priceMinor)}`}
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
