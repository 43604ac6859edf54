import type { KeyRow, SeatState } from '../../../src/shop/licenses/contract-staff';
import { orderNumber } from '../../../src/shop/orders/number';
import { type JsonText, readJson } from '../../db/json';
import { CURRENT_ASSIGNMENT } from '../../db/seat-round';

/** A key as its list and page read it from the database, without the key itself. */
export interface StoredKeyRow {
  id: string;
  hint: string;
  product_id: string;
  product_name: string;
  lot_id: string;
  lot_name: string;
  seats: number;
  states: JsonText<Partial<Record<SeatState, number>>>;
  orders: JsonText<{ id: string; seq: number; createdAt: number }[]>;
  created_at: number;
}

const MAX_ORDERS = 10;

/** SQL: the columns of a license key `k` with its product `p`, lot `t`, seats and newest orders. */
export const KEY_COLUMNS = `k.id, k.hint, k.product_id, p.name AS product_name, k.lot_id, t.name AS lot_name,
  k.seats, k.created_at,
  (SELECT json_group_object(state, n) FROM (
     SELECT s.state, count(*) AS n FROM seat s WHERE s.key_id = k.id GROUP BY s.state)) AS states,
  (SELECT json_group_array(json_object('id', id, 'seq', seq, 'createdAt', created_at)) FROM (
     SELECT DISTINCT o.id, o.seq, o.created_at FROM seat s JOIN key_assignment a ON ${CURRENT_ASSIGNMENT} JOIN order_line l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id
     WHERE s.key_id = k.id ORDER BY o.seq DESC LIMIT ${MAX_ORDERS})) AS orders`;
/** SQL: what the columns of a license key are read from. */
export const KEY_FROM = 'license_key k JOIN product p ON p.id = k.product_id JOIN lot t ON t.id = k.lot_id';

/** A key as staff see it, masked. */
export function keyRowOf(row: StoredKeyRow): KeyRow {
  const orders = readJson(row.orders);
  return {
    id: row.id,
    masked: row.hint,
    productId: row.product_id,
    productName: row.product_name,
    lotId: row.lot_id,
    lotName: row.lot_name,
    seats: row.seats,
    states: readJson(row.states),
    orders: orders.map(({ id, seq, createdAt }) => ({ id, number: orderNumber(seq, createdAt) })),
    createdAt: row.created_at,
  };
}
