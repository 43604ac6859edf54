import { useStore } from '@nanostores/react';
import type { ReceivableRow } from '../../../shop/receivables/contract-staff';
import { RECEIVABLE_STATES } from '../../../shop/receivables/labels';
import { receivableState } from '../../../shop/receivables/rules';
import { todayBegan } from '../../../shop/receivables/today';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { $location, navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Link } from '../../kit/Link';
import { lazyForm } from '../../kit/lazy-form';
import { moneyText } from '../../kit/money';
import { Page } from '../../kit/Page';
import { Panel } from '../../kit/Panel';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { OUTLINES } from '../../pending/outlines';
import { RowButtons } from '../../records/RowButtons';
import { TWO_LINES } from '../../records/two-lines';
import { Due } from './Due';
import { Owed } from './Owed';
import { cancelAccountOrder, receivables } from './receivables';
import { TAKE_BACK, TakeBack } from './TakeBack';

const BookingForm = lazyForm(() => import('./BookingForm'));

const stateOf = ({ open, dueAt, canceled }: ReceivableRow) =>
  RECEIVABLE_STATES[receivableState({ openMinor: open, dueAt, canceled }, todayBegan(Date.now()))];

/** Open, and some of it has been received. */
const isPart = (row: ReceivableRow) => stateOf(row) === RECEIVABLE_STATES.open && row.received > 0;

/** What a narrow list, which has no column for it, says after the buyer. */
const alsoOf = (row: ReceivableRow): string =>
  [
    row.open !== 0 && row.received !== 0 && `${moneyText(row.received, row.currency)} received`,
    row.waiting && 'keys wait for the transfer',
    row.open === 0 && stateOf(row).label.toLowerCase(),
  ]
    .flatMap((text) => (text ? [` · ${text}`] : []))
    .join('');

const ACTIONS: readonly RowAction<ReceivableRow>[] = [
  {
    label: 'Record payment…',
    permission: 'customers:credit',
    when: ({ open }) => open !== 0,
    inRow: (row) => (stateOf(row) === RECEIVABLE_STATES.overdue ? 'first' : true),
    run: async ({ id }) => {
      navigate(withSearch({ book: id }));
      return undefined;
    },
  },
  TAKE_BACK,
  {
    label: 'Cancel the order…',
    danger: true,
    permission: 'customers:credit',
    when: ({ waiting }) => waiting,
    ask: ([row]) => ({
      title: `Cancel order ${row?.number ?? ''}`,
      text: 'Its keys never go out, and nothing of it is owed. Its buyer gets an email. Anything already recorded has to be paid back.',
      confirm: 'Cancel the order',
      reason: 'Why is it canceled?',
    }),
    run: async ({ id, number }, reason) => {
      await cancelAccountOrder(id, reason);
      return { title: `Order ${number} canceled` };
    },
  },
];

const COLUMNS: readonly ColumnOf<typeof receivables>[] = [
  {
    id: 'order',
    label: 'Order',
    cell: (row) => (
      <span className={TWO_LINES}>
        <Link className="link key" href={screenLink('orders', { order: row.id })}>
          {row.number}
        </Link>
        <span className="cell-sub max-lg:basis-full! max-md:whitespace-normal!" title={row.email}>
          {row.buyer || row.email}
          <span className="@min-[54rem]:hidden">{alsoOf(row)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    sort: 'urgency',
    // In a narrow list, the sum, the day and what stands after the buyer say it.
    card: 'none',
    cell: (row) => (
      <span className="cell-main gap-x-1 md:max-lg:h-auto! md:max-lg:leading-[1.35]">
        <span className="font-normal!">
          <Badge tone={stateOf(row).tone}>{isPart(row) ? 'Partly paid' : stateOf(row).label}</Badge>
        </span>
        {row.waiting && <span className="cell-sub">Keys wait for the transfer</span>}
      </span>
    ),
  },
  { id: 'email', label: 'Email', hidden: true, card: 'none', cell: ({ email }) => email },
  {
    id: 'total',
    label: 'Total',
    numeric: true,
    hidden: true,
    card: 'none',
    cell: ({ total, currency }) => moneyText(total, currency),
  },
  {
    id: 'refunded',
    label: 'Refunded',
    numeric: true,
    hidden: true,
    card: 'none',
    cell: ({ refunded, currency }) => moneyText(refunded, currency),
  },
  {
    id: 'received',
    label: 'Received',
    numeric: true,
    card: 'none',
    cell: ({ received, currency }) => moneyText(received, currency),
  },
  {
    id: 'open',
    label: 'Left to pay',
    numeric: true,
    card: 'side',
    cell: ({ open, currency }) =>
      open < 0 ? (
        `Pay back ${moneyText(-open, currency)}`
      ) : (
        <span>
          {moneyText(open, currency)}
          <span className="text-muted text-sm md:hidden"> left</span>
        </span>
      ),
  },
  {
    id: 'dueAt',
    label: 'Due',
    sort: 'dueAt',
    // What is unpaid leads, the longest due on top.
    first: 'asc',
    cell: Due,
  },
  {
    id: 'createdAt',
    label: 'Ordered',
    sort: 'createdAt',
    hidden: true,
    card: 'none',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const FILTERS: readonly FilterOf<typeof receivables>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(RECEIVABLE_STATES) },
];

/** The form for the order named by the address. */
function Booking() {
  const id = useStore($location).search.get('book') ?? '';
  const state = useStore(receivables.$state);
  const row = state.status === 'ready' ? state.page.rows.find((one) => one.id === id) : undefined;
  const close = () => navigate(withSearch({ book: '' }), { replace: true });
  return (
    <Panel
      look="side"
      open={row !== undefined}
      onClose={close}
      title={`Record a payment for ${row?.number ?? ''}`}
      about={
        row &&
        (row.open < 0
          ? `${moneyText(-row.open, row.currency)} is to be paid back. Transfer it from your bank first: nothing is sent from here.`
          : `${moneyText(row.open, row.currency)} is left to pay. You can record a part of it.`)
      }
    >
      {row && <BookingForm key={row.id} id={row.id} payback={row.open < 0} onSaved={close} />}
    </Panel>
  );
}

/** On a phone, the action ends the line of the day it is due, apart from the line above it. */
const ACT_BESIDE =
  'contents max-md:[&_.data-row]:items-center max-md:[&_tr:has(.btn-small)>td:has(>time)]:mt-1.5 max-md:[&_.data-action>span]:mt-1.5 max-md:[&_td:has(>time)]:ml-0! max-md:[&_td:has(>time)]:text-left!';

/** Orders on account by approved customers, what is left to pay, and the recorded transfers. */
export default function Receivables({ screen }: ScreenProps) {
  return (
    <Page title={screen.title} about={screen.about}>
      <Owed />
      <div className={ACT_BESIDE}>
        <DataTable
          list={receivables}
          spec={{
            name: 'Orders on account',
            rows: 'orders',
            columns: COLUMNS,
            filters: FILTERS,
            views: [{ name: RECEIVABLE_STATES.overdue.label, filters: { state: 'overdue' }, alert: 'bad' }],
            sums: 'Left to pay',
            lines: OUTLINES.receivables.lines,
            search: 'order numbers, buyers and email addresses',
            titleOf: ({ number }) => number,
            actions: ACTIONS,
            Buttons: RowButtons,
            empty: {
              picture: true,
              title: 'No orders found',
              none: {
                title: 'Nobody has ordered on account',
                text: 'Enter your bank account in Settings, then approve a customer on their page under Customers.',
              },
            },
          }}
        />
      </div>
      <Booking />
      <TakeBack />
    </Page>
  );
}
