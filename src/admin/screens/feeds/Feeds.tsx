import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { Fragment, useEffect } from 'react';
import { staff } from '../../../client/staff';
import { STOCK_STATES } from '../../../shop/catalog/labels';
import { countryOf } from '../../../shop/checkout/countries';
import type { FeedOutput, FeedRow } from '../../../shop/feeds/contract-staff';
import { currencyOfFeed, FEED_COUNTRIES, type FeedCountry, parseFeedCountry } from '../../../shop/feeds/countries';
import { FEED_ITEM_STATES } from '../../../shop/feeds/labels';
import type { Label } from '../../../shop/label';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { CopyIcon } from '../../../ui/icons';
import { Select } from '../../../ui/Select';
import { $location, navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Block } from '../../kit/Block';
import { Empty } from '../../kit/Empty';
import { createItemStore } from '../../kit/item-store';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { Page } from '../../kit/Page';
import { Pending } from '../../pending/Pending';
import { copyText } from '../../records/copy-text';
import { ProductName } from '../../records/ProductName';
import { ROW_LINK } from '../../records/row-link';
import { Fetches } from './Fetches';

const feed = createItemStore((country) =>
  staff.get('/api/admin/feeds', { query: { country: country as FeedCountry } }),
);

const COUNTRIES = FEED_COUNTRIES.map((country) => ({
  value: country,
  label: `${countryOf(country)?.name ?? country}, ${currencyOfFeed(country)}`,
}));

/** Returns why a product is not in the feed, and what to do; empty for a listed one. */
function reasonOf({ state, problems }: FeedRow): readonly string[] {
  if (state === 'excluded') return ['Taken out of all feeds in the product editor.'];
  if (state === 'sold_out') return ['No keys in stock. Import keys, or take backorders.'];
  return problems.map(({ attribute, rule, remedy }) => `${attribute}: ${rule}. ${remedy}`);
}

/** Everything that can be ordered is on sale, whether or not a key is in stock. */
const AVAILABILITY: Record<NonNullable<FeedRow['availability']>, Label> = {
  in_stock: { label: 'In stock', tone: 'good' },
  backorder: { label: 'Backorder', tone: 'warn' },
  out_of_stock: STOCK_STATES.none,
};

/** Returns the feed's "149.99 USD" in the format of the back office. */
function sum(text: string | null): string | null {
  if (text === null) return null;
  const [value = '', currency = ''] = text.split(' ');
  return moneyText(Number(value), currency);
}

const COLUMNS: readonly { id: string; label: string; look?: string }[] = [
  { id: 'product', label: 'Product', look: 'md:w-[45%]' },
  { id: 'availability', label: 'Availability' },
  { id: 'state', label: 'State' },
  { id: 'price', label: 'Price', look: 'md:text-right' },
];
const HEAD = 'whitespace-nowrap h-9 border-line border-b px-4 text-left font-[550] text-[0.75rem] text-muted';
const CELL = 'data-cell md:px-4';

