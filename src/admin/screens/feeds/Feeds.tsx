import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { staff } from '../../../client/staff';
import { countryOf } from '../../../shop/checkout/countries';
import type { FeedOutput, FeedRow } from '../../../shop/feeds/contract-staff';
import { currencyOfFeed, FEED_COUNTRIES, type FeedCountry, parseFeedCountry } from '../../../shop/feeds/countries';
import { FEED_ITEM_STATES, FETCHED_BY } from '../../../shop/feeds/labels';
import { addressOf } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { Select } from '../../../ui/Select';
import { $location, go, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Block } from '../../kit/Block';
import { Empty } from '../../kit/Empty';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { createOne } from '../../kit/one';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { Pending } from '../../pending/Pending';

const feed = createOne((country) => staff.get('/api/admin/feeds', { query: { country: country as FeedCountry } }));

const COUNTRIES = FEED_COUNTRIES.map((country) => ({
  value: country,
  label: `${countryOf(country)?.name ?? country}, ${currencyOfFeed(country)}`,
}));

/** Why a product is not in the feed, and what to do; nothing for one that is. */
function reasonOf({ state, problems }: FeedRow): readonly string[] {
  if (state === 'excluded') return ['Taken out of all feeds in the product editor.'];
  if (state === 'sold_out') return ['No key is in stock. Import keys, or let it be ordered while none is there.'];
  return problems.map(({ attribute, rule, remedy }) => `${attribute}: ${rule}. ${remedy}`);
}

const AVAILABILITY: Record<NonNullable<FeedRow['availability']>, string> = {
  in_stock: 'in stock',
  backorder: 'to be ordered, the key follows',
  out_of_stock: 'out of stock',
};

/** "149.99 USD" of the feed as the back office writes it. */
function sum(text: string | null): string | null {
  if (text === null) return null;
  const [value = '', currency = ''] = text.split(' ');
  return moneyText(Number(value), currency);
}

function Item({ row }: { row: FeedRow }) {
  const { label, tone } = FEED_ITEM_STATES[row.state];
  const price = row.salePrice ? `${sum(row.salePrice)}, reduced from ${sum(row.price)}` : sum(row.price);
  const facts = [price, row.availability && AVAILABILITY[row.availability], row.identifier];
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b px-4 py-2 last:border-b-0">
      <span className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:items-center">
        <Link className="link font-medium" href={`${addressOf('products')}?product=${encodeURIComponent(row.id)}`}>
          {row.name}
        </Link>
        <span className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
        {reasonOf(row).map((reason) => (
          <span key={reason} className="col-span-full text-sm">
            {reason}
          </span>
        ))}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
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
  if (value.items.length === 0)
    return <Empty title="No product is on sale">A product that is live appears here.</Empty>;
  const more = productsOf(value) - value.items.length;
  return (
    <ul>
      {value.items.map((row) => (
        <Item key={row.id} row={row} />
      ))}
      {more > 0 && (
        <li className="hint px-4 py-2.5">
          and {number.format(more)} more. Those that need you come first; the feed itself lists all that may be sold.
        </li>
      )}
    </ul>
  );
}

function Fetches({ fetches }: Pick<FeedOutput, 'fetches'>) {
  if (fetches.length === 0)
    return (
      <Empty title="Not fetched in the last 30 days">
        Enter the address above in Google Merchant Center, under Data sources, to be fetched once a day.
      </Empty>
    );
  return (
    <ul>
      {fetches.map(({ by, agent, network, at }) => (
        <li key={by} className="grid gap-0.5 border-line border-b px-4 py-2.5 last:border-b-0">
          <span>
            <span className="font-medium">{FETCHED_BY[by]}</span>, <Time at={at} />
          </span>
          <span className="wrap-anywhere text-muted text-sm">
            {[network, agent].filter(Boolean).join(' · ') || 'Not named'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Report({ value }: { value: FeedOutput }) {
  return (
    <>
      <Block title="The feed">
        <div className="px-4 [&_dl>:last-child]:border-b-0">
          <Facts
            facts={[
              [
                'Address',
                <a key="address" className="link" href={value.address}>
                  {value.address}
                </a>,
              ],
              ['Listed', `${number.format(value.counts.listed)} of ${number.format(productsOf(value))} products`],
            ]}
          />
        </div>
      </Block>
      <Block title="Products">
        <Items value={value} />
      </Block>
      <Block title="Fetched by">
        <Fetches fetches={value.fetches} />
      </Block>
    </>
  );
}

/** What shopping networks read of the catalog, country by country. */
export default function Feeds({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const country = parseFeedCountry(search.get('country')) ?? 'US';
  const state = useStore(feed.$state);
  useEffect(() => feed.open(country), [country]);
  return (
    <Page title={screen.title} about={screen.about}>
      <Select
        label="Country and currency"
        fieldClass="max-w-80"
        options={COUNTRIES}
        value={country}
        onChange={({ target }) => go(withSearch({ country: target.value }))}
      />
      <Pending state={state} onRetry={feed.reload} />
      {state.state === 'ready' && <Report value={state.value} />}
    </Page>
  );
}
