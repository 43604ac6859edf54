import { ShopError } from '../../src/shop/errors';
import { orderSeq } from '../../src/shop/orders/number';
import type { SubmitReviewInput } from '../../src/shop/reviews/contract';
import { RECEIVED, REVIEWS_FULL } from '../../src/shop/reviews/labels';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { rateLimitError, tryConsumeAll } from '../limits/consume';
import { mailboxHash } from '../limits/mailbox-hash';
import { rateLimitByIp } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';

/** How many reviews are accepted from one client address, one network, one email address, and in total. */
export const REVIEW_ATTEMPTS = {
  client: { attempts: 5, windowMs: HOUR_MS },
  network: { attempts: 20, windowMs: DAY_MS },
  mailbox: { attempts: 5, windowMs: DAY_MS },
  shop: { attempts: 500, windowMs: DAY_MS },
} as const;

/**
 * SQL: the line of a paid order that number, address and product match and that has no review yet. The writing
 * statement looks it up, so a match changes neither the response nor the work.
 */
const MATCHED_LINE = `SELECT l.id FROM orders o JOIN order_line l ON l.order_id = o.id
  WHERE o.seq = ?8 AND o.email = ?3 AND o.status = 'paid' AND l.product_id = ?7 AND l.state <> 'refunded'
    AND NOT EXISTS (SELECT 1 FROM review x WHERE x.order_line_id = l.id) ORDER BY l.position LIMIT 1`;

/** SQL: the same review of the same address, which a browser sends again if the first response was lost. */
const SENT_BEFORE = `SELECT 1 FROM review x WHERE lower(x.customer_email) = lower(?3) AND x.product_id IS ?7
  AND x.order_number IS ?9 AND x.rating = ?4 AND x.title = ?5 AND x.comment = ?6 AND x.created_at > ?10 - ${DAY_MS}`;
/** SQL: a product the shop has shown, whose id is the n-th value of the statement. */
const knownProduct = (n: number) => `SELECT 1 FROM product p WHERE p.id = ?${n} AND p.status <> 'draft'`;

/**
 * Stores a review for the moderator, only once if it is sent again within a day. It is a verified purchase if order
 * number and address match a paid order with that product, once per line; the response does not reveal whether they do.
 * Throws unknown_product and too_many_requests.
 */
export async function submitReview(deps: Deps, input: SubmitReviewInput) {
  const { db, request } = deps;
  const productId = input.productId || null;
  await rateLimitByIp(deps, 'review');
  const full = await tryConsumeAll(deps, [
    { ...REVIEW_ATTEMPTS.client, bucket: `review:ip:${request.ipHash}` },
    { ...REVIEW_ATTEMPTS.network, bucket: `review:net:${request.networkHash}` },
    { ...REVIEW_ATTEMPTS.mailbox, bucket: `review:for:${await mailboxHash(input.customerEmail)}` },
    { ...REVIEW_ATTEMPTS.shop, bucket: 'review:shop' },
  ]);
  if (full) throw await rateLimitError(deps, full, REVIEWS_FULL);
  const written = await statement(
    db,
    `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, product_id, order_number,
       order_line_id, is_verified, state, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9, line.id, line.id IS NOT NULL, 'pending', ?10
     FROM (SELECT 1) LEFT JOIN (${MATCHED_LINE}) line ON true
     WHERE (?7 IS NULL OR EXISTS (${knownProduct(7)})) AND NOT EXISTS (${SENT_BEFORE})`,
    deps.newId('review'),
    input.customerName,
    input.customerEmail,
    input.rating,
    input.title,
    input.comment,
    productId,
    orderSeq(input.orderNumber ?? '') ?? 0,
    input.orderNumber || null,
    deps.now(),
  ).run();
  const isKept = written.meta.changes > 0 || !productId;
  if (!isKept && !(await statement(db, knownProduct(1), productId).first()))
    throw new ShopError('unknown_product', {
      message: 'The shop does not know this product. Reload the page and choose it again.',
    });
  return { success: true as const, message: RECEIVED };
}
