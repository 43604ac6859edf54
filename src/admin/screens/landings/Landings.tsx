import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { LANDING_STATES } from '../../../shop/content/labels';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { byCampaign } from './campaigns';
import { LandingPanel } from './LandingPanel';
import { $campaigns, landings } from './landings';

/** A zero is muted, and hidden on a phone. */
const countCell = (count: number) => (count === 0 ? <span className="text-muted">0</span> : count);

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
/** Returns the orders of a page in percent of its views; unknown without views. */
const shareOf = (orders: number, views: number) =>
  views > 0 && orders > 0 ? (
    <span className="max-md:before:content-['('] max-md:after:content-['_of_views)']">
      {percent.format(orders / views)}
    </span>
  ) : (
    <span className="text-muted max-md:hidden">{views > 0 ? '0%' : '—'}</span>
  );

const COLUMNS: readonly ColumnOf<typeof landings>[] = [
  {
    id: 'id',
    label: 'Page',
    sort: 'id',
    cell: ({ id, title, state, warnings, coupon }) => (
      <span className={clsx('cell-main', warnings.length > 0 && 'md:h-auto! md:py-1 md:leading-[1.35]!')}>
        <span className="key text-sm tracking-normal [text-rendering:geometricPrecision] md:shrink-0 max-md:wrap-anywhere max-md:whitespace-normal!">
          /{id}
        </span>
        {/* Most are live: only other states are labeled. */}
        {state !== 'live' && (
          <span className="text-muted text-sm max-md:order-1">
            <Badge tone={LANDING_STATES[state].tone}>{LANDING_STATES[state].label}</Badge>
          </span>
        )}
        <span className="cell-sub md:w-0! md:flex-[1_1_0]!" title={title}>
          {title}
        </span>
        {warnings[0] && (
          <span className="cell-sub flex! basis-full! flex-wrap items-center gap-x-3 gap-y-2 whitespace-normal! text-bad max-md:order-4">
            {warnings[0]}
            {coupon && !coupon.state && may('coupons:write') && (
              <Link className="btn btn-quiet btn-small" href={screenLink('coupons', { new: coupon.code })}>
                Create {coupon.code}
              </Link>
            )}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    hidden: true,
    card: 'none',
    cell: ({ state }) => LANDING_STATES[state].label,
  },
  { id: 'title', label: 'Title', sort: 'title', hidden: true, cell: ({ title }) => title },
  {
    id: 'coupon',
    label: 'Coupon',
    hidden: true,
    card: 'none',
    cell: ({ coupon }) => coupon && <span className="key">{coupon.code}</span>,
  },
  {
    id: 'products',
    label: 'Products',
    numeric: true,
    // A narrow list has room for what the page earns.
    card: 'none',
    cell: ({ products }) => {
      const live = products.filter((product) => product.live).length;
      return live === products.length ? countCell(live) : `${live} of ${products.length}`;
    },
  },
  { id: 'hosts', label: 'Hosts', hidden: true, cell: ({ hosts }) => hosts.join(', ') || '—' },
  {
    id: 'views',
    label: 'Page views',
    sort: 'views',
    first: 'desc',
    numeric: true,
    card: 'side',
    cell: ({ views }) => (
      <>
        <span className={clsx(views === 0 && 'text-muted')}>{views}</span>
        <span className="text-muted text-sm md:hidden"> {views === 1 ? 'page view' : 'page views'}</span>
      </>
    ),
  },
  {
    id: 'orders',
    label: 'Orders',
    sort: 'orders',
    numeric: true,
    // On a phone, a zero is shown, too: it has no column to be missing from.
    cell: ({ orders }) => (orders === 0 ? <span className="md:text-muted">0</span> : orders),
  },
  {
    id: 'conversion',
    label: 'Orders per view',
    numeric: true,
    card: 'sum',
    cell: ({ orders, views }) => shareOf(orders, views),
  },
  { id: 'publishAt', label: 'Appears', hidden: true, cell: ({ publishAt }) => <Time at={publishAt} /> },
];

const FILTERS: readonly FilterOf<typeof landings>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(LANDING_STATES) },
  {
    name: 'trouble',
    label: 'Attention',
    all: 'All pages',
    options: [{ value: 'yes', label: 'Needs attention' }],
  },
];

/** The sales of campaigns, by the parameters of their links. */
function Campaigns() {
  const campaigns = useStore($campaigns);
  if (campaigns.length === 0) return null;
  return (
    <Block title="Orders by campaign, last 90 days">
      <ul className="grid px-4 py-2">
        {byCampaign(campaigns).map(({ name, orders, sums }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2 last:border-b-0 md:grid-cols-[minmax(0,2fr)_80px_minmax(0,3fr)]"
          >
            <span className="wrap-anywhere">{name}</span>
            <span className="num text-right">
              {orders} {orders === 1 ? 'order' : 'orders'}
            </span>
            <span className="num flex flex-wrap gap-x-3 text-muted max-md:col-span-full max-md:text-sm md:justify-end">
              {sums.map(({ currency, revenue }) => (
                <span key={currency}>{moneyText(revenue, currency)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Says why a page without views can lead: until an order is chosen, faults come first. */
function Note() {
  const { sort } = useStore(landings.$query);
  const state = useStore(landings.$state);
  const faulty = state.status === 'ready' && state.page.rows.some(({ warnings }) => warnings.length > 0);
  return (
    <p className="hint">
      Page views and orders in the last 90 days.{!sort && faulty && ' Pages that need attention come first.'}
    </p>
  );
}

/** Rows with a fault are set apart from those in order. */
const APART = '[&_tr:has(.text-bad):not(:hover)]:bg-[color-mix(in_oklch,var(--color-bad)_5%,var(--color-surface))]';

/** The landing pages of the current release, with their views and sales. */
export default function Landings({ screen }: ScreenProps) {
  return (
    <Page title={screen.title} about={screen.about}>
      {/* Problems are shown in full: only those rows grow by a line. */}
      <div
        className={clsx(
          APART,
          'max-md:[&_td[data-card=sum]]:-ml-1.5 md:[&_td:first-child]:w-full md:[&_td:first-child]:max-w-0',
        )}
      >
        <DataTable
          list={landings}
          spec={{
            name: 'Landing pages',
            rows: 'pages',
            columns: COLUMNS,
            filters: FILTERS,
            views: [{ name: 'Needs attention', filters: { trouble: 'yes' }, alert: 'bad' }],
            note: <Note />,
            search: 'addresses, titles, hosts and keywords',
            titleOf: ({ id }) => `/${id}`,
            empty: {
              picture: true,
              title: 'No landing page found',
              none: {
                title: 'No landing pages',
                text: 'This release holds none: npm run new:landing makes the first one.',
              },
            },
          }}
        />
      </div>
      <Campaigns />
      <details className="text-muted text-sm">
        <summary className="link w-fit cursor-pointer">How pages are made and counted</summary>
        <p className="mt-2 max-w-[80ch]">
          A page is a text file: <code>npm run new:landing</code> asks a few questions and writes a draft
          (docs/landing-pages.md). Changes appear with the next release. Orders count for /spring-offer where its link
          ends in <code>?utm_campaign=spring-offer</code>. Views are counted by page and day, without knowing who looks.
        </p>
      </details>
      <LandingPanel />
    </Page>
  );
}
