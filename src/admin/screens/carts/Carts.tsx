import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { staff } from '../../../client/staff';
import type { CartRow } from '../../../shop/carts/contract-staff';
import { CART_STATES, REMINDERS } from '../../../shop/carts/labels';
import { formatUsd } from '../../../shop/money';
import { Badge } from '../../../ui/Badge';
import type { ScreenProps } from '../../app/screen-props';
import { Page } from '../../kit/Page';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { ItemsInShort } from '../orders/ItemsInShort';
import { CartPanel } from './CartPanel';
import { carts } from './carts';

const textOf = ({ lines }: CartRow) => lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Whether the shop still emails about a cart, so that its reminders can be stopped. */
const isReminded = ({ state, reminders }: CartRow) => state === 'open' && reminders === 'on';

const CAN_BE = 'Can be reminded';

/** Whether a cart gets reminders, or why not, and how many it got; of a closed cart only the number says something. */
function RemindersCell({ row }: { row: CartRow }) {
  const { label } = REMINDERS[row.reminders];
  const sentText = row.mails > 0 && `${row.mails} sent`;
  if (row.state !== 'open') return <span className="text-muted">{sentText || 'None sent'}</span>;
  const open = isReminded(row);
  return (
    <>
      {open ? <Badge tone="warn">{CAN_BE}</Badge> : <span className="text-muted">{label}</span>}
      {/* A tablet has no room for it. */}
      {sentText && (
        <span className={clsx('text-muted max-lg:hidden', open && 'ml-2')}>
          {!open && ' · '}
          {sentText}
        </span>
      )}
    </>
  );
}

/** The state of a cart; on a phone, that it can be reminded takes its place. */
const CartState = ({ row }: { row: CartRow }) => (
  <>
    <span className={clsx(isReminded(row) && 'max-md:hidden')}>
      <Badge tone={CART_STATES[row.state].tone}>{CART_STATES[row.state].label}</Badge>
    </span>
    {isReminded(row) && (
      <span className="font-medium text-warn md:hidden" data-reminded>
        {CAN_BE}
      </span>
    )}
  </>
);

const COLUMNS: readonly ColumnOf<typeof carts>[] = [
  {
    id: 'email',
    label: 'Shopper',
    sort: 'email',
    cell: (row) => (
      <span className="cell-main md:flex-nowrap!">
        <span className="cell-long font-medium max-md:whitespace-nowrap md:flex-none" title={row.email}>
          {row.email}
        </span>
        <ItemsInShort of={textOf(row)} className="cell-sub" />
      </span>
    ),
  },
  {
    id: 'items',
    label: 'Copies',
    numeric: true,
    hidden: true,
    cell: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    id: 'subtotal',
    label: 'Total',
    sort: 'subtotal',
    numeric: true,
    card: 'side',
    cell: ({ subtotalMinor }) => formatUsd(subtotalMinor),
  },
  {
    id: 'state',
    label: 'State',
    sort: 'urgency',
    first: 'desc',
    card: 'line',
    cell: (row) => <CartState row={row} />,
  },
  {
    id: 'reminders',
    label: 'Reminders',
    card: 'no-phone',
    cell: (row) => <RemindersCell row={row} />,
  },
  { id: 'mails', label: 'Sent', numeric: true, hidden: true, card: 'none', cell: ({ mails }) => mails },
  {
    id: 'recovered',
    label: 'Recovered',
    card: 'none',
    numeric: true,
    cell: ({ recoveredMinor }) => (recoveredMinor === null ? '—' : formatUsd(recoveredMinor)),
  },
  { id: 'opened', label: 'Link opened', hidden: true, cell: ({ openedAt }) => <Time at={openedAt} never="Never" /> },
  {
    id: 'updatedAt',
    label: 'Last change',
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
  },
];

const FILTERS: readonly FilterOf<typeof carts>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(CART_STATES) },
  { name: 'reminders', label: 'Reminders', all: 'Reminders or none', options: optionsOf(REMINDERS) },
];

