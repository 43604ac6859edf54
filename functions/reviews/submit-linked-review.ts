import { ShopError } from '../../src/shop/errors';
import type { LinkedReviewInput } from '../../src/shop/reviews/contract';
import { LINK_CLOSED, RECEIVED } from '../../src/shop/reviews/labels';
import { statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { orderNumberOf, requireReviewLine } from './review-link';

/** Stores the review of a purchase through its mailed link. Throws link_closed and too_many_requests. */
export async function submitLinkedReview(deps: Deps, { token, ...words }: LinkedReviewInput) {
  const line = await requireReviewLine(deps, token);
  try {
    await statement(
      deps.db,
      `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, product_id, order_number,
         order_line_id, is_verified, state, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 'pending', ?)`,
      deps.newId('review'),
      words.customerName,
      line.email,
      words.rating,
      words.title,
      words.comment,
      line.product_id,
      orderNumberOf(line),
      line.line_id,
      deps.now(),
    ).run();
  } catch (error) {
    if (violates(error, 'review.order_line_id')) throw new ShopError('link_closed', { message: LINK_CLOSED.reviewed });
    throw error;
  }
  return { success: true as const, message: RECEIVED };
}
