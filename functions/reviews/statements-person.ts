import { statement } from '../db/client';

/** The reviews of an address, for its owner to take along. */
export const selectReviewsOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT customer_name, rating, title, comment, product_id, order_number, state, created_at FROM review
     WHERE lower(customer_email) = ? ORDER BY created_at`,
    email,
  );

/** Takes the person out of their reviews; what they say about a product stays. */
export const eraseReviewer = (db: D1Database, email: string, erased: string) =>
  statement(
    db,
    "UPDATE review SET customer_name = 'A customer', customer_email = ?2, order_number = NULL WHERE lower(customer_email) = ?1",
    email,
    erased,
  );
