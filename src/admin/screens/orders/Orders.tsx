import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { MAIL_STATES } from '../../../shop/mail/labels';
import { mailLabel } from '../../../shop/mail/labels-staff';
import { resendable } from '../../../shop/orders/actions';
import type { OrderRow } from '../../../shop/orders/contract-staff';
import { APPROVAL_STATES, LINE_STATES } from '../../../shop/orders/labels';
import { STAFF_ORDER_STATES } from '../../../shop/orders/labels-staff';
import { Badge } from '../../../ui/Badge';
import { $location, withSearch } from '../../app/location';
import { FilterProductSearch } from '../../app/ProductSearch';
import { useProductFilter } from '../../app/product-choices';
import type { ScreenProps } from '../../app/screen-props';
import { $isTestShop } from '../../app/session';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { Page } from '../../kit/Page';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { OUTLINES } from '../../pending/outlines';
import { MasterDetail } from '../../records/MasterDetail';
import { ItemsInShort } from './ItemsInShort';
import { OrderDetail } from './OrderDetail';
import { OrderState } from './OrderState';
import { orders, resend } from './orders';

const isComplete = ({ state, review, waiting }: OrderRow) => state === 'paid' && review !== 'held' && waiting === 0;
/** On a phone, the state of any other order has a line of its own. */
const isPlain = (row: OrderRow) => isComplete(row) && row.mail !== 'bounced';

const UNPAID = new Set<OrderRow['status']>(['expired', 'failed', 'canceled']);

/** What was bought, after the buyer; where both do not fit, on the next line without the dot. */
const BOUGHT =
  "md:hidden! relative max-w-full pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']";

const COLUMNS: readonly ColumnOf<typeof orders>[] = [
  {
    id: 'number',
    label: 'Order',
    cell: ({ number, items, testMode }) => (
      <span className="cell-main md:max-lg:gap-x-1.5!">
        <span className="row md:min-h-6">
          <span className="key md:max-lg:text-sm">{number}</span>
          {testMode && !$isTestShop.get() && (
            <span className="max-md:hidden">
              <Badge>Test</Badge>
            </span>
          )}
        </span>
        <ItemsInShort of={items} className="cell-sub max-md:hidden!" />
      </span>
    ),
  },
  {
    id: 'email',
    label: 'Buyer',
    sort: 'email',
    cell: ({ email, name, items }) => (
      <span className="cell-long max-md:-ml-3 max-md:flex max-md:flex-wrap" title={email}>
        <span className="truncate max-md:ml-3">{name || email}</span>
        <ItemsInShort of={items} className={BOUGHT} />
      </span>
    ),
  },
  {
    id: 'status',
    label: 'State',
    cell: (row) => (
      // A narrow list has no room for two states beside each other.
      <span
        className="row max-md:inline-flex md:@max-[54rem]:flex-col md:@max-[54rem]:items-start md:@max-[54rem]:gap-0.5 md:@max-[54rem]:has-[>.badge]:py-1"
        data-wide={isPlain(row) || undefined}
      >
        <span className={isComplete(row) ? 'max-md:hidden' : undefined}>{OrderState(row)}</span>
        {row.mail === 'bounced' && (
          <Badge tone={MAIL_STATES.bounced.tone}>Email {MAIL_STATES.bounced.label.toLowerCase()}</Badge>
        )}
      </span>
    ),
  },
  {
    id: 'mail',
    label: 'Email state',
    card: 'none',
    // Problems are shown beside the state; a sent email is the normal case.
    hidden: true,
    cell: ({ lastMail }) =>
      lastMail ? <Badge tone={mailLabel(lastMail).tone}>{mailLabel(lastMail).label}</Badge> : '—',
  },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    numeric: true,
    card: 'side',
    // Totals that were never paid are struck through.
    cell: ({ total, currency, status }) => (
      <span className={UNPAID.has(status) ? 'text-(--color-muted) line-through' : undefined}>
        {moneyText(total, currency)}
      </span>
    ),
  },
  { id: 'country', label: 'Country', sort: 'country', hidden: true, cell: ({ country }) => country },
  {
    id: 'createdAt',
    label: 'Ordered',
    sort: 'createdAt',
    first: 'desc',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    id: 'paidAt',
    label: 'Paid',
    sort: 'paidAt',
    hidden: true,
    cell: ({ state, paidAt }) => <Time at={state === 'on_account' ? null : paidAt} never="Not yet" />,
  },
];

