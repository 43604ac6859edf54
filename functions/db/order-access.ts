import type { Deps } from '../platform/deps';
import { SESSION_LIMITS } from '../platform/sessions';
import type { Bindable } from './client';
import { isLive } from './live-session';

/** The request facts that decide whether somebody may open an order. */
export type AccessRequest = Pick<Deps, 'now'> & { request: Pick<Deps['request'], 'browserHash' | 'customerSession'> };

/** A session that is neither over nor idle too long; binds its token's hash, now, and the oldest use that counts. */
const liveSession = (hash: string, now: string, idle: string) => `s.token_hash = ${hash} AND ${isLive(now, idle)}`;

/** The customer of a live session, as an expression; binds as `sessionValues`. */
export const sessionCustomer = (first: number): string =>
  `(SELECT s.owner_id FROM customer_session s WHERE ${liveSession(`?${first}`, `?${first + 1}`, `?${first + 2}`)})`;

/** What `sessionCustomer` binds. */
export const sessionValues = (customerSession: string | undefined, now: number): Bindable[] => [
  customerSession ?? '',
  now,
  now - SESSION_LIMITS.customer.idleMs,
];

/**
 * SQL: whether the caller may open order `o`: the browser that paid, or that opened the signed link and has not signed
 * out since; the account it was placed with; or the verified account of its email. Uses four parameters starting at
 * `?first`; bind them with `orderAccessBindings`.
 */
export function hasOrderAccess(first: number): string {
  const [browser, hash, now, idle] = [0, 1, 2, 3].map((offset) => `?${first + offset}`) as [
    string,
    string,
    string,
    string,
  ];
  const closed = (since: string) =>
    `EXISTS (SELECT 1 FROM closed_browser x WHERE x.browser_hash = ${browser} AND x.closed_at >= ${since})`;
  return `((o.browser_hash = ${browser} AND NOT ${closed('o.created_at')})
    OR EXISTS (SELECT 1 FROM order_grant g WHERE g.order_id = o.id AND g.browser_hash = ${browser}
      AND g.expires_at > ${now} AND NOT ${closed('g.created_at')})
    OR EXISTS (SELECT 1 FROM customer_session s JOIN customer c ON c.id = s.owner_id
      WHERE ${liveSession(hash, now, idle)}
        AND (o.customer_id = c.id OR (c.email_verified_at IS NOT NULL AND c.email = o.email))))`;
}

/** What `hasOrderAccess` binds. A browser without a cookie gets no access: no order has an empty hash. */
export function orderAccessBindings({ request, now }: AccessRequest): Bindable[] {
  return [request.browserHash ?? '', ...sessionValues(request.customerSession, now())];
}
