import { useStore } from '@nanostores/react';
import { offers } from '../../../shop/catalogue/offers';
import type { OrderRow } from '../../../shop/orders/contract-staff';
import { $location, go, withSearch } from '../../../stores/admin/location';
import { orders, saveOrders } from '../../../stores/admin/orders';
import { Badge } from '../../../ui/Badge';
import { moneyText } from '../parts/money';
import { Page } from '../parts/Page';
import { Time } from '../parts/Time';
import type { ScreenProps } from '../screens';
import { DataTable } from '../table/DataTable';
import type { Column, Filter } from '../table/types';
import { OrderDetail } from './OrderDetail';
import { MAIL, OrderState, STATUS } from './words';

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    id: 'number',
    label: 'Order',
    cell: ({ number, items, testMode }) => (
      <span className="cell-main">
        <span className="row">
          <span className="num font-medium">{number}</span>
          {testMode && <Badge>Test</Badge>}
        </span>
        <span className="cell-sub">{items}</span>
      </span>
    ),
  },
  {
    id: 'email',
    label: 'Buyer',
    sort: 'email',
    cell: ({ email, name }) => (
      <span className="cell-main">
        <span>{name}</span>
        <span className="cell-sub">{email}</span>
      </span>
    ),
  },
  { id: 'status', label: 'State', cell: (row) => <OrderState {...row} /> },
  {
    id: 'mail',
    label: 'Mail',
    cell: ({ mail }) => (mail ? <Badge tone={MAIL[mail].tone}>{MAIL[mail].label}</Badge> : '—'),
  },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    numeric: true,
    cell: ({ total, currency }) => moneyText(total, currency),
  },
  { id: 'country', label: 'Country', sort: 'country', hidden: true, cell: ({ country }) => country },
  { id: 'createdAt', label: 'Ordered', sort: 'createdAt', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    id: 'paidAt',
    label: 'Paid',
    sort: 'paidAt',
    hidden: true,
    cell: ({ paidAt }) => <Time at={paidAt} never="Not yet" />,
  },
];

const options = (words: Record<string, { label: string }>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));

const FILTERS: readonly Filter[] = [
  { name: 'status', label: 'State', all: 'Any state', options: options(STATUS) },
  {
    name: 'waiting',
    label: 'Keys',
    all: 'With or without keys',
    options: [{ value: 'yes', label: 'Waits for keys' }],
  },
  {
    name: 'review',
    label: 'Approval',
    all: 'Any approval',
    options: [
      { value: 'held', label: 'Held for approval' },
      { value: 'approved', label: 'Approved' },
    ],
  },
  { name: 'mail', label: 'Mail', all: 'Any mail state', options: options(MAIL) },
  {
    name: 'product',
    label: 'Product',
    all: 'Any product',
    options: offers.map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'from', label: 'From', all: '', options: [], day: 'from' },
  { name: 'to', label: 'To', all: '', options: [], day: 'to' },
];

/** Orders: the list, or one of them when the address names it. */
export default function Orders({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const open = search.get('order');
  if (open) return <OrderDetail id={open} />;
  return (
    <Page title={screen.title} about={screen.about}>
      <DataTable
        list={orders}
        spec={{
          name: 'Orders',
          columns: COLUMNS,
          filters: FILTERS,
          search: 'order numbers, names and mail addresses',
          titleOf: ({ number }) => number,
          onOpen: ({ id }) => go(withSearch({ order: id })),
          onExport: saveOrders,
          empty: { title: 'No order found', text: 'Nothing matches this search and these filters.' },
        }}
      />
    </Page>
  );
}
