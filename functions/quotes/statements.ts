import { clearOfferNames, moveOfferCoupons } from '../coupons/offer-coupon';
import type { AddressMove } from '../db/address-move';
import { statement } from '../db/client';
import { moveOfferLinks } from '../payment-links/statements';

/** Returns a person's quote requests for their data export, which expects a company as JSON, like that of an order. */
export const selectQuotesOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT json_quote(q.company) AS company, q.country, q.vat_number, q.name, q.email, q.phone, q.wanted_date, q.created_at,
       (SELECT json_group_array(json_object('product', l.product_name, 'quantity', l.quantity) ORDER BY l.position)
        FROM quote_line l WHERE l.quote_id = q.id) AS lines
     FROM quote q WHERE q.email = ? ORDER BY q.created_at`,
    email,
  );

/** Deletes quote requests, whose ids are SQL over `?1`, with their lines and offers. */
export const deleteQuotes = (db: D1Database, quotes: string, value: string | number) => [
  // The books keep the codes of coupons offered to a company, without its name.
  clearOfferNames(db, `SELECT o.coupon_code FROM quote_offer o JOIN (${quotes}) q ON q.id = o.quote_id`, value),
  statement(db, `DELETE FROM quote_offer WHERE quote_id IN (${quotes})`, value),
  statement(db, `DELETE FROM quote_line WHERE quote_id IN (${quotes})`, value),
  statement(db, `DELETE FROM quote WHERE id IN (${quotes})`, value),
];

/** Deletes a person's quote requests. */
export const deleteQuotesOf = (db: D1Database, email: string) =>
  deleteQuotes(db, 'SELECT id FROM quote WHERE email = ?1', email);

const MOVED = 'SELECT q.id FROM quote q JOIN thread t ON t.id = q.thread_id WHERE q.email = ?1 AND t.email = ?2';

/** Moves quote requests and what was offered for them after their threads, which `moveMessages` has moved. */
export const moveQuotes = (db: D1Database, { from, to }: AddressMove) => [
  moveOfferCoupons(db, `SELECT coupon_code FROM quote_offer WHERE quote_id IN (${MOVED})`, from, to),
  moveOfferLinks(db, MOVED, from, to),
  statement(db, `UPDATE quote SET email = ?2 WHERE id IN (${MOVED})`, from, to),
];
