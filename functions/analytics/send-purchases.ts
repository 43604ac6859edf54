import { store } from '../../src/config/store';
import { purchaseReport } from '../../src/shop/analytics/purchase-report';
import { ShopError } from '../../src/shop/errors';
import { parseCurrency, toMajor } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { consentsOf } from '../db/order-columns';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { collect, type Ga4Account, ga4Of } from '../platform/ga4';
import { countOpenAttention, resolveAttention, upsertAttention } from '../staff/statements';

const KIND = 'measurement_failing';
const SUBJECT = 'ga4';
const BATCH_SIZE = 20;
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
       ORDER BY next_at LIMIT ${BATCH_SIZE})
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

/** What is reported of an order. Throws data_damaged. */
async function reportOf(deps: Pick<Deps, 'vault'>, due: DuePurchase): Promise<object> {
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
  return purchaseReport(order, { agreed, ownId: await ownId(deps, due.order_id), brand: store.vendor });
}

/** Gives up an order whose stored facts no retry makes readable. */
const giveUpDamaged = (deps: Deps, { order_id, seq, created_at }: DuePurchase) => [
  end(deps.db, order_id, 'failed'),
  upsertAttention(deps, {
    kind: KIND,
    subject: order_id,
    message:
      `Order ${orderNumber(seq, created_at)} is not reported to Google Analytics: what is stored about it is damaged. ` +
      'Look for "damaged" in the log of the Worker.',
  }),
];

const fault = (error: unknown, attempts: number) =>
  `Purchases could not be reported to Google Analytics ${attempts} times in a row (${error instanceof Error ? error.message : 'no answer'}). ` +
  'They are tried again for three days. Check GA4_MEASUREMENT_ID and GA4_API_SECRET, or wait if Google has a fault.';

/** Whether it was sent. A failure is recorded, for staff once it is not the first, and tried again at its time. */
async function send(deps: Deps, account: Ga4Account, due: DuePurchase): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  if (now - due.paid_at > TOO_OLD_MS) {
    await end(db, due.order_id, 'failed').run();
    return false;
  }
  try {
    await collect(account, await reportOf(deps, due));
    await end(db, due.order_id, 'sent').run();
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'data_damaged') await db.batch(giveUpDamaged(deps, due));
    else if (due.attempts >= ATTEMPTS_FOR_STAFF) {
      const message = fault(error, due.attempts);
      await upsertAttention(deps, { kind: KIND, subject: SUBJECT, message }).run();
    }
    return false;
  }
}

/** Reports that still wait after they called staff. */
const countFailing = (db: D1Database) =>
  statement<{ n: number }>(
    db,
    "SELECT count(*) AS n FROM purchase_report WHERE state = 'waiting' AND attempts >= ?",
    ATTEMPTS_FOR_STAFF,
  );

/**
 * Reports paid orders to Google Analytics, each whose buyer agreed once: the row of an order is unique, and what was taken
 * is never sent again. An answer that was lost is repeated; Google counts one `transaction_id` once. A few are sent at a
 * time, so that one that fails, or waits for its deadline, delays no other. For the cron.
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
  const work = async (due: DuePurchase) => {
    if (await send(deps, account, due)) sent += 1;
  };
  // What is left was claimed for a while, and comes again.
  await forEachConcurrent(orders, work, { signal });
  if (sent === 0 || !(await countOpenAttention(db, KIND, SUBJECT).first('n'))) return;
  if (!(await countFailing(db).first('n'))) await resolveAttention(deps, KIND, SUBJECT).run();
}
