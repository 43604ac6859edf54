import type { OrderResult } from '../../src/shop/orders/contract';
import type { KeysBy } from '../../src/shop/receivables/rules';
import { type OrderOptions, orderRequest, type Result, type Wanted } from './buyer.ts';
import { setSettings } from './carts.ts';
import { customer, openSessionOf, verifiedStaff } from './people.ts';
import { row } from './stock.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export const BANK = 'Keystall Ltd, IBAN DE02 1203 0000 0000 2020 51';
let buyers = 0;

/** Returns the id of a customer's page in the back office. */
export const buyerOf = async (email: string) =>
  String((await row('SELECT id FROM buyer WHERE email = ?', email))?.id ?? '');

/**
 * Returns a signed-in customer whom staff approved to buy on account up to `limit` US dollars, and that staff member.
 */
export async function approved(limit: number, { days = 30, saves = true, keys = 'at_once' as KeysBy } = {}) {
  if (saves) await setSettings({ bankDetails: BANK });
  buyers += 1;
  const email = `company${buyers}@example.com`;
  const id = await customer(email);
  const visitor = newVisitor();
  await openSessionOf('customer', id, visitor);
  const staff = await verifiedStaff();
  const buyer = await buyerOf(email);
  const terms = { limit, days, keys, revision: 0, reason: 'A customer for years' };
  const { status, body } = await staff.post(`/api/admin/customers/${buyer}/credit`, terms);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const order = (wanted: Wanted[], options: OrderOptions = {}, by: Visitor = visitor): Promise<Result<OrderResult>> =>
    by.post('/api/account-orders', orderRequest(wanted, options.email ?? email, options), options.headers);
  /** Returns another browser of the same customer. */
  const elsewhere = async () => {
    const other = newVisitor();
    await openSessionOf('customer', id, other);
    return other;
  };
  type Booked = { code?: string; error?: string; issues?: { path: string; message: string }[] };
  const book = (orderId: string, kind: 'received' | 'returned', amount: number, reference: string, more = {}) =>
    staff.post<Booked>(`/api/admin/receivables/${orderId}/bookings`, {
      ...{ kind, amount, day: '2026-01-15', reference },
      ...more,
    });
  const takeBack = (orderId: string, reference: string, reason = 'It was for another order') =>
    staff.post<Booked>(`/api/admin/receivables/${orderId}/bookings/take-back`, { reference, reason });
  return { id, email, visitor, staff, buyer, order, elsewhere, book, takeBack };
}
