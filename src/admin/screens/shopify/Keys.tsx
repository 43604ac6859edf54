import { SEAT_STATES } from '../../../shop/licenses/labels';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf } from '../../kit/table/types';
import { storeKeys } from './store';

const COLUMNS: readonly ColumnOf<typeof storeKeys>[] = [
  { id: 'key', label: 'Key', cell: ({ key }) => <code>{key}</code> },
  { id: 'product', label: 'Product', cell: ({ productName }) => productName },
  {
    id: 'order',
    label: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <Link className="link" href={screenLink('orders', { order: orderId })}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <Badge tone={SEAT_STATES[state].tone}>{SEAT_STATES[state].label}</Badge>,
  },
  { id: 'givenAt', label: 'Given', sort: 'givenAt', first: 'desc', cell: ({ givenAt }) => <Time at={givenAt} /> },
];

/** Keys assigned to orders of the store. The store itself never sees one. */
export function Keys() {
  return (
    <>
      <p className="text-muted">
        Keys go to buyers by email and on our own page. The store only learns that an order is delivered.
      </p>
      <DataTable
        list={storeKeys}
        spec={{
          name: 'Keys of the store’s orders',
          columns: COLUMNS,
          search: 'products',
          titleOf: ({ key }) => key,
          empty: { picture: true, title: 'No keys found', text: 'No order of the store got a key that matches.' },
        }}
      />
    </>
  );
}
