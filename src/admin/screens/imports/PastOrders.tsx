import { PAST_ORDER_STATES, pastTotal, SOURCE_LABELS } from '../../../shop/imports/labels';
import { Badge } from '../../../ui/Badge';
import { resource } from '../../kit/resource';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf, FilterOf } from '../../kit/table/types';

const pastOrders = resource({ list: '/api/admin/past-orders', filters: ['source'] });

const COLUMNS: readonly ColumnOf<typeof pastOrders>[] = [
  {
    id: 'number',
    label: 'Number',
    sort: 'number',
    cell: ({ number }) => <span className="font-medium">{number}</span>,
  },
  {
    id: 'email',
    label: 'Buyer',
    cell: ({ email, name }) => (
      <span className="cell-main">
        <span>{name || email}</span>
        <span className="cell-sub">{name && email}</span>
      </span>
    ),
  },
  {
    id: 'lines',
    label: 'Bought',
    cell: ({ lines }) => lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
  },
  {
    id: 'status',
    label: 'State',
    card: 'side',
    cell: ({ status }) => <Badge tone={PAST_ORDER_STATES[status].tone}>{PAST_ORDER_STATES[status].label}</Badge>,
  },
  { id: 'total', label: 'Total', numeric: true, cell: (order) => pastTotal(order) },
  { id: 'source', label: 'Shop', cell: ({ source }) => SOURCE_LABELS[source] },
  { id: 'placedAt', label: 'Placed', sort: 'placedAt', first: 'desc', cell: ({ placedAt }) => <Time at={placedAt} /> },
];
const FILTERS: readonly FilterOf<typeof pastOrders>[] = [
  {
    name: 'source',
    label: 'Shop',
    all: 'Any shop',
    options: Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label })),
  },
];

/** Orders of the former shop, to look one up when its buyer writes. */
export const PastOrders = () => (
  <DataTable
    list={pastOrders}
    spec={{
      name: 'Past orders',
      columns: COLUMNS,
      filters: FILTERS,
      search: 'numbers and addresses',
      titleOf: ({ number }) => number,
      empty: {
        picture: true,
        title: 'No past order found',
        none: {
          title: 'No past orders yet',
          text: 'Import the orders of your old shop under Shop files. You can then look one up when its buyer writes.',
        },
      },
    }}
  />
);
