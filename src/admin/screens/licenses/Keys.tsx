import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { KeyRow, SeatState } from '../../../shop/licenses/contract-staff';
import { SEAT_STATES } from '../../../shop/licenses/labels';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { $location, withSearch } from '../../app/location';
import { FilterProductSearch } from '../../app/ProductSearch';
import { useProductFilter } from '../../app/product-choices';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { tailOf } from '../../records/tail';
import { $keySearch, clearKeySearch } from './key-search';
import { keys } from './store';

/** The number of seats of a key in each state. */
export function States({ states }: Pick<KeyRow, 'states'>) {
  return (
    <span className="row">
      {Object.entries(states).map(([state, count]) => {
        const { label, tone } = SEAT_STATES[state as SeatState];
        return (
          <Badge key={state} tone={tone}>
            {count === 1 ? label : `${label} ${count}`}
          </Badge>
        );
      })}
    </span>
  );
}

const COLUMNS: readonly ColumnOf<typeof keys>[] = [
  {
    id: 'key',
    label: 'Key',
    cell: ({ masked, productName }) => (
      <span className="cell-main">
        <span className="key" title={masked}>
          {tailOf(masked)}
        </span>
        <span className="cell-sub">{productName}</span>
      </span>
    ),
  },
  { id: 'state', label: 'State', width: 'whole', cell: (row) => <States states={row.states} /> },
  { id: 'lot', label: 'Lot', card: 'none', cell: ({ lotName }) => lotName },
  { id: 'seats', label: 'Seats', numeric: true, cell: ({ seats }) => seats },
  {
    id: 'orders',
    label: 'Orders',
    cell: ({ orders }) =>
      orders.length === 0 ? (
        <span className="text-muted">—</span>
      ) : (
        <span className="row">
          {orders.map(({ id, number }) => (
            <Link key={id} href={screenLink('orders', { order: id })} className="link num">
              {number}
            </Link>
          ))}
        </span>
      ),
  },
  {
    id: 'createdAt',
    label: 'Imported',
    sort: 'createdAt',
    first: 'desc',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const FILTERS: readonly FilterOf<typeof keys>[] = [
  {
    name: 'state',
    label: 'State',
    all: 'Any state',
    options: optionsOf(SEAT_STATES),
  },
];

/** The progress of the search for a whole key; empty while there is none. */
function SearchNote() {
  const state = useStore($keySearch);
  const texts = { off: '', typing: 'Press Enter to look for this key.', loading: 'Looking for this key…' };
  return (
    <p role="status" className="hint empty:hidden">
      {typeof state === 'string' ? texts[state] : state.text}
    </p>
  );
}

/** All keys, masked. A whole key pasted into the search opens its page without appearing in the address. */
export function Keys() {
  const { search } = useStore($location);
  useEffect(() => clearKeySearch, []);
  const product = useProductFilter();
  return (
    <>
      {search.get('lot') && (
        <p className="row">
          <span className="text-muted">Keys of one lot.</span>
          <Link href={withSearch({ lot: '' })} className="link">
            Show all keys
          </Link>
        </p>
      )}
      <FilterProductSearch />
      <DataTable
        list={keys}
        spec={{
          name: 'Keys',
          columns: COLUMNS,
          filters: [product, ...FILTERS],
          search: 'a whole key or an order number',
          note: <SearchNote />,
          titleOf: ({ masked }) => masked,
          empty: {
            picture: true,
            title: 'No keys found',
            text: 'Keys are encrypted, so part of a key finds nothing. Paste the whole key to open it.',
          },
        }}
      />
    </>
  );
}
