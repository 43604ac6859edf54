import { formatUsd } from '../../../shop/money';
import { screenLink } from '../../../shop/staff/screens';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf } from '../../kit/table/types';
import { storeCustomers } from './store';

const COLUMNS: readonly ColumnOf<typeof storeCustomers>[] = [
  {
    id: 'email',
    label: 'Buyer',
    sort: 'email',
    cell: ({ email }) => (
      <Link className="link" href={screenLink('customers', { q: email })}>
        {email}
      </Link>
    ),
  },
  { id: 'orders', label: 'Orders there', numeric: true, cell: ({ orders }) => orders },
  {
    id: 'spent',
    label: 'Spent there',
    sort: 'spent',
    numeric: true,
    cell: ({ spentUsdMinor }) => formatUsd(spentUsdMinor),
  },
  {
    id: 'account',
    label: 'Account here',
    cell: ({ hasAccount }) => (hasAccount ? 'Yes: they see these orders in it' : 'No'),
  },
  { id: 'lastAt', label: 'Last order', sort: 'lastAt', first: 'desc', cell: ({ lastAt }) => <Time at={lastAt} /> },
];

/** Buyers at the store, merged with the shop's own buyers by address. */
export function Customers() {
  return (
    <DataTable
      list={storeCustomers}
      spec={{
        name: 'Buyers of the store',
        columns: COLUMNS,
        search: 'addresses',
        titleOf: ({ email }) => email,
        empty: { picture: true, title: 'No buyers found', text: 'No one who bought at the store matches.' },
      }}
    />
  );
}
