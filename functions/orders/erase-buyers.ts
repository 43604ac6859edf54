import { eraseRedeemers } from '../coupons/statements';
import { ERASED_EMAIL } from '../db/erased';
import { eraseInvoiced } from '../invoices/statements';
import { eraseRecipient } from '../mail/statements';
import { eraseOrders } from './account-orders';

/** Removes the personal data of their buyers from orders, with their mails, coupon uses and invoices. */
export function eraseBuyersOf(db: D1Database, ids: readonly string[], now: number): D1PreparedStatement[] {
  if (ids.length === 0) return [];
  const of = JSON.stringify(ids);
  const orders = 'SELECT value FROM json_each(?1)';
  return [
    ...eraseRecipient(db, { email: '', subjects: orders, of, erased: ERASED_EMAIL, now }),
    eraseRedeemers(db, orders, of),
    eraseInvoiced(db, orders, of),
    ...eraseOrders(db, orders, of),
  ];
}
