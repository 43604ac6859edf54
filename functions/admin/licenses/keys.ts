import { keyList } from '../../../src/shop/licenses/contract-staff';
import { orderSeq } from '../../../src/shop/orders/number';
import { type Condition, defineList } from '../kit/list';
import { KEY_COLUMNS, KEY_FROM, keyRowOf } from './key-row';

const OF_ORDER = `k.id IN (SELECT s.key_id FROM orders o JOIN order_line l ON l.order_id = o.id
  JOIN key_assignment a ON a.line_id = l.id JOIN seat s ON s.id = a.seat_id WHERE o.seq = ?)`;

/** Interprets `q` as an order number or a key id. */
function searched(q: string): Condition {
  const seq = orderSeq(q);
  return seq === undefined ? { sql: 'k.id = ?', values: [q] } : { sql: OF_ORDER, values: [seq] };
}

/** The list of keys, masked, newest first. */
export const keys = defineList(keyList, {
  columns: KEY_COLUMNS,
  from: KEY_FROM,
  search: searched,
  sorts: { createdAt: 'k.created_at' },
  filters: {
    product: 'k.product_id = ?',
    lot: 'k.lot_id = ?',
    state: 'EXISTS (SELECT 1 FROM seat s WHERE s.key_id = k.id AND s.state = ?)',
  },
  tie: 'k.rowid',
  view: keyRowOf,
});
