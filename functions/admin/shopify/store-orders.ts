import { type StoreOrderRow, storeOrderList } from '../../../src/shop/commerce/contract';
import type { OrderStatus } from '../../../src/shop/orders/contract';
import { orderNumber } from '../../../src/shop/orders/number';
import { type JsonText, readJson } from '../../db/json';
import { defineList } from '../kit/list';

interface Row {
  platform_order_id: string;
  name: string;
  state: StoreOrderRow['state'];
  reason: string | null;
  orders: JsonText<Ours[]>;
  open: number;
  updated_at: number;
}

interface Ours {
  id: string;
  seq: number;
  status: OrderStatus;
  at: number;
}

/** The list of store orders as last read, with the orders imported from them. */
export const storeOrders = defineList(storeOrderList, {
  columns: `c.platform_order_id, c.name, c.state, c.reason, c.updated_at,
    (SELECT json_group_array(json_object('id', o.id, 'seq', o.seq, 'status', o.status, 'at', o.created_at)) FROM orders o
     WHERE o.id IN (SELECT k.order_id FROM commerce_line k WHERE k.connection_id = c.connection_id
       AND k.platform_order_id = c.platform_order_id)) AS orders,
    (SELECT count(*) FROM commerce_line k WHERE k.connection_id = c.connection_id
       AND k.platform_order_id = c.platform_order_id AND k.fulfilled_at IS NULL) AS open`,
  from: 'commerce_order c',
  search: ['c.name'],
  sorts: { updatedAt: 'c.updated_at', name: 'c.name' },
  filters: { state: 'c.state = ?' },
  tie: 'c.rowid',
  view: (row: Row): StoreOrderRow => {
    const orders = readJson(row.orders);
    return {
      id: row.platform_order_id,
      name: row.name,
      state: row.state,
      reason: row.reason,
      orders: orders.map(({ id, seq, status, at }) => ({ id, number: orderNumber(seq, at), status })),
      isDelivered: orders.length > 0 && row.open === 0,
      updatedAt: row.updated_at,
    };
  },
});
