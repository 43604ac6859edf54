import type { ListReviewsQuery, OwnReview } from '../../src/shop/reviews/contract';
import { type AddressMove, MOVED_FROM, MOVES } from '../db/address-move';
import { type Bindable, limitClause, statement } from '../db/client';
import { copyOptOut, deleteOptOut, insertOptOut } from '../db/opt-outs';

/** The product id under which the whole shop is counted. */
export const EVERY_PRODUCT = '*';

export interface ReviewRow {
  id: string;
  customer_name: string;
  rating: number;
  title: string;
  comment: string;
  product_id: string | null;
  is_verified: number;
  created_at: number;
  answer: string | null;
  source: string | null;
  product_name: string | null;
}

/** Published reviews of one product or all (undefined), with one rating or any (0), by when they were written. */
export interface ShownList {
  productId: string | undefined;
  rating: number;
  oldestFirst: boolean;
}

/** Returns the first `most` reviews of a list, from a time (milliseconds) on, or from its start. */
export const selectShown = (
  db: D1Database,
  { productId, rating, oldestFirst }: ShownList,
  most: number,
  from?: number,
) => {
  const way = oldestFirst ? 'ASC' : 'DESC';
  const parts: [string, Bindable | undefined][] = [
    ['r.product_id = ?', productId],
    ['r.rating = ?', rating || undefined],
    [oldestFirst ? 'r.created_at >= ?' : 'r.created_at <= ?', from],
  ];
  const conditions = parts.filter((part): part is [string, Bindable] => part[1] !== undefined);
  return statement<ReviewRow>(
    db,
    `SELECT r.id, r.customer_name, r.rating, r.title, r.comment, r.product_id, r.is_verified, r.created_at, r.answer,
       r.source, (SELECT p.short_name FROM product p WHERE p.id = r.product_id) AS product_name
     FROM review r WHERE ${["r.state = 'published'", ...conditions.map(([sql]) => sql)].join(' AND ')}
     ORDER BY r.created_at ${way}, r.rowid ${way} ${limitClause('?')}`,
    ...conditions.map(([, value]) => value),
    most,
  );
};

/** Returns how many published reviews gave each rating, of one product or of the whole shop. */
export const selectTally = (db: D1Database, productId: string | undefined) =>
  statement<TallyRow>(
    db,
    'SELECT rating, published, own FROM review_tally WHERE product_id = ?',
    productId ?? EVERY_PRODUCT,
  );

export interface TallyRow {
  rating: number;
  published: number;
  own: number;
}

/**
 * Sums up a tally: published reviews of one rating or of all, how many of them were written here (`own`), and the
 * average of those in tenths; 0 if there are none. Imported reviews count toward no rating.
 */
export function tallyOf(rows: readonly TallyRow[], rating: ListReviewsQuery['filterRating'] = 'all') {
  const sum = (of: (row: TallyRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const own = sum((row) => row.own);
  return {
    total: sum((row) => (rating === 'all' || row.rating === Number(rating) ? row.published : 0)),
    own,
    average: own === 0 ? 0 : Math.round((sum((row) => row.rating * row.own) / own) * 10) / 10,
  };
}

export interface OwnReviewRow {
  id: string;
  rating: number;
  title: string;
  state: OwnReview['state'];
  answer: string | null;
  created_at: number;
  product_name: string | null;
}

/** Returns the newest reviews written with an address, in any state. */
export const selectOwnReviews = (db: D1Database, email: string, most: number) =>
  statement<OwnReviewRow>(
    db,
    `SELECT r.id, r.rating, r.title, r.state, r.answer, r.created_at,
       (SELECT p.short_name FROM product p WHERE p.id = r.product_id) AS product_name
     FROM review r WHERE lower(r.customer_email) = ? ORDER BY r.created_at DESC, r.rowid DESC ${limitClause('?')}`,
    email,
    most,
  );

/** Returns the reviews of an address, for its owner's data export; imported ones have none. */
export const selectReviewsOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT customer_name, rating, title, comment, product_id, order_number, state, created_at FROM review
     WHERE lower(customer_email) = ?1 AND ?1 <> '' ORDER BY created_at`,
    email,
  );

/**
 * Removes personal data from a person's reviews: published ones stay without their name, all others are deleted, and so
 * is the opt-out from review requests.
 */
export const eraseReviewer = (db: D1Database, email: string, erased: string) => [
  statement(db, "DELETE FROM review WHERE lower(customer_email) = ? AND state <> 'published'", email),
  statement(
    db,
    `UPDATE review SET customer_name = 'A customer', customer_email = ?2, moved_from = NULL, order_number = NULL,
       order_line_id = NULL
     WHERE lower(customer_email) = ?1`,
    email,
    erased,
  ),
  deleteOptOut(db, 'review_opt_out', email),
];

/** Moves the reviews of an account to its new email, and copies its opt-out; an undo takes back only those. */
export const moveReviews = (db: D1Database, { kind, from, to }: AddressMove) => [
  statement(
    db,
    `UPDATE review SET customer_email = ?2, moved_from = ${MOVED_FROM} WHERE lower(customer_email) = ?1 AND ${MOVES}`,
    from,
    to,
    kind,
  ),
  copyOptOut(db, 'review_opt_out', { kind, from, to }),
];

/** SQL: whether an order was refunded or disputed, in which case its buyer is not asked for a review. */
export const isContested = (order: string) => `(EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = ${order}.id)
  OR EXISTS (SELECT 1 FROM refund f WHERE f.order_id = ${order}.id AND f.state <> 'failed'))`;

export interface ReviewableLineRow {
  line_id: string;
  product_name: string;
  email: string;
  first_name: string;
  seq: number;
  created_at: number;
}

/**
 * Returns the lines of an order that its buyer may still be asked to review; none once it was refunded or disputed, or
 * they opted out.
 */
export const selectReviewableLines = (db: D1Database, orderId: string) =>
  statement<ReviewableLineRow>(
    db,
    `SELECT l.id AS line_id, l.product_name, o.email, o.first_name, o.seq, o.created_at
     FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.id = ?1 AND o.status = 'paid' AND NOT ${isContested('o')}
       AND NOT EXISTS (SELECT 1 FROM review_opt_out x WHERE x.email = o.email)
       AND NOT EXISTS (SELECT 1 FROM review r WHERE r.order_line_id = l.id)
     ORDER BY l.position`,
    orderId,
  );

/** Stores that an address wants no review requests. */
export const optOutOfReviews = (db: D1Database, email: string, now: number) =>
  insertOptOut(db, 'review_opt_out', email, now);

/** Returns since when an address receives no review requests, for its owner's data export. */
export const selectReviewOptOut = (db: D1Database, email: string) =>
  statement(db, 'SELECT email, created_at FROM review_opt_out WHERE email = ?', email);