function Item({ row, state }: { row: FeedRow; state: boolean }) {
  const { label, tone } = FEED_ITEM_STATES[row.state];
  const reasons = reasonOf(row);
  const cellClass = clsx(CELL, reasons.length > 0 && 'border-b-0');
  return (
    <>
      <tr
        className={clsx(
          'data-row max-md:[&_img]:hidden last:border-b-0 last:[&>.data-cell]:border-b-0 max-md:px-4',
          reasons.length > 0 && 'max-md:border-b-0 max-md:pb-0.5',
        )}
      >
        <td className={cellClass}>
          <span className="cell-main">
            <Link className={ROW_LINK} href={screenLink('products', { product: row.id })}>
              <ProductName id={row.id} name={row.name} />
            </Link>
            {row.identifier && <span className="cell-sub">{row.identifier}</span>}
          </span>
        </td>
        {/* On a phone, before the price in its line. */}
        <td className={clsx(cellClass, 'max-md:order-1')}>
          {row.availability ? (
            <Badge tone={AVAILABILITY[row.availability].tone}>{AVAILABILITY[row.availability].label}</Badge>
          ) : (
            <span className="text-muted">—</span>
          )}
        </td>
        {state && (
          <td className={cellClass}>
            <Badge tone={tone}>{label}</Badge>
          </td>
        )}
        <td
          className={clsx(
            cellClass,
            'num whitespace-nowrap max-md:ml-0! max-md:min-w-16 max-md:text-right! md:text-right',
          )}
          data-card="side"
        >
          {row.salePrice && <s className="mr-2 text-muted text-sm">{sum(row.price)}</s>}
          {sum(row.salePrice ?? row.price) ?? <span className="text-muted">—</span>}
        </td>
      </tr>
      {reasons.length > 0 && (
        <tr className="max-md:block max-md:border-line max-md:border-b">
          <td colSpan={4} className="border-line px-4 pb-2.5 text-sm max-md:block md:border-b">
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

const number = new Intl.NumberFormat('en');
const productsOf = ({ counts }: FeedOutput) => Object.values(counts).reduce((sum, each) => sum + each, 0);

function Items({ value }: { value: FeedOutput }) {
  if (value.rateTooOld)
    return (
      <Empty title="This feed is empty">
        The rate of {value.currency} is missing or too old. Orders are charged in US dollars until it is refreshed, so
        no price in {value.currency} may be advertised.
      </Empty>
    );
  if (value.items.length === 0) return <Empty title="No product is on sale">Live products appear here.</Empty>;
  const more = productsOf(value) - value.items.length;
  const state = value.items.some((row) => row.state !== 'listed');
  return (
    <>
      <div className="overflow-x-auto">
        <table className="data-table w-full border-separate border-spacing-0 max-md:block" aria-label="Products">
          <thead className="max-md:sr-only">
            <tr>
              {COLUMNS.filter(({ id }) => state || id !== 'state').map(({ id, label, look }) => (
                <th key={id} scope="col" className={clsx(HEAD, look)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {value.items.map((row) => (
              <Item key={row.id} row={row} state={state} />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className="hint border-line border-t px-4 py-2.5">
          and {number.format(more)} more. Those that need your attention come first; the feed itself lists everything
          that can be sold.
        </p>
      )}
    </>
  );
}

/** Says how much of the catalog the feed contains. */
function listedOf(value: FeedOutput): string {
  const all = productsOf(value);
  return value.counts.listed === all
    ? `All ${number.format(all)} products are listed`
    : `${number.format(value.counts.listed ?? 0)} of ${number.format(all)} products are listed`;
}

/** The address of the feed, and who fetches it. */
function Address({ value }: { value: FeedOutput }) {
  return (
    <Block title="Feed address">
      <div className="grid gap-x-4 gap-y-2 px-4 py-3 sm:max-lg:grid-cols-[auto_minmax(max-content,1fr)] sm:items-center">
        <a className="key link justify-self-start wrap-anywhere" href={value.address}>
          {value.address.split('/').map((part, at) => (
            <Fragment key={part || at}>
              {at > 0 && '/'}
              {at > 2 && <wbr />}
              {part}
            </Fragment>
          ))}
        </a>
        <Button
          size="small"
          look="quiet"
          className="justify-self-start"
          onClick={() => void copyText(value.address, 'Address copied')}
        >
          <CopyIcon /> Copy address
        </Button>
      </div>
      <div className="border-line border-t">
        {value.fetches.length > 0 && <h3 className="label px-4 pt-3">Fetched by</h3>}
        <Fetches fetches={value.fetches} />
      </div>
    </Block>
  );
}

function Report({ value }: { value: FeedOutput }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="lg:order-1">
        <Address value={value} />
      </div>
      <Block title={value.items.length > 0 ? listedOf(value) : 'Products'}>
        <Items value={value} />
      </Block>
    </div>
  );
}

/** The product feeds for shopping networks, by country. */
export default function Feeds({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const country = parseFeedCountry(search.get('country')) ?? 'US';
  const state = useStore(feed.$state);
  useEffect(() => feed.open(country), [country]);
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        <Select
          label="Country and currency"
          fieldClass="grow [&>label]:sr-only"
          options={COUNTRIES}
          value={country}
          onChange={({ target }) => navigate(withSearch({ country: target.value }))}
        />
      }
    >
      <Pending state={state} onRetry={feed.reload} />
      {state.status === 'ready' && <Report value={state.value} />}
    </Page>
  );
}
