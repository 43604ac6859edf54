import { ShopError } from '../../src/shop/errors';
import { orderNumber } from '../../src/shop/orders/number';
import { LINK_CLOSED } from '../../src/shop/reviews/labels';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';

const PURPOSE = 'review-link';
/** How long the link of a mail is good for. */
const LINK_DAYS = 60;
const PER_CLIENT = { tries: 60, windowMs: HOUR_MS };

/** The purchase a link was made for. */
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

const signed = (lineId: string, expires: string, email: string) => [lineId, expires, email].join('\n');

/** A signed token of an order's mail, to review one line of it; it ends when the order's email changes. */
export async function createReviewToken(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  { lineId, email }: { lineId: string; email: string },
): Promise<string> {
  const expires = Math.ceil(now() / 1000 + (LINK_DAYS * DAY_MS) / 1000).toString(36);
  return `${lineId}.${expires}.${await vault.sign(PURPOSE, signed(lineId, expires, email))}`;
}

/** The number of the order a line belongs to, as people read it. */
export const orderNumberOf = ({ seq, created_at }: LinkedLine): string => orderNumber(seq, created_at);

const closed = (message: string) => new ShopError('link_closed', { message });

/**
 * The purchase behind the token of a mail. Throws link_closed, which says what to do, for one that is altered, foreign,
 * expired, refunded or reviewed already; and too_many_requests.
 */
export async function requireReviewLine(deps: Deps, token: string): Promise<LinkedLine> {
  const { db, vault } = deps;
  await consume(deps, `review-link:${deps.request.ipHash}`, PER_CLIENT);
  const [lineId = '', expires = '', signature = ''] = token.split('.');
  const line = await statement(
    db,
    `SELECT l.id AS line_id, l.state, o.status AS order_status, o.email, o.first_name, o.seq, o.created_at, l.product_id,
       l.product_name, EXISTS (SELECT 1 FROM review r WHERE r.order_line_id = l.id) AS reviewed
     FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.id = ?`,
    lineId,
  ).first<LinkedLine>();
  if (!(await vault.verify(PURPOSE, signed(lineId, expires, line?.email ?? ''), signature)) || !line)
    throw closed(LINK_CLOSED.incomplete);
  if (line.reviewed) throw closed(LINK_CLOSED.reviewed);
  if (Number.parseInt(expires, 36) * 1000 < deps.now()) throw closed(LINK_CLOSED.expired);
  if (line.order_status !== 'paid' || line.state === 'refunded') throw closed(LINK_CLOSED.refunded);
  return line;
}
