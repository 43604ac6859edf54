import { csvTime } from '../../../src/shop/csv/write';
import { maskEmail } from '../../../src/shop/customers/mask';
import { type ReviewRow, reviewList } from '../../../src/shop/reviews/contract-staff';
import { flagsOf } from '../../../src/shop/reviews/flags';
import { REVIEW_STATES } from '../../../src/shop/reviews/labels-staff';
import { defineList } from '../kit/list';

/** SQL: the columns of a review `r` with the names of its product. */
export const REVIEW_COLUMNS = `r.id, r.created_at, r.customer_name, r.customer_email, r.rating, r.title, r.comment, r.state,
  r.is_verified, r.source, r.answer, r.revision, r.order_number, r.reason, r.answered_at,
  (SELECT p.name FROM product p WHERE p.id = r.product_id) AS product_name`;

/** A review as stored in the database. */
export interface StoredReview {
  id: string;
  created_at: number;
  customer_name: string;
  customer_email: string;
  rating: number;
  title: string;
  comment: string;
  state: ReviewRow['state'];
  is_verified: number;
  source: string | null;
  answer: string | null;
  revision: number;
  order_number: string | null;
  reason: string | null;
  answered_at: number | null;
  product_name: string | null;
}

export const rowOf = (row: StoredReview): ReviewRow => ({
  id: row.id,
  createdAt: row.created_at,
  customerName: row.customer_name,
  email: row.customer_email && maskEmail(row.customer_email),
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  product: row.product_name,
  state: row.state,
  isVerified: row.is_verified === 1,
  source: row.source,
  flags: flagsOf(row),
  isAnswered: row.answer !== null,
  revision: row.revision,
});

/** The list of reviews, newest first. */
export const reviews = defineList(reviewList, {
  columns: REVIEW_COLUMNS,
  from: 'review r',
  search: ['r.customer_name', 'r.title', 'r.comment'],
  sorts: { createdAt: 'r.created_at', rating: 'r.rating' },
  filters: {
    state: 'r.state = ?',
    rating: 'r.rating = CAST(? AS INTEGER)',
    origin: (origin) => ({
      sql: {
        verified: 'r.is_verified = 1',
        unverified: 'r.is_verified = 0 AND r.source IS NULL',
        imported: 'r.source IS NOT NULL',
      }[origin],
      values: [],
    }),
  },
  tie: 'r.rowid',
  view: rowOf,
  csv: {
    name: 'reviews.csv',
    columns: [
      ['Written (UTC)', ({ createdAt }) => csvTime(createdAt)],
      ['Name', ({ customerName }) => customerName],
      ['Rating', ({ rating }) => rating],
      ['Title', ({ title }) => title],
      ['Review', ({ comment }) => comment],
      ['Product', ({ product }) => product],
      ['State', ({ state }) => REVIEW_STATES[state].label],
      ['Verified Purchase', ({ isVerified }) => (isVerified ? 'yes' : 'no')],
      ['Source', ({ source }) => source],
    ],
  },
});
