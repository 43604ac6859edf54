import { z } from 'zod';
import type { LinkLine } from '../../src/shop/payment-links/rules';
import { type AddressMove, MOVED_FROM, MOVES } from '../db/address-move';
import { isBankPaymentPending, isToBePaid } from '../db/bank-pending';
import { isBought } from '../db/bought';
import { must, statement } from '../db/client';
import { jsonColumn } from '../db/json';

export interface LinkRow {
  id: string;
  title: string;
  description: string;
  message: string;
  currency: string;
  subtotal_minor: number;
  discount_minor: number;
  amount_minor: number;
  coupon_code: string | null;
  /** JSON of `LinkLine`s. */
  lines: string;
  email: string;
  first_name: string;
  last_name: string;
  collect_phone: number;
  collect_address: number;
  max_uses: number | null;
  expires_at: number | null;
  canceled_at: number | null;
  quote_id: string | null;
  mails: number;
  remind_at: number | null;
  revision: number;
  created_at: number;
  created_by: string;
  updated_at: number;
  /** Orders paid by the link, and those that may be paid now. */
  paid: number;
  open: number;
  /** Those whose bank takes days to pay. */
  waiting: number;
}

/** SQL: how many orders of the link `l` match this condition. */
const ordersOf = (condition: string) =>
  `(SELECT count(*) FROM payment_link_order u JOIN orders o ON o.id = u.order_id
    WHERE u.link_id = l.id AND (${condition}))`;

const PAID = isBought('o');
/** A bank payment that takes days is in progress: the order keeps its use of the link, although it has expired. */
const WAITS = isBankPaymentPending('o');
const OPEN = isToBePaid('o');
const TAKEN = `${PAID} OR ${OPEN}`;

/** SQL: how many uses of the link `l` are taken: paid, or being paid. */
export const USES = ordersOf(TAKEN);

export const LINK_COLUMNS = `l.*, ${ordersOf(PAID)} AS paid, ${ordersOf(OPEN)} AS open, ${ordersOf(WAITS)} AS waiting`;

/** SQL: the state of the link `l`, like `linkState`; binds the time. */
export const LINK_STATE = `CASE WHEN l.max_uses <= ${ordersOf(PAID)} THEN 'paid' WHEN l.canceled_at IS NOT NULL THEN 'canceled'
  WHEN l.expires_at <= ? THEN 'expired' WHEN l.max_uses <= ${USES} THEN 'busy' ELSE 'open' END`;

/** Returns a link, with how often it was used. */
export const selectLink = (db: D1Database, id: string) =>
  statement<LinkRow>(db, `SELECT ${LINK_COLUMNS} FROM payment_link l WHERE l.id = ?`, id);

const storedLines = jsonColumn(
  'payment_link.lines',
  z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.number(),
      unit: z.number(),
      total: z.number(),
      discount: z.number(),
    }),
  ),
);
/** Returns the lines of a link; none if it is about a sum. */
export const linesOf = ({ lines }: Pick<LinkRow, 'lines'>): LinkLine[] => storedLines(lines);

/** Returns the facts in a row that decide a link's state. */
export const linkFactsOf = ({ canceled_at, expires_at, max_uses, paid, open }: LinkRow) => ({
  canceledAt: canceled_at,
  expiresAt: expires_at,
  maxUses: max_uses,
  paid,
  open,
});

/** Returns whether the last uses of a link are being paid by banks that take days: nobody else may pay it meanwhile. */
export const waitsForBanks = ({ max_uses, paid, waiting }: LinkRow): boolean =>
  max_uses !== null && waiting > 0 && paid + waiting >= max_uses;

interface Claim {
  linkId: string;
  /** The revision of the link that its payer saw. */
  revision: number;
  orderId: string;
  now: number;
}

/**
 * Claims one use of a link for an order, in the batch that writes the order: the batch aborts if the link was changed,
 * canceled or has expired, or if other orders take all of its uses.
 */
export const claimUse = (db: D1Database, { linkId, revision, orderId, now }: Claim) => [
  statement(
    db,
    `INSERT INTO payment_link_order (order_id, link_id, created_at) SELECT ?1, l.id, ?4 FROM payment_link l
     WHERE l.id = ?2 AND l.revision = ?3 AND l.canceled_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > ?4)
       AND (l.max_uses IS NULL OR l.max_uses > ${USES})`,
    orderId,
    linkId,
    revision,
    now,
  ),
  must(db, 1),
];