const FILTERS: readonly FilterOf<typeof orders>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(STAFF_ORDER_STATES) },
  {
    name: 'waiting',
    label: 'Keys',
    all: 'With or without keys',
    options: [{ value: 'yes', label: LINE_STATES.awaiting_keys.label }],
  },
  {
    name: 'review',
    label: 'Approval',
    all: 'Any approval',
    options: optionsOf(APPROVAL_STATES),
  },
  { name: 'mail', label: 'Email state', all: 'Any email state', options: optionsOf(MAIL_STATES) },
];
const DAYS: typeof FILTERS = [
  { name: 'from', label: 'From', all: '', options: [], day: 'from' },
  { name: 'to', label: 'To', all: '', options: [], day: 'to' },
];

const VIEWS = [
  { name: LINE_STATES.awaiting_keys.label, filters: { waiting: 'yes' }, alert: 'warn' },
  { name: APPROVAL_STATES.held.label, filters: { review: 'held' }, alert: 'warn' },
] as const;

const ACTIONS: readonly RowAction<OrderRow>[] = [
  {
    label: 'Send the keys again…',
    permission: 'orders:write',
    when: resendable,
    many: 'sent again',
    ask: ([row, ...others]) => ({
      title:
        others.length === 0
          ? `Send the keys of ${row?.number} again`
          : `Send the keys of ${others.length + 1} orders again`,
      text: 'They go to the address each order has now.',
      confirm: 'Send them',
      reason: 'Why are they sent again?',
    }),
    run: resend,
  },
];

/** Says that the list contains only the orders of one code or batch. */
function OfCoupon() {
  const { search } = useStore($location);
  const code = search.get('coupon');
  if (!code && !search.get('batch')) return null;
  return (
    <p className="row">
      <span className="text-muted">
        {code ? `Orders with the code ${code}.` : 'Orders with the codes of one batch.'}
      </span>
      <Link href={withSearch({ coupon: '', batch: '' })} className="link">
        Show all orders
      </Link>
    </p>
  );
}

/**
 * On a phone: number and total, then who bought what, in two lines rather than cut, and the time; any state but paid has
 * a line of its own. On a tablet, a name keeps its distance from the state; the last columns are as narrow as can be.
 */
const CARD = [
  'max-md:[&_td[data-label=Buyer]]:flex-[1_1_0]! max-md:[&_td[data-label=Buyer]]:whitespace-nowrap! max-md:[&_td:has(>[data-wide])]:hidden',
  'max-md:[&_td[data-label=State]]:order-4 max-md:[&_td[data-label=State]]:basis-full max-md:[&_td[data-label=Ordered]]:min-w-0!',
  'md:max-lg:[&_td[data-label=Buyer]]:pr-4.5! md:max-lg:[&_time]:min-w-0! md:max-lg:[&_.data-action]:w-10!',
].join(' ');

/** Beside an open order, cells stand closer, and a long name gives way. */
const BESIDE =
  '[.beside_&_:is(th,td):not(.data-tick,.data-action)]:px-[5px] [.beside_&_td:nth-child(3)]:pr-px! [.beside_&_td:nth-child(3)]:w-full! [.beside_&_td:nth-child(3)]:max-w-0!';

function List({ screen }: Pick<ScreenProps, 'screen'>) {
  const product = useProductFilter();
  return (
    <Page title={screen.title} about={screen.about}>
      <OfCoupon />
      <FilterProductSearch />
      <div className={clsx('contents', CARD, BESIDE)}>
        <DataTable
          list={orders}
          spec={{
            name: 'Orders',
            columns: COLUMNS,
            filters: [...FILTERS, product, ...DAYS],
            views: VIEWS,
            sums: 'Total of these orders',
            actions: ACTIONS,
            beside: 4,
            cells: OUTLINES.orders.cells,
            search: 'order numbers, names and email addresses',
            titleOf: ({ number }) => number,
            empty: {
              picture: true,
              title: 'No orders found',
              none: { title: 'No orders yet', text: 'The first one appears here as soon as someone starts to pay.' },
            },
          }}
        />
      </div>
    </Page>
  );
}

/** Orders: the list, and the order named by the address. */
export default function Orders({ screen }: ScreenProps) {
  return (
    <MasterDetail name="order" label="Open order" list={<List screen={screen} />}>
      {(id) => <OrderDetail id={id} />}
    </MasterDetail>
  );
}
