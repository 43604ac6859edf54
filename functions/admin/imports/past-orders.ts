import { pastOrderList, type PastOrderRow as Shown } from '../../../src/shop/imports/contract';
import type { PastOrderRow } from '../../past-orders/statements';
import { pastOrderOf } from '../../past-orders/view';
import { defineList } from '../kit/list';

/** The list of orders imported from previous shops. */
export const pastOrders = defineList(pastOrderList, {
  columns: 'p.id, p.source, p.number, p.email, p.name, p.placed_at, p.status, p.currency, p.total_minor, p.lines',
  from: 'past_order p',
  where: 'p.email IS NOT NULL',
  search: ['p.number', 'p.email'],
  sorts: { placedAt: 'p.placed_at', number: 'p.number_key' },
  filters: { source: 'p.source = ?' },
  tie: 'p.rowid',
  view: (row: PastOrderRow & { email: string }): Shown => ({
    ...pastOrderOf(row),
    email: row.email,
    name: row.name,
  }),
});
