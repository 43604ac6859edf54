import { type StoreCustomerRow, storeCustomerList } from '../../../src/shop/commerce/contract';
import { isNotErased } from '../../db/erased';
import { hasVerifiedAccount } from '../../db/verified-account';
import { defineList } from '../kit/list';

interface Row {
  id: string;
  email: string;
  orders: number;
  has_account: number;
  spent: number;
  last_at: number;
}

/** The list of customers of the connected store, joined by email address with our buyers and accounts. */
export const storeCustomers = defineList(storeCustomerList, {
  columns: 'b.id, b.email, b.orders, b.has_account, b.spent, b.last_at',
  from: `(SELECT min(o.id) AS id, o.email, count(*) AS orders, sum(o.total_usd_minor) AS spent, max(o.created_at) AS last_at,
      ${hasVerifiedAccount('o.email')} AS has_account
    FROM orders o WHERE o.id IN (SELECT order_id FROM commerce_line) AND ${isNotErased('o.email')} GROUP BY o.email) b`,
  search: ['b.email'],
  sorts: { lastAt: 'b.last_at', spent: 'b.spent', email: 'b.email' },
  filters: {},
  tie: 'b.id',
  view: (row: Row): StoreCustomerRow => ({
    id: row.id,
    email: row.email,
    orders: row.orders,
    hasAccount: row.has_account === 1,
    spentUsdMinor: row.spent,
    lastAt: row.last_at,
  }),
});
