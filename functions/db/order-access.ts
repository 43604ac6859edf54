import { type ErrorCode, ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { SESSION_LIMITS } from '../platform/sessions';
import { type Bindable, statement } from './client';
import { isLive } from './live-session';

/** The errors of a call on an order that only its buyer may make. */
export const OWN_ORDER_ERRORS = ['order_not_found', 'order_access'] as const satisfies readonly ErrorCode[];

/**
 * Returns an order that was read with `hasOrderAccess` if its caller may open it. Throws order_not_found and
 * order_access.
 */
export function requireAllowed<Order extends { allowed: number }>(order: Order | null | undefined): Order {
  if (!order) throw new ShopError('order_not_found');
  if (order.allowed !== 1) throw new ShopError('order_access');
  return order;
}

/** The request facts that decide whether a caller may open an order. */
export type AccessRequest = Pick<Deps, 'now'> & { request: Pick<Deps['request'], 'browserHash' | 'customerSession'> };

/** A session that is neither expired nor idle too long; binds its token's hash, now, and the earliest allowed use. */
const liveSession = (hash: string, now: string, idle: string) => `s.token_hash = ${hash} AND ${isLive(now, idle)}`;

/** SQL: the customer of a live session; uses three parameters starting at `?first`, bound with `sessionValues`. */
export const sessionCustomer = (first: number): string =>
  `(SELECT s.owner_id FROM customer_session s WHERE ${liveSession(`?${first}`, `?${first + 1}`, `?${first + 2}`)})`;

/** The bindings of `sessionCustomer`. */
export const sessionValues = (customerSession: string | undefined, now: number): Bindable[] => [
  customerSession ?? '',
  now,
  now - SESSION_LIMITS.customer.idleMs,
];

/**
 * SQL: whether the caller may open order `o`: in the browser that placed it or opened its signed link (until it is
 * signed out), or in the account it was placed with or the verified account of its email. Uses four parameters starting
 * at `?first`; bind them with `orderAccessBindings`.
 */
export function hasOrderAccess(first: number): string {
  const at = (offset: number) => `?${first + offset}`;
  const browser = at(0);
  const closed = (since: string) =>
    `EXISTS (SELECT 1 FROM closed_browser x WHERE x.browser_hash = ${browser} AND x.closed_at >= ${since})`;
  return `((o.browser_hash = ${browser} AND NOT ${closed('o.created_at')})
    OR EXISTS (SELECT 1 FROM order_grant g WHERE g.order_id = o.id AND g.browser_hash = ${browser}
      AND g.expires_at > ${at(2)} AND NOT ${closed('g.created_at')})
    OR EXISTS (SELECT 1 FROM customer_session s JOIN customer c ON c.id = s.owner_id
      WHERE ${liveSession(at(1), at(2), at(3))}
        AND (o.customer_id = c.id OR (c.email_verified_at IS NOT NULL AND c.email = o.email))))`;
}

/** The bindings of `hasOrderAccess`. A browser without a cookie gets no access: no order has an empty hash. */
export function orderAccessBindings({ request, now }: AccessRequest): Bindable[] {
  return [request.browserHash ?? '', ...sessionValues(request.customerSession, now())];
}

/** Returns whether the caller may open an order, for `requireAllowed`; no row if there is no such order. */
export const selectAccess = (deps: AccessRequest & Pick<Deps, 'db'>, orderId: string) =>
  statement<{ allowed: number }>(
    deps.db,
    `SELECT ${hasOrderAccess(2)} AS allowed FROM orders o WHERE o.id = ?1`,
    orderId,
    ...orderAccessBindings(deps),
  );
