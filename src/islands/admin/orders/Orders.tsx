import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { offers } from '../../../shop/catalogue/offers';
import type { OrderRow } from '../../../shop/orders/contract-staff';
import { $location, go, withSearch } from '../../../stores/admin/location';
import { orders, resendAll, saveOrders } from '../../../stores/admin/orders';
import { may } from '../../../stores/admin/session';
import { Badge } from '../../../ui/Badge';
import { type Act, ActPanel } from '../parts/ActPanel';
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
          <span className="num whitespace-nowrap font-medium">{number}</span>
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
      <span className="cell-main cell-long">
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

const resendAct = (rows: OrderRow[]): Act => ({
  title:
    rows.length === 1 ? `Send the keys of ${rows[0]?.number} again` : `Send the keys of ${rows.length} orders again`,
  text: 'They go to the address each order has now. Orders that are not paid are left out.',
  confirm: 'Send them',
  reason: 'Why are they sent again?',
  run: (reason) => resendAll(rows, reason),
});

function List({ screen }: Pick<ScreenProps, 'screen'>) {
  const [act, setAct] = useState<Act>();
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
          ...(may('orders:write') && {
            bulk: [{ label: 'Send the keys again …', run: (rows: OrderRow[]) => setAct(resendAct(rows)) }],
          }),
        }}
      />
      <ActPanel act={act} onDone={() => setAct(undefined)} />
    </Page>
  );
}

/** Orders: the list, or one of them when the address names it. */
export default function Orders({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const open = search.get('order');
  return open ? <OrderDetail id={open} /> : <List screen={screen} />;
}
