import { store } from '../../src/config/store';
import { purchaseReport } from '../../src/shop/analytics/purchase-report';
import { parseCurrency, toMajor } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { consentsOf } from '../db/order-columns';
import type { Deps } from '../platform/deps';
import { collect, type Ga4Account, ga4Of } from '../platform/ga4';
import { countOpenAttention, resolveAttention, upsertAttention } from '../staff/statements';

const KIND = 'measurement_failing';
const SUBJECT = 'ga4';
const CONCURRENCY = 20;
const ATTEMPTS_FOR_STAFF = 3;
/** Google accepts events up to three days old. */
const TOO_OLD_MS = 3 * DAY_MS;

interface PurchasedLine {
  id: string;
  name: string;
  quantity: number;
  unit: number;
  variant: string;
}

interface DuePurchase {
  order_id: string;
  attempts: number;
  seq: number;
  created_at: number;
  paid_at: number;
  currency: string;
  total_minor: number;
  tax_minor: number;
  coupon_code: string | null;
  consents: string;
  lines: JsonText<PurchasedLine[]>;
}

/** Claims due reports, so that no other run sends them too. Claims of an aborted run expire through `next_at`. */
const claim = (db: D1Database, now: number) =>
  statement<{ order_id: string; attempts: number }>(
    db,
    `UPDATE purchase_report SET attempts = attempts + 1, next_at = ?1 + CASE WHEN attempts < 8 THEN (1 << attempts) * ?2 ELSE ?3 END
     WHERE order_id IN (SELECT order_id FROM purchase_report WHERE state = 'waiting' AND next_at <= ?1
       ORDER BY next_at LIMIT ${CONCURRENCY})
     RETURNING order_id, attempts`,
    now,
    MINUTE_MS,
    4 * HOUR_MS,
  );

const selectOrders = (db: D1Database, claimed: readonly { order_id: string; attempts: number }[]) =>
  statement<DuePurchase>(
    db,
    `SELECT o.id AS order_id, c.value ->> 'attempts' AS attempts, o.seq, o.created_at, coalesce(o.paid_at, o.created_at) AS paid_at,
       o.currency, o.total_minor, o.tax_minor, o.coupon_code, o.consents,
       (SELECT json_group_array(json_object('id', l.product_id, 'name', l.product_name, 'quantity', l.quantity,
          'unit', l.unit_minor, 'variant', coalesce(p.version, ''))) FROM order_line l
          LEFT JOIN product p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines
     FROM json_each(?1) c JOIN orders o ON o.id = c.value ->> 'order_id'`,
    JSON.stringify(claimed),
  );

const end = (db: D1Database, orderId: string, state: 'sent' | 'failed') =>
  statement(db, "UPDATE purchase_report SET state = ?2 WHERE order_id = ?1 AND state = 'waiting'", orderId, state);

/** A client id in the format of Google's own that reveals nothing and stays the same for each order. */
async function ownId({ vault }: Pick<Deps, 'vault'>, orderId: string): Promise<string> {
  const hash = await vault.sign('ga4-client', orderId);
  let digits = 0n;
  for (const letter of hash) digits = (digits * 64n + BigInt(letter.charCodeAt(0))) % 10n ** 18n;
  const text = digits.toString().padStart(18, '0');
  return `${text.slice(0, 9)}.${text.slice(9)}`;
}

async function report(deps: Pick<Deps, 'vault'>, account: Ga4Account, due: DuePurchase): Promise<void> {
  const currency = parseCurrency(due.currency) ?? 'USD';
  const lines = readJson(due.lines);
  const order = {
    number: orderNumber(due.seq, due.created_at),
    currency,
    total: toMajor(due.total_minor, currency),
    tax: toMajor(due.tax_minor, currency),
    coupon: due.coupon_code,
    paidAt: due.paid_at,
    items: lines.map(({ unit, ...line }) => ({ ...line, price: toMajor(unit, currency) })),
  };
  const agreed = consentsOf(due.consents);
  await collect(
    account,
    purchaseReport(order, { agreed, ownId: await ownId(deps, due.order_id), brand: store.vendor }),
  );
}

const fault = (error: unknown, attempts: number) =>
  `Purchases could not be reported to Google Analytics ${attempts} times in a row (${error instanceof Error ? error.message : 'no answer'}). ` +
  'They are tried again for three days. Check GA4_MEASUREMENT_ID and GA4_API_SECRET, or wait if Google has a fault.';

/**
 * Reports paid orders to Google Analytics, once each, if the buyer agreed: the row of an order is unique, and
 * accepted reports are never resent. A report without a response is resent; Google deduplicates by
 * `transaction_id`. For the cron.
 */
export async function sendPurchases(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db } = deps;
  const account = ga4Of(deps.settings);
  if (!account) return;
  const now = deps.now();
  const { results: claimed } = await claim(db, now).all();
  if (claimed.length === 0) return;
  const { results: orders } = await selectOrders(db, claimed).all();
  let sent = 0;
  for (const due of orders) {
    // Unsent claims expire and are retried.
    if (signal?.aborted) break;
    if (now - due.paid_at > TOO_OLD_MS) {
      await end(db, due.order_id, 'failed').run();
      continue;
    }
    try {
      await report(deps, account, due);
      await end(db, due.order_id, 'sent').run();
      sent += 1;
    } catch (error) {
      const entry = {
        id: deps.newId('att'),
        kind: KIND,
        subject: SUBJECT,
        message: fault(error, due.attempts),
        now,
      } as const;
      if (due.attempts >= ATTEMPTS_FOR_STAFF) await upsertAttention(db, entry).run();
      // Stops at the first failure instead of waiting for one timeout after another.
      break;
    }
  }
  if (sent === 0) return;
  const open = await countOpenAttention(db, KIND, SUBJECT).first('found');
  if (open) await resolveAttention(db, KIND, SUBJECT, now).run();
}
