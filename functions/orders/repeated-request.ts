import { invalidField } from '../../src/shop/errors';
import { parseCurrency } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { statement } from '../db/client';
import { closedUnpaidSql, isClosedUnpaid } from '../db/closed-unpaid';
import { type JsonText, readJson } from '../db/json';
import type { Deps } from '../platform/deps';
import { sha256 } from '../platform/vault';
import type { PlacedOrder, PlaceOrderInput } from './order-request';
import type { OrderRow } from './statements';
import { statusOf, waitsForBank } from './view';

/** How a repeated request is recognized: by the key it sent (or its cart), and the hash of what it orders. */
export interface RequestKey {
  /** Undefined if the request is never taken for a repetition. */
  key: string | undefined;
  /** Whether the key stands for the cart, because the request sent none. */
  isCart: boolean;
  hash: string;
}

/** Two long keys that begin alike would be one purchase if they were cut. */
const MAX_KEY = 255;

/** By what a repeated request is found. Throws invalid_input for an Idempotency-Key that is too long. */
export async function requestKey({ request }: Pick<Deps, 'request'>, input: PlaceOrderInput): Promise<RequestKey> {
  if ((request.idempotencyKey?.length ?? 0) > MAX_KEY)
    throw invalidField('Idempotency-Key', `At most ${MAX_KEY} characters.`);
  const { items, billingInfo, couponCode, currency, company } = input;
  const hash = await sha256(
    JSON.stringify([
      items.map((i) => [i.productId, i.quantity]),
      billingInfo,
      couponCode ?? null,
      currency,
      input.provider.name,
      ...(company ? [{ ...company, check: undefined }] : []),
      // Part of the hash: if this box is ticked, the order mail must not contain keys.
      ...(input.consents?.forOthers ? ['for others'] : []),
      ...(input.link ? [input.link.id, input.link.revision] : []),
    ]),
  );
  const browser = request.browserHash ?? '';
  if (request.idempotencyKey) return { key: `sent:${browser}:${request.idempotencyKey}`, isCart: false, hash };
  return { key: input.forceNew ? undefined : `cart:${browser}:${hash}`, isCart: true, hash };
}

/** Returns the order that an earlier request with this key placed. */
export const selectEarlierOrder = (db: D1Database, key: string) =>
  statement<EarlierOrderRow>(
    db,
    `SELECT i.request_hash, o.seq, o.id, o.status, o.provider_ref, o.attempt, o.total_minor, o.currency,
       o.created_at, o.expires_at, o.bank_pending_at,
       EXISTS (SELECT 1 FROM risk_decision d WHERE d.order_id = o.id AND d.act = 'three_d_secure') AS three_d_secure,
       (SELECT json_group_array(json_object('productId', product_id, 'quantity', missing))
         FROM (SELECT l.product_id, l.quantity - (SELECT count(*) FROM seat s WHERE s.line_id = l.id) AS missing
           FROM order_line l WHERE l.order_id = o.id ORDER BY l.position) WHERE missing > 0) AS awaiting
     FROM idempotency i JOIN orders o ON o.id = i.order_id WHERE i.key = ?`,
    key,
  );

export interface EarlierOrderRow
  extends Pick<
    OrderRow,
    | 'seq'
    | 'id'
    | 'status'
    | 'provider_ref'
    | 'attempt'
    | 'total_minor'
    | 'currency'
    | 'created_at'
    | 'expires_at'
    | 'bank_pending_at'
  > {
  request_hash: string;
  /** JSON: copies for which it holds no key. */
  awaiting: JsonText<PlacedOrder['awaiting']>;
  three_d_secure: number;
}

/** Returns the order that a repeated request placed before. */
export const earlierOrder = (row: EarlierOrderRow): PlacedOrder => ({
  id: row.id,
  number: orderNumber(row.seq, row.created_at),
  attempt: row.attempt,
  providerRef: row.provider_ref,
  totalMinor: row.total_minor,
  currency: parseCurrency(row.currency) ?? 'USD',
  expiresAt: row.expires_at,
  status: statusOf(row),
  repeated: true,
  awaiting: readJson(row.awaiting),
  threeDSecure: row.three_d_secure === 1,
  waitsForBank: waitsForBank(row),
});

/**
 * Returns whether a request may place a new order although it placed one before. The same cart sent again without an
 * Idempotency-Key, after it was paid or while a bank payment is under way, is a second purchase, not a repetition;
 * `rememberRequest` says the same in SQL.
 */
export function allowsNewOrder(row: Pick<EarlierOrderRow, 'bank_pending_at' | 'status'>, { isCart }: RequestKey) {
  const { status } = row;
  if (status === 'expired' && waitsForBank(row)) return isCart;
  return isClosedUnpaid(status) || (status !== 'pending' && isCart);
}

/**
 * Stores which order a request placed. If the key's earlier order still counts, its order_id becomes NULL, which aborts
 * the batch.
 */
export const rememberRequest = (db: D1Database, { key, isCart, hash }: RequestKey, orderId: string, now: number) =>
  key === undefined
    ? []
    : [
        statement(
          db,
          `INSERT INTO idempotency (key, request_hash, order_id, created_at) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT (key) DO UPDATE SET request_hash = ?2, created_at = ?4, order_id = (SELECT ?3 FROM orders
             WHERE id = idempotency.order_id
               AND ((${closedUnpaidSql('orders')} AND bank_pending_at IS NULL) OR (status <> 'pending' AND ?5)))`,
          key,
          hash,
          orderId,
          now,
          isCart ? 1 : 0,
        ),
      ];
