import { type StoreKeyRow, storeKeyList } from '../../../src/shop/commerce/contract';
import type { SeatState } from '../../../src/shop/licenses/contract-staff';
import { orderNumber } from '../../../src/shop/orders/number';
import { CURRENT_ASSIGNMENT } from '../../db/seat-round';
import { defineList } from '../kit/list';

interface Row {
  id: string;
  hint: string;
  product_name: string;
  order_id: string;
  seq: number;
  order_at: number;
  state: SeatState;
  created_at: number;
}

/** The list of keys delivered for orders of the connected store, masked, newest first. */
export const storeKeys = defineList(storeKeyList, {
  columns: 'a.id, k.hint, l.product_name, l.order_id, o.seq, o.created_at AS order_at, s.state, a.created_at',
  from: `commerce_line c JOIN order_line l ON l.id = c.line_id JOIN orders o ON o.id = c.order_id
    JOIN key_assignment a ON a.line_id = l.id JOIN seat s ON ${CURRENT_ASSIGNMENT}
    JOIN license_key k ON k.id = s.key_id`,
  search: ['l.product_name'],
  sorts: { givenAt: 'a.created_at' },
  filters: {},
  tie: 'a.rowid',
  view: (row: Row): StoreKeyRow => ({
    id: row.id,
    key: row.hint,
    productName: row.product_name,
    orderId: row.order_id,
    orderNumber: orderNumber(row.seq, row.order_at),
    state: row.state,
    givenAt: row.created_at,
  }),
});
