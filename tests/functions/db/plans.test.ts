import { expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import type { Services } from '../../../functions/platform/services';
import { Buyer, billing } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { watched } from '../../support/faults.ts';
import { clock, coupon, db, MINUTE, product, restock } from '../../support/stock.ts';
import { OPERATOR } from '../../support/visitor.ts';
import { freshStore, selling, someone } from '../commerce/fixtures.ts';

/** Tables that grow with the business; a full scan of one would slow every sale down. */
const GROWING = new Set([
  'orders',
  'order_line',
  'order_grant',
  'seat',
  'license_key',
  'key_assignment',
  'license_event',
  'lot',
  'outbox',
  'local_mail',
  'audit',
  'attention',
  'payment',
  'refund',
  'provider_event',
  'sandbox_payment',
  'coupon_redemption',
  'idempotency',
  'price_history',
  'download_access',
  'thread',
  'thread_message',
  'thread_attachment',
  'pending_form',
  'quote',
  'quote_line',
  'quote_offer',
  'payment_link_order',
  'commerce_order',
  'commerce_line',
  'commerce_event',
]);

/** Partial indexes that contain only what is open now: scanning one costs as much as there is to do. */
const OPEN_ONLY =
  /USING (COVERING )?INDEX (orders_open\w*|orders_to_call_off|order_line_waiting\w*|outbox_due|refund_open|attention_open|provider_event_open|seat_held|thread_attachment_gone|commerce_event_open|commerce_order_retry|commerce_line_open)/;

/** The table that each name in a query refers to. */
function namesOf(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, table = '', alias] of text.matchAll(
    /\b(?:FROM|JOIN|UPDATE|INTO)\s+([a-z_]+)(?:\s+(?:AS\s+)?([a-z]\w*))?/g,
  )) {
    names.set(table, table);
    if (alias) names.set(alias, table);
  }
  return names;
}

const parameters = (text: string): number => {
  const numbered = [...text.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n));
  return numbered.length ? Math.max(...numbered) : (text.match(/\?/g) ?? []).length;
};

/** The steps of a query's plan that scan a growing table. */
async function scans(text: string): Promise<string[]> {
  const nulls = Array.from({ length: parameters(text) }, () => null);
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...nulls)
    .all<{ detail: string }>();
  const names = namesOf(text);
  return results
    .map(({ detail }) => detail)
    .filter((detail) => {
      const name = /^SCAN (\w+)/.exec(detail)?.[1] ?? '';
      // A table that the text does not name belongs to a foreign key check, which SQLite skips unless one is violated.
      return GROWING.has(names.get(name) ?? '') && !OPEN_ONLY.test(detail);
    });
}

/** The life of a connected store: connected, an order reported and fetched, refunded there, watched and cleaned up. */
async function runStore(services: Pick<Services, 'db'>) {
  const shop = await freshStore(services);
  const sold = await selling();
  const order = shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 2 }] });
  const waiting = shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }], paid: false });
  await shop.deliver(shop.store.message(0));
  await shop.minute();
  await shop.staff.post('/api/admin/shopify/orders/decide', {
    orderId: `gid://shopify/Order/${waiting.id}`,
    choice: 'leave',
    reason: 'Never paid',
  });
  const since = new Date(shop.time.now()).toISOString().slice(0, 10);
  await shop.staff.post('/api/admin/shopify/backfill', { since });
  shop.store.refund(order.id, { copies: 1 });
  await shop.minute();
  await shop.staff.post('/api/admin/shopify/sync', {});
  await shop.staff.get('/api/admin/shopify');
  await runCron(shop.deps());
}

/** Every statement used in the life of the shop: storefront, list, purchase, mail, import, expiry, refusal, store. */
async function everyStatement(): Promise<Set<string>> {
  const texts = new Set<string>();
  const watchedDb = watched(db, { prepared: (text) => texts.add(text) });
  const time = clock();
  const services = { db: watchedDb, now: time.now };
  const sold = await product({ keys: 3 });
  const ten = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 }, perCustomer: 5 });
  const gift = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
  const buyer = new Buyer(services);
  const { visitor, email } = buyer;
  await Promise.all(['/api/storefront', '/api/products', '/api/health'].map((path) => visitor.get(path)));
  await visitor.post('/api/coupons/validate', { code: ten.code, email, cartTotal: 10, productIds: [sold.id] });
  await buyer.order([{ product: sold }]);
  const order = await buyer.buy([{ product: sold, quantity: 2 }], { coupon: ten });
  await visitor.get(`/api/orders/${order.orderId}`);
  await visitor.post(`/api/orders/${order.orderId}/keys/${order.licenseKeys[0]?.keyId}/reveal`, {});
  await visitor.post('/api/orders/send-link', { orderId: order.orderId });
  await visitor.post('/api/download/create-mac-token', { orderNumber: order.orderNumber, email });
  const download = { orderId: order.orderId, downloadType: 'software', downloadSource: 'order_success' };
  await visitor.post('/api/download-access/log', download);
  const items = [{ productId: sold.id, quantity: 3 }];
  await visitor.post('/api/confirm-free-order', {
    billingInfo: billing(email),
    couponCode: gift.code,
    couponDiscount: 30,
    items,
  });
  const late = new Buyer(services);
  const { body: intent } = await late.order([{ product: sold }], { coupon: ten });
  time.forward(36 * MINUTE);
  await runCron(testDeps(services));
  await late.pay(intent);
  await late.confirm(intent);
  await restock(sold, 5, 1, services);
  await visitor.send('POST', '/api/admin/seed', { headers: OPERATOR });
  await runCron(testDeps(services));
  await laterDone();
  await runStore(services);
  return texts;
}

test('no statement of the shop scans a growing table', async () => {
  const texts = await everyStatement();
  expect(texts.size).toBeGreaterThan(50);
  const found = await Promise.all([...texts].map(async (text) => ({ text, scans: await scans(text) })));
  expect(found.filter((one) => one.scans.length > 0)).toEqual([]);
}, 90_000);

test('the check itself finds a query without an index', async () => {
  expect(await scans("SELECT s.id FROM seat s WHERE s.state = 'assigned'")).toHaveLength(1);
  expect(await scans('UPDATE orders SET utm = ?1 WHERE country = ?2')).toHaveLength(1);
});
