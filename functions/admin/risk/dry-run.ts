import type { z } from 'zod';
import type { OrderStatus } from '../../../src/shop/orders/contract';
import { orderNumber } from '../../../src/shop/orders/number';
import type { DryRunOutput, dryRunInput } from '../../../src/shop/risk/contract';
import { type PastDecline, type PastOrder, tryRule } from '../../../src/shop/risk/try-rule';
import { DAY_MS } from '../../../src/shop/time';
import { settledPayment } from '../../db/bought';
import { statement } from '../../db/client';
import { isDisputeAgainstBuyer } from '../../db/disputed';
import { type JsonText, readJson } from '../../db/json';
import { attentionKinds } from '../../db/kinds';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { isDisposable, mailDomain } from '../../risk/mail-domain';

const DAYS = 30;
/** The limit of what one request can evaluate; the newest orders are used. */
const ORDERS = 5_000;
const DECLINES = 20_000;
const SAMPLE = 10;

interface Row {
  id: string;
  seq: number;
  status: OrderStatus;
  created_at: number;
  paid_at: number | null;
  email: string;
  country: string;
  network_country: string | null;
  total_usd_minor: number;
  browser_hash: string;
  ip_hash: string;
  network_hash: string;
  lines: JsonText<PastOrder['lines']>;
  card_hash: string | null;
  card_country: string | null;
  blocked: number;
  warned: number;
  disputed_at: number | null;
}

const selectOrders = (db: D1Database, since: number) =>
  statement<Row>(
    db,
    `SELECT o.id, o.seq, o.status, o.created_at, o.paid_at, o.email, o.country, o.network_country, o.total_usd_minor,
       o.browser_hash, o.ip_hash, o.network_hash, p.card_hash, p.card_country,
       (SELECT json_group_array(json_object('productId', l.product_id, 'quantity', l.quantity)) FROM order_line l
          WHERE l.order_id = o.id) AS lines,
       EXISTS (SELECT 1 FROM buyer_block b WHERE b.lifted_at IS NULL AND ((b.kind = 'email' AND b.value = o.email)
         OR (b.kind = 'network' AND b.value = o.network_hash AND b.ends_at > o.created_at))) AS blocked,
       EXISTS (SELECT 1 FROM attention a WHERE a.kind = ${attentionKinds('fraud_warning')} AND a.subject = o.id) AS warned,
       (SELECT min(d.created_at) FROM dispute d WHERE d.order_id = o.id AND ${isDisputeAgainstBuyer('d')}) AS disputed_at
     FROM orders o LEFT JOIN ${settledPayment('o')}
     WHERE o.created_at > ?1 ORDER BY o.created_at DESC LIMIT ${ORDERS}`,
    since,
  );

const selectDeclines = (db: D1Database, since: number) =>
  statement<PastDecline>(
    db,
    `SELECT created_at AS at, browser_hash AS browser, ip_hash AS address, network_hash AS network, card_hash AS card
     FROM payment_decline WHERE created_at > ?1 ORDER BY created_at DESC LIMIT ${DECLINES}`,
    since,
  );

async function pastOrder(row: Row): Promise<PastOrder> {
  const domain = mailDomain(row.email);
  return {
    id: row.id,
    at: row.created_at,
    paidAt: row.paid_at,
    email: row.email,
    mailDomain: domain,
    disposable: await isDisposable(domain),
    blocked: row.blocked === 1,
    country: row.country,
    networkCountry: row.network_country ?? undefined,
    usdMinor: row.total_usd_minor,
    lines: readJson(row.lines),
    card: row.card_hash ?? undefined,
    cardCountry: row.card_country ?? undefined,
    warned: row.warned === 1,
    disputedAt: row.disputed_at ?? undefined,
    browser: row.browser_hash,
    address: row.ip_hash,
    network: row.network_hash,
  };
}

/**
 * Returns what a rule would have done to the orders of the last 30 days, at most the newest 5,000; writes nothing.
 * Refused orders are not included, since they are not stored.
 */
export async function dryRun({ db, now }: Deps, { rule }: z.output<typeof dryRunInput>): Promise<DryRunOutput> {
  const since = now() - DAYS * DAY_MS;
  const { orders, declines } = await selectBatch(db, {
    orders: selectOrders(db, since),
    declines: selectDeclines(db, since),
  });
  const rows = new Map(orders.map((row) => [row.id, row]));
  const past = await Promise.all([...rows.values()].map(pastOrder));
  const hits = tryRule(rule, past, declines);
  const paidHits = hits.filter(({ order }) => order.paidAt !== null);
  return {
    orders: past.length,
    since: past.at(-1)?.at ?? null,
    hits: hits.length,
    paid: paidHits.length,
    paidUsdMinor: paidHits.reduce((sum, { order }) => sum + order.usdMinor, 0),
    sample: hits.slice(0, SAMPLE).map(({ order, reasons }) => ({
      orderId: order.id,
      orderNumber: orderNumber(rows.get(order.id)?.seq ?? 0, order.at),
      status: rows.get(order.id)?.status ?? 'pending',
      reasons,
      at: order.at,
    })),
  };
}