/** Stores where the buyer of an order pays. */
export const saveCheckoutUrl = (db: D1Database, orderId: string, url: string) =>
  statement(db, 'UPDATE payment_link_order SET checkout_url = ?2 WHERE order_id = ?1', orderId, url);

/** Returns where the buyer of an order pays, if it was placed through a link. */
export const selectCheckoutUrl = (db: D1Database, orderId: string) =>
  statement<{ checkout_url: string }>(db, 'SELECT checkout_url FROM payment_link_order WHERE order_id = ?', orderId);

/** SQL: whether the closed order `?1` may be paid late: it has no link, or a valid one with a use left for it. */
const TAKES_LATE = `NOT EXISTS (SELECT 1 FROM payment_link_order w JOIN payment_link l ON l.id = w.link_id
  WHERE w.order_id = ?1 AND (l.canceled_at IS NOT NULL OR l.max_uses <= ${ordersOf(`(${TAKEN}) AND o.id <> ?1`)}))`;

/** Returns whether the payment of a closed order still counts for its link. */
export const selectTakesLate = (db: D1Database, orderId: string) =>
  statement<{ takes_late: number }>(db, `SELECT ${TAKES_LATE} AS takes_late`, orderId);

/** Aborts the batch that settles a closed order unless its payment still counts for its link. */
export const mustTakeLate = (db: D1Database, orderId: string) =>
  statement(db, `INSERT INTO must SELECT ${TAKES_LATE}`, orderId);

/** Returns what an order was paid for, according to its link. */
export const selectLinkOfOrder = (db: D1Database, orderId: string) =>
  statement<{ title: string; description: string }>(
    db,
    `SELECT l.id, l.title, l.description FROM payment_link_order w JOIN payment_link l ON l.id = w.link_id
     WHERE w.order_id = ?`,
    orderId,
  );

/** An order of a link that may be being paid. */
export interface OpenLinkOrder {
  id: string;
  provider: string;
  provider_ref: string | null;
}

/** Returns the orders of a link that may be being paid now. */
export const selectOpenOrders = (db: D1Database, linkId: string) =>
  statement<OpenLinkOrder>(
    db,
    `SELECT o.id, o.provider, o.provider_ref FROM payment_link_order w JOIN orders o ON o.id = w.order_id
     WHERE w.link_id = ? AND o.status = 'pending'`,
    linkId,
  );

/** Cancels a link for good; no further reminder is sent. */
export const endLink = (db: D1Database, id: string, now: number) =>
  statement(
    db,
    `UPDATE payment_link SET canceled_at = ?2, remind_at = NULL, updated_at = ?2, revision = revision + 1
     WHERE id = ?1 AND canceled_at IS NULL`,
    id,
    now,
  );

/** Returns the links that were offered for a thread's quote request. */
export const selectLinksOfQuote = (db: D1Database, threadId: string) =>
  statement<LinkRow>(
    db,
    `SELECT ${LINK_COLUMNS} FROM payment_link l WHERE l.quote_id = (SELECT id FROM quote WHERE thread_id = ?)`,
    threadId,
  );

/** Locks the links that offer something for these quotes (SQL over `?1` and `?2`, from and to) to the other address. */
export const moveOfferLinks = (db: D1Database, quotes: string, from: string, to: string) =>
  statement(
    db,
    `UPDATE payment_link SET email = ?2, revision = revision + 1 WHERE quote_id IN (${quotes}) AND email = ?1`,
    from,
    to,
  );

/** SQL: whether the link answers a quote request that is still stored, and moves with it. */
const IS_OFFER = 'EXISTS (SELECT 1 FROM quote WHERE quote.id = payment_link.quote_id)';

/** Locks an account's other links to its new address; an undo moves back only those. */
export const moveLinks = (db: D1Database, { kind, from, to }: AddressMove) =>
  statement(
    db,
    `UPDATE payment_link SET email = ?2, moved_from = ${MOVED_FROM}, revision = revision + 1
     WHERE email = ?1 AND email <> '' AND ${MOVES} AND NOT ${IS_OFFER}`,
    from,
    to,
    kind,
  );
