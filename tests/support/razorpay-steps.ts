import { expect, vi } from 'vitest';
import { testDeps } from './deps.ts';
import { begun, deliver, type RazorpayShop } from './razorpay.ts';
import { reconcile } from './reconcile.ts';
import { count, db, product, row } from './stock.ts';

export { DAY_MS as DAY, HOUR_MS as HOUR } from '../../src/shop/time';

export const statusOf = async (orderId: string) =>
  (await row('SELECT status FROM orders WHERE id = ?', orderId))?.status;

/** Counts open attention entries of a kind about an order or payment. */
export const entries = (kind: string, subject: string) =>
  count("SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = 'open'", kind, subject);

export const tick = (shop: RazorpayShop, now = Date.now) => reconcile(testDeps({ ...shop.services, now }));

/** Runs code that logs errors on purpose, and suppresses them. */
export const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  return work().finally(() => quiet.mockRestore());
};

/** Other tests moved their clocks, and with them the cursor of read events. */
export async function clearEvents(): Promise<void> {
  await db.batch([db.prepare('DELETE FROM event_cursor'), db.prepare('DELETE FROM provider_event')]);
}

/** An order whose buyer paid and closed the tab: only Razorpay can report it now. */
export async function paidUnseen(shop: RazorpayShop, keys = 1) {
  const order = await begun(shop, await product({ keys }));
  const paid = shop.stub.pay(order.razorpayOrderId);
  return { ...order, paid, event: shop.stub.paymentEvent(paid) };
}

/** Delivers a message of Razorpay that the shop can never read; returns its id. */
export async function deliverUnreadable(shop: RazorpayShop, now: number): Promise<string> {
  await paidUnseen(shop);
  const id = `evt_odd_${now}`;
  const odd = { event: 'refund.created', created_at: Math.floor(now / 1000), payload: { refunds: [] } };
  expect((await deliver(shop.services, odd, { id })).status).toBe(200);
  return id;
}
