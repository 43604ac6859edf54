import { staff } from '../../../client/staff';
import type { StoreOrderRow } from '../../../shop/commerce/contract';
import { STORE_ORDER_STATES } from '../../../shop/commerce/labels';
import { reasonText } from '../../../shop/commerce/words';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { Link } from '../../kit/Link';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { store, storeOrders } from './store';

const why = ({ reason }: StoreOrderRow) => (reason ? reasonText(reason) : '—');

/** The orders here that were created from an order of the store. */
const Ours = ({ orders }: StoreOrderRow) =>
  orders.length === 0
    ? '—'
    : orders.map(({ id, number }) => (
        <Link key={id} className="link mr-2" href={screenLink('orders', { order: id })}>
          {number}
        </Link>
      ));

const COLUMNS: readonly ColumnOf<typeof storeOrders>[] = [
  { id: 'name', label: 'There', sort: 'name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { id: 'ours', label: 'Here', cell: (row) => <Ours {...row} /> },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <Badge tone={STORE_ORDER_STATES[state].tone}>{STORE_ORDER_STATES[state].label}</Badge>,
  },
  { id: 'why', label: 'Why, and what to do', cell: why },
  { id: 'delivered', label: 'Marked as delivered', cell: ({ isDelivered }) => (isDelivered ? 'Yes' : 'No') },
  {
    id: 'updatedAt',
    label: 'Changed there',
    sort: 'updatedAt',
    first: 'desc',
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
  },
];

const FILTERS: readonly FilterOf<typeof storeOrders>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(STORE_ORDER_STATES) },
];

async function decide(row: StoreOrderRow, choice: 'deliver' | 'leave' | 'again', reason: string) {
  await staff.post('/api/admin/shopify/orders/decide', { json: { orderId: row.id, choice, reason } });
  await store.reload();
  return { title: choice === 'leave' ? `${row.name} is left to the store` : `${row.name} was checked again` };
}

const needsAction = ({ state }: StoreOrderRow) => state === 'conflict' || state === 'failed';

/** Warnings despite which staff may deliver. */
const DELIVERABLE = ['risk', 'copies_removed', 'placed_before'];

const ACTIONS: readonly RowAction<StoreOrderRow>[] = [
  {
    label: 'Deliver anyway…',
    permission: 'settings:write',
    when: (row) => row.state === 'conflict' && DELIVERABLE.includes(row.reason ?? ''),
    ask: ([row]) => ({
      title: `Deliver ${row?.name} despite the warning`,
      text: 'Its keys go out at once, and the buyer can use them.',
      confirm: 'Deliver it',
      reason: 'Why is it safe?',
    }),
    run: (row, reason) => decide(row, 'deliver', reason),
  },
  {
    label: 'Try again…',
    permission: 'settings:write',
    when: needsAction,
    ask: ([row]) => ({ title: `Check ${row?.name} again`, confirm: 'Try again', reason: 'What has changed?' }),
    run: (row, reason) => decide(row, 'again', reason),
  },
  {
    label: 'Leave it to the store…',
    permission: 'settings:write',
    when: needsAction,
    ask: ([row]) => ({
      title: `Leave ${row?.name} to the store`,
      text: 'Nothing more is delivered from here. What went out stays as it is.',
      confirm: 'Leave it',
      reason: 'Why is it left?',
    }),
    run: (row, reason) => decide(row, 'leave', reason),
  },
];

/** Orders of the store, the orders here created from them, and the decisions on those that wait. */
export function Orders() {
  return (
    <DataTable
      list={storeOrders}
      spec={{
        name: 'Orders of the store',
        columns: COLUMNS,
        filters: FILTERS,
        actions: ACTIONS,
        search: 'order numbers',
        titleOf: ({ name }) => name,
        empty: { picture: true, title: 'No orders found' },
      }}
    />
  );
}
