import { clsx } from 'clsx';
import { PRODUCT_STATES } from '../../../shop/catalog/labels';
import { formatUsd } from '../../../shop/money';
import type { PriceRow } from '../../../shop/pricing/contract-staff';
import { screenLink, screenPath } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
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

/** On a phone, the second line has what a sale earns and its margin at the right; the third one has the cost. */
const THREE_LINES = [
  'max-md:[&_td[data-card=line]]:block! max-md:[&_td[data-card=line]]:before:hidden max-md:[&_td[data-card=line]]:ml-0 max-md:[&_td[data-label=Earns]]:basis-1/2',
  'max-md:[&_td[data-label^=High]]:order-4 max-md:[&_td[data-label^="30"]]:order-4 max-md:[&_td:is([data-label=Margin],[data-label^="30"])]:ml-auto! max-md:[&_td:is([data-label=Earns],[data-label=Margin])]:text-ink',
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
  {
    id: 'earns',
    label: 'Earns',
    numeric: true,
    card: 'line',
    cell: ({ priceMinor, costMinor }) =>
      costMinor === null ? (
        NONE
      ) : (
        <>
          <span className="md:hidden">Earns </span>
          {formatUsd(priceMinor - costMinor)}
        </>
      ),
  },
  { id: 'margin', label: 'Margin', numeric: true, card: 'line', cell: (row) => <Margin {...row} /> },
  {
    id: 'low',
    label: '30-day low',
    numeric: true,
    card: 'line',
    same: true,
    // Most have not been cheaper.
    cell: ({ priceMinor, lowMinor }) =>
      lowMinor === priceMinor ? (
        NONE
      ) : (
        <>
          {formatUsd(lowMinor)}
          <span className="md:hidden"> 30-day low</span>
        </>
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
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        may('catalog:write') && (
          <Link className="btn btn-quiet" href={screenPath('product-editor')}>
            Edit prices
          </Link>
        )
      }
    >
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
            empty: { picture: true, title: 'No products found' },
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
