import type { ListReviewsQuery } from '../../src/shop/reviews/contract';
import { type Bindable, statement } from '../db/client';

export interface ReviewRow {
  id: string;
  customer_name: string;
  rating: number;
  title: string;
  comment: string;
  product_id: string | null;
  is_verified: number;
  created_at: number;
  product_name: string | null;
}

const ORDER: Record<ListReviewsQuery['sortBy'], string> = {
  newest: 'r.created_at DESC',
  oldest: 'r.created_at ASC',
  highest: 'r.rating DESC, r.created_at DESC',
  lowest: 'r.rating ASC, r.created_at DESC',
};

function filter(query: Pick<ListReviewsQuery, 'filterRating' | 'productId'>): { where: string; values: Bindable[] } {
  const parts = ["r.state = 'published'"];
  const values: Bindable[] = [];
  if (query.filterRating !== 'all') {
    parts.push('r.rating = ?');
    values.push(Number(query.filterRating));
  }
  if (query.productId) {
    parts.push('r.product_id = ?');
    values.push(query.productId);
  }
  return { where: parts.join(' AND '), values };
}

/** One page of published reviews. */
export const selectReviews = (db: D1Database, query: ListReviewsQuery) => {
  const { where, values } = filter(query);
  return statement(
    db,
    `SELECT r.*, p.short_name AS product_name FROM review r LEFT JOIN product p ON p.id = r.product_id
     WHERE ${where} ORDER BY ${ORDER[query.sortBy]} LIMIT ? OFFSET ?`,
    ...values,
    query.limit,
    (query.page - 1) * query.limit,
  );
};

/** How many published reviews gave each rating, of one product or of the whole shop. */
export const selectTally = (db: D1Database, productId: string | undefined) =>
  statement(
    db,
    `SELECT rating, sum(published) AS published FROM review_tally
     WHERE ?1 IS NULL OR product_id = ?1 GROUP BY rating`,
    productId ?? null,
  );

interface TallyRow {
  rating: number;
  published: number;
}

/** What a tally says: reviews of one rating or of all, and the average of all, in tenths. 0 while there are none. */
export function tallyOf(results: unknown[] | undefined, rating: ListReviewsQuery['filterRating'] = 'all') {
  const rows = (results ?? []) as TallyRow[];
  const sum = (of: (row: TallyRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const all = sum((row) => row.published);
  return {
    total: sum((row) => (rating === 'all' || row.rating === Number(rating) ? row.published : 0)),
    average: all === 0 ? 0 : Math.round((sum((row) => row.rating * row.published) / all) * 10) / 10,
  };
}

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