const ACTIONS: readonly RowAction<CartRow>[] = [
  {
    label: 'Stop reminders…',
    permission: 'carts:write',
    when: isReminded,
    many: 'stopped',
    ask: ([cart, ...others]) => ({
      title: others.length > 0 ? `Stop reminders for ${others.length + 1} carts` : `Stop reminders to ${cart?.email}`,
      text: 'No more reminders go out for this cart. Other carts with the same address aren’t affected.',
      confirm: 'Stop them',
      reason: 'Why are they stopped?',
    }),
    run: async ({ id, email }, reason) => {
      await staff.post('/api/admin/carts/:id/stop', { param: { id }, json: { reason } });
      return { title: `${email} gets no more reminders about this cart` };
    },
  },
  {
    label: 'Erase…',
    danger: true,
    permission: 'carts:write',
    many: 'erased',
    ask: ([cart, ...others]) => ({
      title: others.length > 0 ? `Erase ${others.length + 1} carts` : `Erase the cart of ${cart?.email}`,
      text: 'The cart and the shopper’s address are deleted for good. Orders stay as they are.',
      confirm: 'Erase it',
      reason: 'Why is it erased?',
    }),
    run: async ({ id, email }, reason) => {
      await staff.post('/api/admin/carts/:id/erase', { param: { id }, json: { reason } });
      return { title: `Cart of ${email} erased` };
    },
  },
];

/** The orders that reminders recovered in the last 30 days, and their sum; of none, the tab says so. */
function RecoveredCarts() {
  const state = useStore(carts.$state);
  const recovered = state.status === 'ready' ? state.page.recovered : undefined;
  if (!recovered?.orders) return null;
  return (
    <span className="num">
      <span className="whitespace-nowrap">
        <span className="font-[620] text-ink">{recovered.orders}</span> {recovered.orders === 1 ? 'order' : 'orders'}
      </span>{' '}
      recovered in 30 days, <span className="font-[620] text-ink">{formatUsd(recovered.minor)}</span> less refunds.
    </span>
  );
}

/**
 * As in the list of customers: the shopper takes what the others leave, and on a phone the time follows the state, or gives
 * its room to what is in a cart that can be reminded.
 */
const FACTS =
  "contents max-md:[&_tr:has([data-reminded])_td:has(>time)]:hidden md:max-lg:[&_td:nth-child(2)]:w-full md:max-lg:[&_td:nth-child(2)]:max-w-0 max-md:[&_td:has(>time)]:min-w-0! max-md:[&_td:has(>time)]:-ml-1.5! max-md:[&_td:has(>time)]:before:content-['·_']";

/** Carts of shoppers who typed an address at checkout and left. */
export default function Carts({ screen }: ScreenProps) {
  return (
    <Page
      title={screen.title}
      about={
        <>
          {screen.about} <RecoveredCarts />
        </>
      }
    >
      <div className={FACTS}>
        <DataTable
          list={carts}
          spec={{
            name: 'Abandoned carts',
            rows: 'carts',
            columns: COLUMNS,
            filters: FILTERS,
            sums: 'Total of these carts',
            views: [
              { name: CART_STATES.open.label, filters: { state: 'open' } },
              { name: CAN_BE, filters: { state: 'open', reminders: 'on' } },
              { name: CART_STATES.bought.label, filters: { state: 'bought' } },
              { name: CART_STATES.recovered.label, filters: { state: 'recovered' } },
            ],
            actions: ACTIONS,
            search: 'addresses, names and products',
            titleOf: ({ email }) => email,
            empty: {
              picture: true,
              title: 'No carts found',
              none: {
                title: 'No abandoned cart',
                text: 'Carts appear here when someone enters an address at checkout and leaves without paying. Settings decide how long they are kept and who is reminded.',
              },
            },
          }}
        />
      </div>
      <p className="hint">
        “Recovered” means paid within seven days of opening a reminder. “Bought” means ordered later in any other way.
        Only shoppers who opted in are reminded.
      </p>
      <CartPanel />
    </Page>
  );
}
