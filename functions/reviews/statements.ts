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

/** How many published reviews the filter finds. */
export const countReviews = (db: D1Database, query: ListReviewsQuery) => {
  const { where, values } = filter(query);
  return statement(db, `SELECT count(*) AS total FROM review r WHERE ${where}`, ...values);
};

/** The average of published reviews, of one product or of the whole shop. */
export const averageRating = (db: D1Database, productId: string | undefined) => {
  const { where, values } = filter({ filterRating: 'all', productId });
  return statement(db, `SELECT coalesce(avg(r.rating), 0) AS average FROM review r WHERE ${where}`, ...values);
};
