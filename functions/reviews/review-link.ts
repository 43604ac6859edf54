import { ShopError } from '../../src/shop/errors';
import { orderNumber } from '../../src/shop/orders/number';
import { LINK_CLOSED } from '../../src/shop/reviews/labels';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { createRecordToken, parseRecordToken } from '../platform/signed-tokens';

/** How long a mailed link is valid. */
const LINK_DAYS = 60;
const PER_CLIENT = { attempts: 60, windowMs: HOUR_MS };

/** The purchase a link was created for. */
export interface LinkedLine {
  line_id: string;
  state: string;
  order_status: string;
  email: string;
  first_name: string;
  seq: number;
  created_at: number;
  product_id: string;
  product_name: string;
  reviewed: number;
}

/**
 * Returns a signed token to review one line of an order, for the order's mail; it stops working when the order's email
 * changes.
 */
export const createReviewToken = (
  deps: Pick<Deps, 'vault' | 'now'>,
  { lineId: id, email }: { lineId: string; email: string },
): Promise<string> => createRecordToken(deps, 'review-link', { id, email }, deps.now() + LINK_DAYS * DAY_MS);

/** Returns the readable number of the order a line belongs to. */
export const orderNumberOf = ({ seq, created_at }: LinkedLine): string => orderNumber(seq, created_at);

const linkClosed = (message: string) => new ShopError('link_closed', { message });

/**
 * Returns the purchase behind a mailed token. Throws link_closed, with what to do, for one that is altered, foreign,
 * expired, refunded or already reviewed; and too_many_requests.
 */
export async function requireReviewLine(deps: Deps, token: string): Promise<LinkedLine> {
  await consume(deps, `review-link:${deps.request.ipHash}`, PER_CLIENT);
  const { id, expiresAt, isFor } = parseRecordToken(deps, 'review-link', token);
  const line = await statement<LinkedLine>(
    deps.db,
    `SELECT l.id AS line_id, l.state, o.status AS order_status, o.email, o.first_name, o.seq, o.created_at, l.product_id,
       l.product_name, EXISTS (SELECT 1 FROM review r WHERE r.order_line_id = l.id) AS reviewed
     FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.id = ?`,
    id,
  ).first();
  if (!(await isFor(line?.email ?? '')) || !line) throw linkClosed(LINK_CLOSED.incomplete);
  if (line.reviewed) throw linkClosed(LINK_CLOSED.reviewed);
  if (expiresAt < deps.now()) throw linkClosed(LINK_CLOSED.expired);
  if (line.order_status !== 'paid' || line.state === 'refunded') throw linkClosed(LINK_CLOSED.refunded);
  return line;
}
